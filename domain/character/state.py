"""A character as its facts leave it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from domain.character import events as e
from rules.frozen import having
from rules.happening import Change
from rules.ruleset import Sheet


@dataclass(frozen=True, slots=True)
class Character:
    """Whose it is, and its sheet."""

    id: str
    name: str
    npc: bool
    sheet: Sheet
    owners: tuple[str, ...]
    rights: Mapping[e.Right, tuple[str, ...]]
    colour: str
    retired: bool = False


def evolve(character: Character | None, event: e.CharacterEvent) -> Character:
    """Fold one event into the character."""
    match character, event:
        case None, e.CharacterEnlisted():
            return Character(
                event.character, event.name, event.npc, event.sheet, event.owners, event.rights, event.colour
            )
        case Character(), e.CharacterRenamed():
            return replace(character, name=event.name)
        case Character(), e.RightsGranted():
            return replace(character, owners=event.owners, rights=event.rights)
        case Character(), e.CharacterRetired():
            return replace(character, retired=True)
        case (
            Character(),
            e.SheetAmended() | e.CharacterWounded() | e.CharacterHealed() | e.CharacterSpent(),
        ):
            return having(character, sheet=applied(character.sheet, event.changes))
        case Character(), e.DeedThrown():
            return character
    raise ValueError(f"{event.type} cannot follow {character}")


def applied(sheet: Sheet, changes: Iterable[Change]) -> Sheet:
    """The sheet with each change's place set to its `after`; None empties it (in a sheet, absent is None)."""
    for change in changes:
        sheet = _set(sheet, change.path.split("."), change.after)
    return sheet


def _set(node: Mapping[str, Any], keys: list[str], value: Any) -> dict[str, Any]:
    first, rest = keys[0], keys[1:]
    if rest:
        return {**node, first: _set(node.get(first) or {}, rest, value)}
    if value is None:
        return {name: entry for name, entry in node.items() if name != first}
    return {**node, first: value}
