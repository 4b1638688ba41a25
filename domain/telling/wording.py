"""Places of sheets and marks of fights that changed, in the words of their rules system."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from domain.line import Altered
from domain.telling.names import Names
from rules.calendar import date_of
from rules.happening import Change
from rules.places import at, changed
from rules.ruleset import Sheet
from rules.said import Verbatim, listed, said

MOST_SAID = 6


def of_sheet(names: Names, who: str, changes: Iterable[Change]) -> tuple[Altered, ...]:
    """Changes of a character's sheet, which stands in the world of `names` as they left it.

    Places that have no name there are left out.
    """
    told, found = tuple(changes), names.world.characters.get(who)
    after: Sheet = found.sheet if found else {}
    if names.world.table is not None:
        named = names.world.rules.sheet.named
        told = tuple(one for one in told if named(after, one.path))
    before = changed(after, (Change(one.path, None, one.before) for one in reversed(told)))
    return tuple(_of_sheet(names, before, after, one) for one in told)


def _of_sheet(names: Names, before: Sheet, after: Sheet, change: Change) -> Altered:
    if names.world.table is None:
        return as_it_is(change)
    rules, path = names.world.rules.sheet, change.path
    # what was taken out has its name in the sheet before
    name = rules.named(after if at(after, path) is not None else before, path)
    was, now = rules.valued(before, path, change.before), rules.valued(after, path, change.after)
    if not was or not now:
        plainly = _in_plain_words(change)
        was, now = was or plainly[0], now or plainly[1]
    return _altered(change, name, was, now)


def of_marks(names: Names, combat: str, subject: str, changes: Iterable[Change]) -> tuple[Altered, ...]:
    """Changes of the marks of one fighter, side, pair or fight."""
    return tuple(_of_mark(names, combat, subject, one) for one in changes)


def _of_mark(names: Names, combat: str, subject: str, change: Change) -> Altered:
    fight = names.world.combats.get(combat)
    if names.world.table is None or fight is None:
        return as_it_is(change)
    memory = names.world.rules.activity(fight.kind).memory
    kind, _, who = subject.partition(":")
    found = names.world.characters.get(who) if kind == "fighter" else None
    sheet: Sheet = found.sheet if found else {}
    was, now = (
        memory.valued(change.path, value, sheet) or _party(names, combat, value) or words
        for value, words in zip((change.before, change.after), _in_plain_words(change), strict=True)
    )
    altered = _altered(change, memory.named(change.path), was, now)
    return replace(altered, combat=combat, subject=subject)


def _party(names: Names, combat: str, value: Any) -> str:
    """A fighter or side by name; "" for any other value."""
    if not isinstance(value, str):
        return ""
    if value in names.world.characters:
        return names.who(value)
    fight = names.world.combats.get(combat)
    return Verbatim(fight.sides.get(value, "")) if fight else ""


def subject_of(names: Names, combat: str, subject: str) -> str:
    """Whose marks they are: "Mo", "Crew", "Mo and Kira", "the fight"."""
    kind, _, who = subject.partition(":")
    if kind == "pair":
        return names.all(tuple(who.split("|")))
    if kind in ("fighter", "side"):
        return names.party(combat, who if kind == "fighter" else subject)
    return said(names.sentences(combat).whole, title=names.what(combat))


def of_rulings(names: Names, changes: Iterable[Change]) -> tuple[Altered, ...]:
    """Rulings by their titles, their values as the form labels them."""
    known = {one.id: one for one in names.world.rules.rulings} if names.world.table else {}
    told = []
    for change in changes:
        ruling = known.get(change.path)
        labels = {one.value: one.label for one in ruling.choices} if ruling else {}
        if ruling is not None and ruling.written is not None:
            labels[""] = "as printed"
        was, now = (labels.get(value) or plain(value) for value in (change.before, change.after))
        told.append(_altered(change, ruling.title if ruling else change.path, was, now))
    return tuple(told)


def as_it_is(change: Change) -> Altered:
    """A change whose place is named by itself."""
    name = change.path.replace("_", " ").replace(".", " ")
    return _altered(change, name, *_in_plain_words(change))


def _in_plain_words(change: Change) -> tuple[str, str]:
    """Before and after; where one of them is yes or no, nothing is no."""
    values = (change.before, change.after)
    if any(isinstance(value, bool) for value in values):
        values = tuple(value or False for value in values)  # type: ignore[assignment]
    was, now = (plain(value, change.path) for value in values)
    return was, now


def _altered(change: Change, name: str, was: str, now: str) -> Altered:
    return Altered(change.path, name, change.before, change.after, was, now, change.reason, change.source)


def from_to(altered: Iterable[Altered]) -> str:
    """From what to what, in one breath: "rounds in the carbine 10 to 9, Endurance 7 to 3"."""
    changes: list[str] = [
        said("{what} {was} to {now}", what=one.name, was=one.was, now=one.now) for one in altered
    ]
    more = len(changes) - MOST_SAID
    return listed((*changes[:MOST_SAID], *([said("{more} more", more=more)] if more > 0 else ())), ",")


def plain(value: Any, path: str = "") -> str:
    """A value in plain words; a clock time, whose path ends in `since_s`, as its date."""
    match value:
        case None | "" | () | []:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case int() | float():
            if path.endswith("since_s"):
                return date_of(value)
            return f"{value:,.3f}".replace(",", "").rstrip("0").rstrip(".")
        case Mapping():
            return listed((plain(one) for one in value.values()), ",") or "nothing"
        case list() | tuple():
            return listed((plain(one) for one in value), ",")
    return str(value)
