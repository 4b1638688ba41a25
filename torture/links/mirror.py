"""The table as a client rebuilds it from what it is sent: the same fold as in web/src/store.ts and whole.ts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from server.protocol.sheets import MOST_OPEN
from torture.trial import Fell

Json = dict[str, Any]
PARTED = {"combat": (("order", "fighters", "who"),), "sheet": (("deed_order", "deeds", "act"),)}
"""Of a kind of view: where it names its parts in order, where they are, and which of their fields is the name."""


class Heard(NamedTuple):
    """The last that was heard of an offer, and of each of its options, open now or not."""

    offer: Json
    options: Mapping[str, Json]


@dataclass(frozen=True)
class Mirror:
    """What one connection's client knows. heard: of each offer; gap: a number is missing.

    open: the characters whose sheets it is told of; charts: those that it is told of.
    """

    number: int = 0
    views: Mapping[str, Json] = field(default_factory=dict)
    offers: tuple[Json, ...] = ()
    heard: Mapping[str, Heard] = field(default_factory=dict)
    entries: Mapping[int, Json] = field(default_factory=dict)
    gap: bool = False
    open: frozenset[str] = frozenset()
    charts: frozenset[str] = frozenset()

    @property
    def people(self) -> list[str]:
        """The characters that are known of, as many as sheets may be open."""
        return [view["id"] for view in self.views.values() if view["view"] == "character"][:MOST_OPEN]

    def hear(self, message: Json) -> Mirror:
        """What is known after a message."""
        match message["type"]:
            case "welcome":
                return self._welcomed(message)
            case "happened" if message["number"] > self.number + 1:
                return replace(self, gap=True)
            case "happened" if message["number"] == self.number + 1:
                return self._told(message)
        return self

    def read(self, characters: Iterable[str], message: Json) -> Mirror:
        """What is known after an answer to who opened these sheets."""
        others = {name: view for name, view in self.views.items() if view["view"] != "sheet"}
        return replace(self, views=_views(others, message["views"], ()), open=frozenset(characters))

    def unfold(self, charts: Iterable[str], message: Json) -> Mirror:
        """What is known after an answer to who opened these star charts."""
        others = {name: view for name, view in self.views.items() if view["view"] != "chart"}
        return replace(self, views=_views(others, message["views"], ()), charts=frozenset(charts))

    def _welcomed(self, message: Json) -> Mirror:
        fresh = Mirror(message["number"], _views({}, message["views"], ()))
        entries = self.entries if message["resumed"] else {}
        told = {entry["number"]: entry for entry in message["entries"]}
        return replace(fresh._offered(message["offers"], None), entries={**entries, **told})

    def _told(self, message: Json) -> Mirror:
        told = replace(
            self,
            number=message["number"],
            views=_views(self.views, message["views"], message["gone"]),
            entries={**self.entries, message["number"]: message["entry"]},
            gap=False,
        )
        return told._offered(message["offers"], message["offered"])

    def _offered(self, changed: Iterable[Json], offered: list[str] | None) -> Mirror:
        heard, sent = dict(self.heard), list(changed)
        for one in sent:
            heard[one["id"]] = _heard(one, heard.get(one["id"]))
        open_now = offered if offered is not None else [one["id"] for one in self.offers or sent]
        offers = tuple(heard[name].offer for name in open_now if name in heard)
        return replace(self, offers=offers, heard=heard)

    def differs(self, truth: Mirror) -> str:
        """The first thing that is not as it should be; "" for nothing."""
        closed = {
            name
            for name, view in truth.views.items()
            if (view["view"] == "sheet" and view["character"] not in self.open)
            or (view["view"] == "chart" and view["chart"] not in self.charts)
        }
        for name in sorted({*self.views, *truth.views} - closed):
            mine, true = self.views.get(name), truth.views.get(name)
            if mine != true:
                return f"the view {name} {_apart(mine, true)}"
        mine_, true_ = {one["id"]: one for one in self.offers}, {one["id"]: one for one in truth.offers}
        if [*mine_] != [*true_]:
            return f"the offers are {[*mine_]} and should be {[*true_]}"
        return next(
            (
                f"the offer {name} {_apart(mine_[name], true_[name])}"
                for name in mine_
                if mine_[name] != true_[name]
            ),
            "",
        )


def _views(before: Mapping[str, Json], changed: Iterable[Json], gone: Iterable[str]) -> dict[str, Json]:
    views = dict(before)
    for name in gone:
        views.pop(name, None)
    for view in changed:
        views[view["id"]] = _whole(view, views.get(view["id"]))
    return views


def _whole(view: Json, before: Json | None) -> Json:
    """A view with those parts that were not sent again."""
    if view["view"] == "chart":
        return _charted(view, before)
    for order, parts, name in PARTED.get(view["view"], ()):
        view = _in_order(view, before, order, parts, name)
    if view["view"] == "sheet":
        card, known = view["card"], (before or {}).get("card")
        if card is not None:
            of = _in_order({"order": view["order"], **card}, known, "order", "sections", "title")
            view = {**view, "card": {name: of[name] for name in card}}
        view = {**view, "order": None}
    return view


def _charted(view: Json, before: Json | None) -> Json:
    """A star chart with what was not sent again of it."""
    if view["gone"] is None or before is None:
        return view
    worlds = {
        one["hex"]: one for one in (*before["worlds"], *view["worlds"]) if one["hex"] not in view["gone"]
    }
    kept = {name: before[name] for name, value in view.items() if value is None}
    return {**view, **kept, "gone": None, "worlds": [worlds[one] for one in sorted(worlds)]}


def _in_order(one: Json, before: Json | None, order: str, parts: str, name: str) -> Json:
    """With all parts there are, in order, those not sent again as they were; null: those sent."""
    names = one[order]
    known = {part[name]: part for part in (before or {}).get(parts, ())}
    sent = {part[name]: part for part in one[parts]}
    there = {**known, **sent}
    whole = one[parts] if names is None else [there[each] for each in names if each in there]
    return {**one, order: None, parts: whole}


def _heard(one: Json, before: Heard | None) -> Heard:
    """An offer whole: options that are not sent are as they were last heard, acts that are not named as before."""
    options = {**(before.options if before else {}), **{each["act"]: each for each in one["options"]}}
    acts = one["acts"]
    if acts is None:
        acts = [each["act"] for each in (before.offer if before else one)["options"]]
    return Heard({**one, "acts": None, "options": [options[act] for act in acts if act in options]}, options)


def _apart(mine: Any, true: Any) -> str:
    """How two values differ: the place, and what stands there."""
    if isinstance(mine, dict) and isinstance(true, dict) and {*mine} == {*true}:
        key = next(key for key in mine if mine[key] != true[key])
        return f".{key} {_apart(mine[key], true[key])}"
    if isinstance(mine, list) and isinstance(true, list) and len(mine) == len(true):
        place = next(place for place in range(len(mine)) if mine[place] != true[place])
        return f"[{place}] {_apart(mine[place], true[place])}"
    return f"is {json.dumps(mine)[:600]} and should be {json.dumps(true)[:600]}"


def compare(who: str, mine: Mirror, truth: Mirror) -> None:
    """Fell when what a client has rebuilt is not what a fresh one would be shown."""
    if trouble := mine.differs(truth):
        raise Fell(f"{who} at number {mine.number}: {trouble}")
