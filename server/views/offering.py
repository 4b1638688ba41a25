"""Offers as they are sent: whole to whoever comes, later only with those options that are others than before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from json import dumps
from typing import NamedTuple


class Sent(NamedTuple):
    """What was sent of one offer. acts: of the last one; options: the last of each act, open now or not."""

    acts: tuple[str, ...]
    options: Mapping[str, str]


class OfferText(NamedTuple):
    """An offer as JSON, in parts. head: all but the options, without the last brace; options: each by its act."""

    head: str
    options: tuple[tuple[str, str], ...]

    @property
    def acts(self) -> tuple[str, ...]:
        """Of all options, in order."""
        return tuple(act for act, _ in self.options)

    def whole(self) -> str:
        """All of it."""
        return self._with("null", (text for _, text in self.options))

    def since(self, before: Sent | None) -> str:
        """The same for whoever was sent that before: options that are others than then, and the acts if they are."""
        known = before.options if before else {}
        # where it is not known what was sent before, some may have heard of others, which are not to be kept
        order = "null" if before and self.acts == before.acts else dumps(self.acts)
        return self._with(order, (text for act, text in self.options if known.get(act) != text))

    def sent_after(self, before: Sent | None) -> Sent:
        """What has been sent once this has."""
        return Sent(self.acts, {**(before.options if before else {}), **dict(self.options)})

    def _with(self, acts: str, options: Iterable[str]) -> str:
        return f'{self.head},"acts":{acts},"options":[{",".join(options)}]}}'
