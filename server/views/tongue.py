"""How views are written: in English as they are, or in the language that a reader has chosen.

A text is its English sentence, so English takes no work. For another language every model gets a writer of its own that
says each text in it (`domain.texts.teller`).
"""

from __future__ import annotations

from json import dumps
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic_core import SchemaSerializer

from domain.line import Line
from domain.texts import teller
from rules.card import Bringing, CardSection, Chapter, Figure
from rules.forms import Option
from rules.said import Catalogue, told

_LINE, _OPTION = TypeAdapter(Line), TypeAdapter(Option)
_SECTION, _FIGURE = TypeAdapter(CardSection), TypeAdapter(Figure)
_LIFE = TypeAdapter(tuple[Chapter, ...])
_BRINGS = TypeAdapter(tuple[Bringing, ...])


class Tongue:
    """One language; without a catalogue English."""

    def __init__(self, language: str, catalogue: Catalogue | None = None) -> None:
        self.language = language
        self.catalogue = catalogue
        self._writers: dict[object, SchemaSerializer] = {}
        self.line = self._of(_LINE)
        """Writes a line of the log."""
        self._option = self._of(_OPTION)
        self._section = self._of(_SECTION)
        self._figure = self._of(_FIGURE)
        self._life = self._of(_LIFE)
        self._brings = self._of(_BRINGS)

    def __repr__(self) -> str:
        return self.language

    def written(self, message: BaseModel) -> str:
        """A model as JSON."""
        return self._writer(message).to_json(message).decode()

    def lean(self, message: BaseModel) -> str:
        """A model as JSON, without what stands at its default (`DEFAULTS` in the browser): of forms and cards, most."""
        return self._writer(message).to_json(message, exclude_defaults=True).decode()

    def field(self, message: BaseModel, name: str) -> str:
        """One field of a model as JSON."""
        written: str = self._writer(message).to_json(message, include={name}).decode()
        return written[len(name) + 4 : -1]

    def option(self, option: Option) -> str:
        """An option as JSON, without what stands at its default."""
        return self._option.to_json(option, exclude_defaults=True).decode()

    def section(self, section: CardSection) -> str:
        """A part of a sheet as JSON, without what stands at its default."""
        return self._section.to_json(section, exclude_defaults=True).decode()

    def figure(self, figure: Figure) -> str:
        """A figure of a sheet as JSON, whole."""
        return self._figure.to_json(figure).decode()

    def life(self, life: tuple[Chapter, ...]) -> str:
        """The years before play as JSON, whole."""
        return self._life.to_json(life).decode()

    def brings(self, brings: tuple[Bringing, ...]) -> str:
        """Ships that a life brought as JSON, whole."""
        return self._brings.to_json(brings).decode()

    def text(self, text: str) -> str:
        """One text."""
        return text if self.catalogue is None else told(text, self.catalogue)

    def quoted(self, text: str) -> str:
        """One text as JSON."""
        return dumps(self.text(text))

    def _writer(self, message: BaseModel) -> SchemaSerializer:
        if self.catalogue is None:
            return message.__pydantic_serializer__
        kind = type(message)
        if kind not in self._writers:
            self._writers[kind] = teller(kind.__pydantic_core_schema__, self.catalogue)
        return self._writers[kind]

    def _of(self, adapter: TypeAdapter[Any]) -> SchemaSerializer:
        if self.catalogue is None:
            return adapter.serializer
        return teller(adapter.core_schema, self.catalogue)


ENGLISH = Tongue("en")
