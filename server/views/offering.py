"""Offers as they are sent: whole to whoever comes, later only with those options that are others than before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class OfferText(NamedTuple):
    """An offer as JSON, in parts. head: all but the options, without the last brace; options: each by its act."""

    head: str
    options: tuple[tuple[str, str], ...]

    def whole(self) -> str:
        """All of it."""
        return self._with(text for _, text in self.options)

    def since(self, before: OfferText | None) -> str:
        """The same, each option that is as it was named by its act alone."""
        if before is None:
            return self.whole()
        known = dict(before.options)
        return self._with(f'"{act}"' if known.get(act) == text else text for act, text in self.options)

    def _with(self, options: Iterable[str]) -> str:
        return f'{self.head},"options":[{",".join(options)}]}}'
