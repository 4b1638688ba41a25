"""Those who may know what stands on a sheet or an account."""

from __future__ import annotations

from collections.abc import Iterable

from domain.character.events import CharacterEnlisted
from domain.character.state import Character
from domain.message import REFEREE, Audience
from domain.rights import crew_seats, holders
from domain.world import World
from rules.happening import Change


def sheet_audience(world: World, character: Character) -> Audience:
    """Those who may know what stands on the sheet; of a ship's, her crew too."""
    seats, crew = holders(world.open_table, "see", character), crew_seats(world, character.id)
    return (*REFEREE, *(sorted({*seats, *crew}) if crew else seats))


def changes_audience(world: World, character: Character, changes: Iterable[Change]) -> Audience:
    """Those who may know that places of a sheet have changed: of private ones only who acts for the character."""
    private = [world.rules.sheet.private(change.path) for change in changes]
    return (owners_audience if private and all(private) else sheet_audience)(world, character)


def owners_audience(world: World, character: Character) -> Audience:
    """Those who act for the character."""
    return (*REFEREE, *holders(world.open_table, "act", character))


def enlisted_sheet_audience(world: World, one: CharacterEnlisted) -> Audience:
    """Those who may know what stands on the sheet of somebody who comes to the table."""
    coming = Character(one.character, one.name, one.npc, {}, one.owners, one.rights, one.colour)
    return sheet_audience(world, coming)
