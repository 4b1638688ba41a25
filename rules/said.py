"""Words with values: English sentences that know their templates, so that any language can say them afterwards.

`said("evades at {band} range", band="short")` is the English sentence as a string, for whoever compares, sorts or shows
it, and keeps template and values beside it. A stored fact keeps those two, and so explains itself for ever. The English
template is its own key in a catalogue of another language (gettext); a plain string is a template without values.

Of the values, strings are words of the books and looked up in the catalogue too, a Said is said in the other language,
numbers are formatted as the template says. Names of people and whatever somebody typed are a `Verbatim`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from math import isfinite
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


class Listed(Said):
    """Several texts in one breath."""

    __slots__ = ("items", "joint")
    items: tuple[str, ...]
    joint: Joint


_COMMA = "{one}, {rest}"
_MIDDLE: Mapping[str, str] = {"and": _COMMA, "or": _COMMA, ",": _COMMA, ";": "{one}; {rest}"}
_LAST: Mapping[str, str] = {**_MIDDLE, "and": "{one} and {rest}", "or": "{one} or {rest}"}


def listed(items: Iterable[str], joint: Joint = "and") -> str:
    """Several in one breath, "a, b and c", which each language joins in its own way."""
    items = tuple(items)
    if len(items) < 2:
        return items[0] if items else ""
    made = Listed(_joined(items, _MIDDLE[joint], _LAST[joint]))
    made.template, made.many, made.values = "", "", {}
    made.items, made.joint = items, joint
    return made


def _joined(items: Sequence[str], middle: str, last: str) -> str:
    """From the end, by the templates for a pair in the middle and for the last one."""
    text = last.format(one=items[-2], rest=items[-1])
    for item in reversed(items[:-2]):
        text = middle.format(one=item, rest=text)
    return text


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


def of(who: str, does: str) -> str:
    """What somebody does or suffers, "Mo drags Una", as a whole sentence.

    Of the predicate "drags {name}" a language may say `{subject} drags {name}`, and else puts its own pieces together.
    """
    return said(OF_SOMEBODY, subject=who, does=does)


SUBJECT = "{subject} "
OF_SOMEBODY = SUBJECT + "{does}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def told(text: str, catalogue: Catalogue) -> str:
    """A text in another language; in English where its translation does not fit the values."""
    if not text or isinstance(text, Verbatim):
        return text
    if not isinstance(text, Said):
        return catalogue.gettext(text)
    if isinstance(text, Listed):
        patterns = (catalogue.gettext(pairs[text.joint]) for pairs in (_MIDDLE, _LAST))
        items = [told(one, catalogue) for one in text.items]
        with suppress(KeyError, IndexError, ValueError):
            return _joined(items, *patterns)
        return text
    template, n = text.template, text.values.get("n")
    if template == BEGUN:
        return _capital(told(cast(str, text.values["begun"]), catalogue))
    if template == OF_SOMEBODY and (whole := _whole(text, catalogue)):
        return whole
    if text.many and isinstance(n, int):
        template = catalogue.ngettext(template, text.many, n)
    else:
        template = catalogue.gettext(template)
    return _filled(text, template, catalogue)


def _filled(text: Said, template: str, catalogue: Catalogue) -> str:
    """A template of the other language with the text's values in its words; English where they do not fit."""
    values = {
        name: told(one, catalogue) if isinstance(one, str) else one for name, one in text.values.items()
    }
    with suppress(KeyError, IndexError, ValueError):
        return template.format_map(values)
    return text


def _whole(text: Said, catalogue: Catalogue) -> str:
    """Subject and predicate as one sentence, "" where the language has none such."""
    does = text.values["does"]
    if not isinstance(does, str) or isinstance(does, Verbatim | Listed):
        return ""
    values, template, many = {"subject": text.values["subject"]}, str(does), ""
    if isinstance(does, Said):
        values, template, many = {**does.values, **values}, does.template, does.many
        if template in (BEGUN, OF_SOMEBODY) or "subject" in does.values:
            return ""
    elif "{" in does or "}" in does:
        return ""
    made = Said(text)
    made.template, made.many, made.values = SUBJECT + template, many and SUBJECT + many, values
    n = values.get("n")
    if many and isinstance(n, int):
        found = catalogue.ngettext(made.template, made.many, n)
    else:
        found = catalogue.gettext(made.template)
    return "" if found in (made.template, made.many) else _filled(made, found, catalogue)


