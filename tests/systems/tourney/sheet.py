"""Sheets of knights: every place declared once."""

from __future__ import annotations

from collections.abc import Mapping

from rules.card import Badge, Card, Condition, Figure, FigureZone, Supply, Template, Track
from rules.check import Check, Dice, Task
from rules.forms import Choice, Json
from rules.happening import Happening
from rules.kit import lines, places
from rules.kit.lines import Word
from rules.kit.places import Place
from rules.ruleset import Ruling, Sheet
from rules.said import said

SOURCE = "made up for the tests"
RULINGS = (
    Ruling(
        "mercy",
        "The beaten",
        (Choice("spared", "are spared"), Choice("ransomed", "pay a ransom")),
        "spared",
        SOURCE,
    ),
)
AGE = Place("age", "age", places.number(0, 200), 18, "Person")
CASH = Place("cash_cr", "cash", places.number(-1_000_000, 1_000_000), 0, "Person", own=True)
SKILLS = Place("skills.*", "*", places.number(0, 20), 0, "Skills")
HULL = Place("hull_t", "hull", places.number(0, 1000), 0, "Barge")
JUMP = Place("jump", "jump", places.number(0, 6), 0, "Barge")
FUEL = Place("fuel_t", "fuel", places.number(0, 1000), 0, "Barge")
HITS = Place("hits", "hits", places.number(0, 30), 10, "Health")


def _not_above(sheet: Sheet, key: str, value: int) -> Sheet:
    """A lower maximum lowers what is left."""
    return HITS.set(sheet, min(HITS.of(sheet), value))


FULL = Place("full", "hits in full", places.number(1, 30), 10, "Health", then=_not_above)
TABLE: places.Table = (AGE, CASH, SKILLS, HULL, JUMP, FUEL, HITS, FULL)
BARGE = (Word("Hull #", HULL), Word("Jump #", JUMP), Word("Fuel #", FUEL))
LINE = (Word("Age #", AGE), Word("Cr#", CASH), Word("Hits #", HITS), *BARGE, Word("*-#", SKILLS))


def blank() -> Sheet:
    """An average knight."""
    return {}


def thrown(dice: Dice) -> tuple[Sheet, tuple[Check, ...]]:
    """A knight as thrown: how well they sit."""
    check = Task("Lance", "1D", source=SOURCE).attempt(dice)
    return SKILLS.set({}, 8 + check.total, "lance"), (check,)


def parse_line(text: str) -> Sheet:
    """Read "Age 34 Lance-12 Dodge-9"."""
    return lines.read(LINE, text, {})


def templates() -> tuple[Template, ...]:
    """Ready knights."""
    return (
        Template("knight", "Knight", "Age 30 Cr50 Lance-12 Dodge-9"),
        Template("squire", "Squire", "Lance-9 Dodge-10"),
        Template("barge", "Barge", "Hull 100 Jump 2 Fuel 40"),
    )


def amended(sheet: Sheet, path: str, value: Json, rulings: Sheet) -> Sheet:
    """One place set."""
    return places.amended(TABLE, sheet, path, value)


def condition(sheet: Sheet) -> Condition:
    """Out at no hits."""
    if HITS.of(sheet) == 0:
        return "out"
    return "unhurt" if HITS.of(sheet) >= FULL.of(sheet) else "wounded"


def tracks(sheet: Sheet) -> tuple[Track, ...]:
    """Hits."""
    return (Track("Hits", HITS.of(sheet), FULL.of(sheet), "hits"),)


def badges(sheet: Sheet, rulings: Sheet) -> tuple[Badge, ...]:
    """None."""
    return ()


def card(sheet: Sheet, rulings: Sheet) -> Card:
    """For reading."""
    return Card(said("Age {age}", age=AGE.of(sheet)), places.sections(TABLE, sheet), figure(sheet))


ZONES: tuple[tuple[str, tuple[float, float]], ...] = (
    ("Legs", (0.5, 0.78)), ("Arms", (0.15, 0.42)), ("Body", (0.5, 0.36)), ("Head", (0.5, 0.08)),
)  # fmt: skip


def figure(sheet: Sheet) -> Figure:
    """Where blows have told: legs give way first, the head last."""
    full, lost = FULL.of(sheet), FULL.of(sheet) - HITS.of(sheet)
    zones = []
    for number, (name, at) in enumerate(ZONES):
        bears = full * (number + 1) // len(ZONES) - full * number // len(ZONES)
        left = bears - min(bears, lost)
        lost -= bears - left
        state = "whole" if left == bears else "bruised" if left else "broken"
        level = left / bears if bears else 1.0
        text = said("{left} of {full}", left=left, full=bears)
        zones.append(FigureZone(name, level, state, at, text, path="hits"))
    return Figure("Armour", "body", tuple(zones))


def lists() -> Mapping[str, tuple[Choice, ...]]:
    """None."""
    return {}


def named(sheet: Sheet, path: str) -> str:
    """Any place in words."""
    return places.named(TABLE, path)


def valued(sheet: Sheet, path: str, value: Json) -> str:
    """Plain words will do."""
    return ""


def private(path: str) -> bool:
    """Cash is nobody else's business."""
    return places.is_own(TABLE, path)


def supplies(sheet: Sheet) -> tuple[Supply, ...]:
    """Money."""
    return (Supply("credits", CASH.of(sheet)),)


def pass_time(
    sheet: Sheet, clock_s: float, seconds: float, resting: bool, rulings: Sheet
) -> tuple[Happening, ...]:
    """Nobody heals by time alone."""
    return ()
