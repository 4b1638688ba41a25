"""A ship's programs as tiles: which run, which are loaded, which are only carried, and what may be moved now."""

from __future__ import annotations

from rules.forms import Shelf, Shelves, Tile
from rules.ruleset import Battle, Fighter, Sheet
from rules.said import Text, said
from rules.spacefaring.ships import fitting, parts
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.words import program_title
from rules.systems.classic.space import allowing, computing, running

RUNNING, LOADED, CARRIED = "running", "loaded", "carried"
RUN, LOAD = "run.", "load."
"""How the blanks of the two forms begin."""


def to_run(battle: Battle, voice: str, ship: Fighter) -> Shelves:
    """Which of the loaded programs run: swapped freely, as far as the CPU has room."""
    runs, duty, crew = (
        running.running(battle, ship.id),
        running.duty(battle, ship.id),
        running.crew(battle, ship.id),
    )
    loaded = computing.loaded(ship.sheet)

    def tile(name: str) -> Tile:
        here = name in loaded
        return Tile(
            name,
            program_title(name),
            _size(ship.sheet, name),
            RUNNING if name in runs else LOADED if here else CARRIED,
            f"{RUN}{name}" if here else "",
            allowing.good_for(ship.sheet, name, duty, crew),
            "" if here else "what is carried is exchanged in the programming phase alone",
        )

    return Shelves(
        _title(ship.sheet),
        (
            Shelf(RUNNING, "Running", computing.cpu(ship.sheet), (RUNNING,), "in the CPU, in this phase"),
            _store(ship.sheet, "swapped in freely"),
            _hold("exchanged in the programming phase alone"),
        ),
        tuple(tile(name) for name in s.programs(ship.sheet)),
        RUNNING,
        LOADED,
        tuple(allowing.allowed(ship.sheet, duty, runs, crew)),
    )


def to_load(battle: Battle, voice: str, ship: Fighter) -> Shelves:
    """Which programs are loaded at all: exchanged in the programming phase."""
    crew, loaded = running.crew(battle, ship.id), computing.loaded(ship.sheet)
    tiles = (
        Tile(
            name,
            program_title(name),
            _size(ship.sheet, name),
            LOADED if name in loaded else CARRIED,
            f"{LOAD}{name}",
            allowing.good_for(ship.sheet, name, None, crew),
            "",
        )
        for name in s.programs(ship.sheet)
    )
    return Shelves(
        _title(ship.sheet),
        (
            _store(ship.sheet, "may run in the phases to come"),
            _hold("aboard, and of no use until it is loaded"),
        ),
        tuple(tiles),
        LOADED,
        CARRIED,
        tuple(allowing.forgone(loaded)),
    )


def _title(sheet: Sheet) -> Text:
    model = s.computer(sheet)
    return "Computer" if model is None else said("Computer Model/{model}", model=model.model)


def _store(sheet: Sheet, hint: Text) -> Shelf:
    _, whole = fitting.room(sheet)
    return Shelf(LOADED, "Loaded", whole, (RUNNING, LOADED), hint)


def _hold(hint: Text) -> Shelf:
    return Shelf(CARRIED, "Carried", 0, (CARRIED,), hint)


def _size(sheet: Sheet, name: str) -> int:
    return parts.program(name, s.printing(sheet)).space
