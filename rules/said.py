"""Words with values: English sentences that know their templates, so that any language can say them afterwards.

`said("evades at {band} range", band="short")` is the English sentence as a string, for whoever compares, sorts or shows
it, and keeps template and values beside it. A stored fact keeps those two, and so explains itself for ever. The English
template is its own key in a catalogue of another language (gettext); a plain string is a template without values.

Of the values, strings are words of the books and looked up in the catalogue too, a Said is said in the other language,
numbers are formatted as the template says. Names of people and whatever somebody typed are a `Verbatim`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal, Protocol, cast

Value = str | int | float
Joint = Literal["and", "or", ",", ";"]


class Catalogue(Protocol):
    """Another language: `gettext.GNUTranslations` is one."""

    def gettext(self, message: str, /) -> str:
        """A template in that language; itself where it is not known."""
        ...

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """The template of a pair that fits a number."""
        ...


class Said(str):
    """An English sentence with its template and values; `many`: the template where `n` of the values is not 1."""

    __slots__ = ("many", "template", "values")
    template: str
    many: str
    values: Mapping[str, Value]


class Verbatim(str):
    """Names of people, maps and tables, and what somebody typed: every language leaves them as they are."""

    __slots__ = ()


def said(template: str, /, **values: Value) -> str:
    """A sentence from its template."""
    made = Said(template.format_map(values))
    made.template = template
    made.many = ""
    made.values = values
    return made


def plural(one: str, many: str, n: int, /, **values: Value) -> str:
    """A sentence that counts: the first template for one, the second for any other number; `{n}` is the number."""
    values["n"] = n
    made = Said((one if n == 1 else many).format_map(values))
    made.template = one
    made.many = many
    made.values = values
    return made


_COMMA = "{one}, {rest}"
_MIDDLE: Mapping[Joint, str] = {"and": _COMMA, "or": _COMMA, ",": _COMMA, ";": "{one}; {rest}"}
_LAST: Mapping[Joint, str] = {**_MIDDLE, "and": "{one} and {rest}", "or": "{one} or {rest}"}


def listed(items: Iterable[str], joint: Joint = "and") -> str:
    """Several in one breath, "a, b and c": pairs within pairs, which each language joins in its own way."""
    *before, last = (*items,) or ("",)
    if before:
        last = said(_LAST[joint], one=before.pop(), rest=last)
    for item in reversed(before):
        last = said(_MIDDLE[joint], one=item, rest=last)
    return last


def noted(text: str, note: str) -> str:
    """A text with a note in brackets, where there is one."""
    return said("{text} ({note})", text=text, note=note) if note else text


def begun(text: str) -> str:
    """A text as a line begins: with a capital letter, in any language that has them."""
    if not text[:1].islower():
        return text
    made = Said(_capital(text))
    made.template = BEGUN
    made.many = ""
    made.values = {"begun": text}
    return made


BEGUN = "{begun}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def told(text: str, catalogue: Catalogue) -> str:
    """A text in another language; in English where its translation does not fit the values."""
    if not text or isinstance(text, Verbatim):
        return text
    if not isinstance(text, Said):
        return catalogue.gettext(text)
    template, n = text.template, text.values.get("n")
    if template == BEGUN:
        return _capital(told(cast(str, text.values["begun"]), catalogue))
    if text.many and isinstance(n, int):
        template = catalogue.ngettext(template, text.many, n)
    else:
        template = catalogue.gettext(template)
    values = {
        name: told(one, catalogue) if isinstance(one, str) else one for name, one in text.values.items()
    }
    try:
        return template.format_map(values)
    except (KeyError, IndexError, ValueError):
        return text


# --- as data -------------------------------------------------------------------------------------------


def as_data(text: str) -> Any:
    """A text as plain data, for facts, and for words that a system keeps in a mark or a sheet.

    `{"t": template, "v": values}`, with `m` for a plural; a plain string as it is.
    """
    if isinstance(text, Said):
        values = {name: as_data(one) if isinstance(one, str) else one for name, one in text.values.items()}
        many = {"m": text.many} if text.many else {}
        return {"t": text.template, **many, "v": values}
    return {"as": str(text)} if isinstance(text, Verbatim) else text


def from_data(data: Any) -> str:
    """A text from plain data; ValueError for what is none."""
    match data:
        case str():
            return data
        case {"t": str(template), "v": dict(found), **more} if not set(more) - {"m"}:
            values = {_name(name): _value(one) for name, one in found.items()}
            return _made(template, more.get("m", ""), values)
        case {"as": str(words), **more} if not more:
            return Verbatim(words)
    raise ValueError("this is no text")


def _made(template: str, many: object, values: dict[str, Value]) -> str:
    if not isinstance(many, str):
        raise ValueError("this is no text")
    n = values.get("n")
    if many and not isinstance(n, int):
        raise ValueError("this text counts nothing")
    for one in filter(None, (template, many)):
        if _wanted(one) - values.keys():
            raise ValueError("this text lacks a value")
    if template == BEGUN and isinstance(inner := values["begun"], str):
        return begun(inner)
    made = said(many if many and n != 1 else template, **values)
    assert isinstance(made, Said)
    made.template, made.many = template, many
    if len(made) > LONGEST:
        raise ValueError("this text is too long")
    return made


LONGEST = 4000
"""Of a text that is read: templates within templates could make one that fills the machine."""
_BLANK = r"\{([a-z_][a-z_0-9]*)(?::\+?,?(?:\.\d)?[dgf%]?)?\}"
_TEMPLATE = re.compile(rf"(?:[^{{}}]|\{{\{{|\}}\}}|{_BLANK})*")


@lru_cache(maxsize=4096)
def _wanted(template: str) -> frozenset[str]:
    """The names of a template's values. It asks for names and short formats alone: files come from anywhere."""
    if not _TEMPLATE.fullmatch(template):
        raise ValueError("this is no template")
    return frozenset(re.findall(_BLANK, template.replace("{{", "").replace("}}", "")))


def _name(name: object) -> str:
    if not isinstance(name, str):
        raise ValueError("this is no name of a value")
    return name


def _value(value: Any) -> Value:
    return value if isinstance(value, int | float) else from_data(value)


class _Marked:
    """Tells pydantic that a string is a text: it is kept as it was made; who writes texts as data finds them by it."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> dict[str, Any]:
        return {
            "type": "json-or-python",
            "json_schema": handler(source),
            "python_schema": {"type": "is-instance", "cls": str},
            "metadata": {TEXT: True},
        }


TEXT = "text"
Text = Annotated[str, _Marked()]
"""A string that people read: words of the rules or of the story, with values or without."""