# --- as data -------------------------------------------------------------------------------------------


def as_data(text: str) -> Any:
    """A text as plain data, for facts, and for words that a system keeps in a mark or a sheet.

    `{"t": template, "v": values}`, with `m` for a plural; `{"l": items, "j": joint}`; `{"as": words}` of what is the
    same in every language; a plain string as it is. So is one in English that could not be read again.
    """
    if isinstance(text, Listed):
        return {"l": [as_data(one) for one in text.items], "j": text.joint} if _lasts(text) else str(text)
    if isinstance(text, Said):
        if not _lasts(text):
            return str(text)
        values = {name: as_data(one) if isinstance(one, str) else one for name, one in text.values.items()}
        many = {"m": text.many} if text.many else {}
        return {"t": text.template, **many, "v": values}
    return {"as": str(text)} if isinstance(text, Verbatim) else text


def _lasts(text: Said) -> bool:
    """Whether a text can be read again once it is data: its values are such as data has, and it is not too long."""
    plain = all(
        isinstance(one, str) or (isinstance(one, int | float) and isfinite(one))
        for one in text.values.values()
    )
    return plain and len(text) <= LONGEST and all(map(_reads, filter(None, (text.template, text.many))))


@lru_cache(maxsize=4096)
def _reads(template: str) -> bool:
    with suppress(ValueError):
        _wanted(template)
        return True
    return False


def from_data(data: Any) -> str:
    """A text from plain data; ValueError for what is none."""
    if isinstance(data, str):
        return data
    if isinstance(data, dict):
        kind, size = next(iter(data), None), len(data)
        if kind == "t" and "v" in data and (size == 2 or (size == 3 and "m" in data)):
            return _short(_sentence(data["t"], data.get("m", ""), data["v"]))
        if kind == "as" and size == 1 and isinstance(data["as"], str):
            return Verbatim(data["as"])
        if kind == "l" and size == 2:
            return _short(_list(data["l"], data.get("j")))
    raise ValueError("this is no text")


def _sentence(template: Any, many: Any, found: Any) -> str:
    if not (isinstance(template, str) and isinstance(many, str) and isinstance(found, dict)):
        raise ValueError("this is no text")
    values = {name: one if isinstance(one, int | float) else from_data(one) for name, one in found.items()}
    if not _wanted(template) <= values.keys() or (many and not _wanted(many) <= values.keys()):
        raise ValueError("this text lacks a value")
    if template == BEGUN and isinstance(inner := values["begun"], str):
        return begun(inner)
    n = values.get("n")
    if many and not isinstance(n, int):
        raise ValueError("this text counts nothing")
    try:
        made = Said((many if many and n != 1 else template).format_map(values))
    except OverflowError as error:
        raise ValueError("this text holds a number that large") from error
    made.template, made.many, made.values = template, many, values
    return made


def _list(items: Any, joint: Any) -> str:
    if not isinstance(items, list) or len(items) < 2 or not isinstance(joint, str) or joint not in _LAST:
        raise ValueError("this is no text")
    return listed(map(from_data, items), cast(Joint, joint))


def _short(text: str) -> str:
    if len(text) > LONGEST:
        raise ValueError("this text is too long")
    return text


LONGEST = 4000
"""Of a text that is read: templates within templates could make one that fills the machine."""
_BLANK = r"\{([a-z_][a-z_0-9]*)(?::\+?,?(?:\.\d)?[dgf%]?)?\}"
_TEMPLATE = re.compile(rf"(?:[^{{}}]|\{{\{{|\}}\}}|{_BLANK})*")


@lru_cache(maxsize=4096)
def _wanted(template: str) -> frozenset[str]:
    """The names of a template's values. It asks for names and short formats alone: files come from anywhere."""
    if len(template) > LONGEST or not _TEMPLATE.fullmatch(template):
        raise ValueError("this is no template")
    return frozenset(re.findall(_BLANK, template.replace("{{", "").replace("}}", "")))


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
