"""Damage control between turns: 9+, one hit mended; what is destroyed is not (CT-SPACE-31)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.check import DM, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Json, Preview
from rules.happening import Threw
from rules.ruleset import Battle, Fighter, Sheet
from rules.said import Text, begun, said
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import book, crewing, sheets, state
from rules.systems.classic.space.acting import Phased, heard
from rules.systems.classic.space.damage import DRIVES, TITLE
from rules.systems.classic.space.rulings import Rulings, settled
from rules.systems.classic.space.state import own
from rules.vessel import at_post

MEND = "repair"
ORDER = ("maneuver", "plant", "computer", "turret", "jump", "fuel", "hull")
"""What is mended first where nobody says."""


def broken(sheet: Sheet) -> dict[str, tuple[Text, dict[str, Json]]]:
    """What can be mended, by a name for it: in words, and the places as one try mends them."""
    found: dict[str, tuple[Text, dict[str, Json]]] = {}
    for part, path in (("plant", "lost.plant"), ("maneuver", "lost.maneuver"), ("jump", "lost.jump")):
        lost = _lost(sheet, part)
        if lost:
            found[part] = TITLE[part], {path: lost - 1 or None}
    if p.COMPUTER_HITS.of(sheet) and not s.computer_dead(sheet):
        found["computer"] = TITLE["computer"], {"hits.computer": p.COMPUTER_HITS.of(sheet) - 1 or None}
    for one in sheets.turrets(sheet):
        if one.out:
            found[f"turret-{one.number}"] = (
                said("turret {number}", number=one.number),
                {f"out.{one.number}": None},
            )
    if p.FUEL_HITS.of(sheet):
        found["fuel"] = "leaking tanks", {"hits.fuel": p.FUEL_HITS.of(sheet) - 1 or None}
    if p.HOLED.of(sheet):
        found["hull"] = TITLE["hull"], {"holed": None}
    return found


def _lost(sheet: Sheet, part: str) -> int:
    """Hits on a drive that can be mended: none of one that is destroyed."""
    if s.kind(sheet) == "craft":
        lost = p.LOST_G.of(sheet) if part == "maneuver" else 0
        return lost if lost < p.G.of(sheet) else 0
    drive = DRIVES[part]
    if not s.letter(sheet, drive) or not s.letter_now(sheet, drive):
        return 0
    return {"plant": p.LOST_PLANT, "maneuver": p.LOST_MANEUVER, "jump": p.LOST_JUMP}[part].of(sheet)


FITTING: Mapping[str, str] = {
    "computer": "electronics",
    "turret": "mechanical",
    "fuel": "mechanical",
    "hull": "mechanical",
}
"""The skill that fits, where that is not Engineering: which fits what is our own reading."""


def skill_for(part: str) -> str:
    """Such as "engineering" for a drive."""
    return FITTING.get(part.partition("-")[0], "engineering")


def to_mend(part: Text, skill: str, level: int, rulings: Rulings) -> Task:
    """The throw of one try."""
    why = said("{skill}-{level}", skill=begun(skill), level=level)
    dms = (DM(level, why, book.REPAIRS),) if level else ()
    return Task(
        said("mend the {part}", part=part),
        target=book.count("damage control", rulings),
        dms=dms,
        source=book.REPAIRS,
    )


def _level(battle: Battle, ship: Fighter, voice: str, part: str) -> int:
    found = at_post(voice)
    return crewing.level(battle, ship.id, "engineer", found[1] if found else "", name=skill_for(part))


def _shut(battle: Battle, voice: str, ship: Fighter) -> Text:
    if not broken(ship.sheet):
        return "there is nothing that could be mended"
    if settled(battle.rulings, "space_repairs") == "ship" and any(
        one.who != voice for one in heard(battle, ship.id, MEND)
    ):
        return "somebody tries already in this turn"
    return ""


def _fields(battle: Battle, voice: str, ship: Fighter) -> Iterator[Field]:
    found = broken(ship.sheet)
    choices = tuple(Choice(name, title) for name, (title, _) in found.items())
    yield Field("part", "Mend", "choice", choices, first(ship.sheet))


def first(sheet: Sheet) -> str:
    """What is wanted most."""
    found = broken(sheet)
    return min(found, key=lambda name: ORDER.index(name.partition("-")[0]), default="")


def _reads(battle: Battle, voice: str, ship: Fighter, given: Mapping[str, Json]) -> tuple[str, int]:
    part = str(given["part"])
    if part not in broken(ship.sheet):
        raise Refused(said("{part} is whole, or cannot be mended", part=part))
    return part, _level(battle, ship, voice, part)


def _odds(battle: Battle, ship: Fighter, tried: tuple[str, int]) -> Preview:
    task = to_mend(broken(ship.sheet)[tried[0]][0], skill_for(tried[0]), tried[1], battle.rulings)
    return Preview((Forecast(task.name, task, float(task.chance()), "one hit is mended"),))


def mends(course: Course, ship: Fighter, tried: tuple[str, int]) -> None:
    """One try; of what has been mended meanwhile nothing is left to do."""
    part, level = tried
    found = broken(course.sheet(ship.id))
    if part not in found:
        return
    title, places = found[part]
    task = to_mend(title, skill_for(part), level, course.battle.rulings)
    check = task.attempt(course.dice)
    course.say(
        Threw("repair", task.name, (ship.id,), check, "it is mended" if check.success else "it is not mended")
    )
    if check.success:
        course.change(
            ship.id,
            "mended",
            places,
            "mended",
            book.REPAIRS,
            said("has a hit on the {part} mended", part=title),
        )
        if part == "hull":
            course.mark(own(ship.id), {"suits": None})


def usual(battle: Battle, voice: str, ship: Fighter) -> Intent | None:
    """What is wanted most."""
    if _shut(battle, voice, ship):
        return None
    return Intent(voice, MEND, {"part": first(ship.sheet)}, "step")


MENDING = Phased[tuple[str, int]](
    MEND,
    "Damage control",
    (state.REPAIR,),
    ("engineer",),
    _fields,
    _reads,
    mends,
    _odds,
    _shut,
    group="Damage control",
)
