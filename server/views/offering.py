"""Offers as they are sent: whole to whoever comes, later only with those options that are others than before."""

from __future__ import annotations

from collections.abc import Iterable
from json import dumps
from typing import NamedTuple


class OfferText(NamedTuple):
    """An offer as JSON, in parts. head: all but the options, without the last brace; options: each by its act."""

    head: str
    options: tuple[tuple[str, str], ...]

    def whole(self) -> str:
        """All of it."""
        return self._with("null", (text for _, text in self.options))

    def since(self, before: OfferText | None) -> str:
        """The same for whoever has it as it was before: options that are others than then, and the acts if they are."""
        acts, known = [act for act, _ in self.options], dict(before.options) if before else {}
        # where it is not known what was sent before, some may have heard of others, which are not to be kept
        order = "null" if before and acts == [*known] else dumps(acts)
        return self._with(order, (text for act, text in self.options if known.get(act) != text))

    def _with(self, acts: str, options: Iterable[str]) -> str:
        return f'{self.head},"acts":{acts},"options":[{",".join(options)}]}}'
