"""The computer: which of the loaded programs run in a phase, which are loaded at all; suits and air (CT-SPACE-30)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Json, Preview
from rules.ruleset import Battle, Fighter
from rules.said import Text, said
from rules.spacefaring.ships import fitting, parts
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.words import program_title
from rules.systems.classic.space import allowing, book, computing, crewing, running, shelving, state
from rules.systems.classic.space.acting import Phased
from rules.systems.classic.space.state import noted, own
from rules.values import flag

RUN, PROGRAM, SUITS, AIR = "computer", "program", "suits", "air"
_AT_WORK = ("captain", "navigator", "pilot")


def _no_computer(battle: Battle, voice: str, ship: Fighter) -> Text:
    if s.computer(ship.sheet) is None:
        return "she has no computer"
    return "the computer is beyond use" if s.computer_dead(ship.sheet) else ""


# --- what runs in this phase ---------------------------------------------------------------------------


def _run_fields(battle: Battle, voice: str, ship: Fighter) -> Iterator[Field]:
    now = running.running(battle, ship.id)
    for name in computing.loaded(ship.sheet):
        yield Field(
            f"{shelving.RUN}{name}", program_title(name), "flag", default=name in now, hint=_space(ship, name)
        )


def _space(ship: Fighter, name: str) -> Text:
    return said("space {space}", space=parts.program(name, s.printing(ship.sheet)).space)


def _run_reads(battle: Battle, voice: str, ship: Fighter, given: Mapping[str, Json]) -> tuple[str, ...]:
    chosen = tuple(name.partition(".")[2] for name, on in given.items() if flag(on, "a program"))
    computing.check_running(ship.sheet, chosen)
    if chosen == running.running(battle, ship.id) and running.is_chosen(battle, ship.id):
        raise Refused("these programs run already")
    return chosen


def _run_odds(battle: Battle, ship: Fighter, chosen: tuple[str, ...]) -> Preview:
    return Preview(notes=tuple(_of_run(battle, ship, chosen)))


def _of_run(battle: Battle, ship: Fighter, chosen: tuple[str, ...]) -> Iterator[Text]:
    """What a choice takes, allows and forbids."""
    sheet = ship.sheet
    yield said("{space} of CPU {cpu}", space=computing.space(sheet, chosen), cpu=computing.cpu(sheet))
    yield from allowing.allowed(sheet, running.duty(battle, ship.id), chosen, running.crew(battle, ship.id))


RUNNING = Phased[tuple[str, ...]](
    RUN,
    "Run these programs",
    ("move", "fire", "return", "launch"),
    _AT_WORK,
    _run_fields,
    _run_reads,
    lambda course, ship, chosen: running.choose(course, ship.id, chosen),
    _run_odds,
    _no_computer,
    lands="now",
    rank="seldom",
    group="Computer",
    hint="unless it is said the best that fit run",
    anybody=True,
    shelves=shelving.to_run,
)


# --- what is loaded ------------------------------------------------------------------------------------


def _load_fields(battle: Battle, voice: str, ship: Fighter) -> Iterator[Field]:
    loaded = computing.loaded(ship.sheet)
    for name in s.programs(ship.sheet):
        yield Field(
            f"{shelving.LOAD}{name}",
            program_title(name),
            "flag",
            default=name in loaded,
            hint=_space(ship, name),
        )


def _load_reads(battle: Battle, voice: str, ship: Fighter, given: Mapping[str, Json]) -> tuple[str, ...]:
    chosen = tuple(name.partition(".")[2] for name, on in given.items() if flag(on, "a program"))
    trial = {
        **ship.sheet,
        "programs": {**dict.fromkeys(s.programs(ship.sheet), "carried"), **dict.fromkeys(chosen, "loaded")},
    }
    if fault := fitting.over(trial):
        raise Refused(fault)
    return chosen


def _load_odds(battle: Battle, ship: Fighter, chosen: tuple[str, ...]) -> Preview:
    _, whole = fitting.room(ship.sheet)
    return Preview(
        notes=(
            said(
                "{space} of {whole} in CPU and storage",
                space=computing.space(ship.sheet, chosen),
                whole=whole,
            ),
            *allowing.forgone(chosen),
        )
    )


def loads(course: Course, ship: Fighter, chosen: tuple[str, ...]) -> None:
    """What was loaded and is not chosen is only carried from now on."""
    places = {
        f"programs.{name}": "loaded" if name in chosen else "carried"
        for name in s.programs(course.sheet(ship.id))
    }
    now = {name: p.PROGRAM.of(course.sheet(ship.id), name) for name in s.programs(course.sheet(ship.id))}
    changed = {
        path: state_
        for path, state_ in places.items()
        if (now[path.partition(".")[2]] == "carried") is not (state_ == "carried")
    }
    if changed:
        course.change(ship.id, "programmed", changed, "programmed", book.COMPUTERS, "loads other programs")


LOADING = Phased[tuple[str, ...]](
    PROGRAM,
    "Load programs",
    ("program",),
    _AT_WORK,
    _load_fields,
    _load_reads,
    loads,
    _load_odds,
    _no_computer,
    rank="seldom",
    group="Computer",
    shelves=shelving.to_load,
)


def wants(battle: Battle, voice: str, ship: Fighter) -> bool:
    """Whether a player's captain has something to exchange: a program that is carried and not loaded."""
    if state.phase(battle) != "program" or ship.npc or not crewing.speaks(battle, voice, "captain"):
        return False
    return bool(s.programs(ship.sheet, "carried")) and LOADING.offered(battle, voice) is not None


# --- suits and air -------------------------------------------------------------------------------------


def _suits(course: Course, ship: Fighter, said_: None) -> None:
    on = not noted(course.battle, ship.id, "suits")
    course.mark(
        own(ship.id),
        {"suits": True if on else None},
        "has all aboard in vacc suits" if on else "has the suits off again",
    )


SUITED = Phased[None](
    SUITS,
    "Vacc suits on, or off",
    (),
    ("captain",),
    lambda battle, voice, ship: (),
    lambda battle, voice, ship, given: None,
    _suits,
    lands="now",
    rank="seldom",
    group="Captain",
    anybody=True,
)


def _air_fields(battle: Battle, voice: str, ship: Fighter) -> Iterator[Field]:
    for name in fitting.SECTIONS:
        yield Field(
            f"empty.{name}",
            said("No air: {section}", section=name),
            "flag",
            default=p.EMPTIED.of(ship.sheet, name),
        )


def _air(course: Course, ship: Fighter, chosen: tuple[str, ...]) -> None:
    places = {f"emptied.{name}": name in chosen or None for name in fitting.SECTIONS}
    course.change(
        ship.id, "air", places, "air let out or in", book.PRESSURE, "lets air out of sections, or back in"
    )


VENTED = Phased[tuple[str, ...]](
    AIR,
    "Let air out, or back in",
    ("move",),
    ("captain",),
    _air_fields,
    lambda battle, voice, ship, given: tuple(
        name.partition(".")[2] for name, on in given.items() if on is True
    ),
    _air,
    shut=lambda battle, voice, ship: "" if s.is_ship(ship.sheet) else "it has no sections",
    lands="now",
    rank="seldom",
    group="Captain",
)
