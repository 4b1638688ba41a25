"""A character as its facts leave it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from domain.character import events as e
from rules.frozen import having
from rules.places import changed
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
            return having(character, sheet=changed(character.sheet, event.changes))
        case Character(), e.DeedThrown():
            return character
    raise ValueError(f"{event.type} cannot follow {character}")
