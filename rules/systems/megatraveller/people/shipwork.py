"""Tasks tried aboard ships, by their names in the catalogue: "engage-jump" (MT-SHIP-02 to -05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.check import DM, Check, Dice, Task
from rules.forms import Json
from rules.kit.lasting import spelled
from rules.ruleset import Sheet
from rules.said import Text, begun
from rules.spacefaring.jump.tasks import Level, Step
from rules.spacefaring.rulings import Rulings
from rules.spacefaring.voyage.books import Done, Thrown
from rules.systems.megatraveller.people.blank import blank
from rules.systems.megatraveller.people.sheet import condition, damage
from rules.systems.megatraveller.tasks import assets, duration, library, mishap
from rules.systems.megatraveller.tasks.ladder import Shift, harder
from rules.systems.megatraveller.tasks.profile import Utp, from_json
from rules.systems.megatraveller.tasks.resolve import skill_dm, unskilled, verdict
from rules.systems.megatraveller.tasks.resolve import stated as put

PHRASES: Mapping[str, Text] = {
    "compute-course": "To compute a starship's course for a jump",
    "pilot-to-jump-point": "To pilot a starship from a world's surface to its jump point",
    "prepare-jump": "To make a jump drive ready before the jump",
    "engage-jump": "To engage the jump drive",
    "scan-ships": "To scan space for unknown starships",
    "revive-low-passage": "To revive a low passage passenger",
}
"""The tasks by what the catalogue calls them, for other languages to know."""
UNCERTAIN, FATEFUL = "uncertain", "fateful"


def profile(what: str) -> Utp:
    """A task of the catalogue. KeyError: it has none of that name."""
    found = {one.id: one for one in library.catalogue()}
    return from_json(found[what].profile)


def stated(what: str, who: Sheet | None, level: int | None, steps: Sequence[Step], rulings: Rulings) -> Task:
    """What must be thrown."""
    utp = profile(what)
    shifts = [harder(one.levels, one.reason, one.source) for one in steps if one.levels]
    dms = (
        list(_known(utp, who, shifts, rulings))
        if who is not None
        else list(_hired(utp, level, shifts, rulings))
    )
    return put(PHRASES[what], utp.difficulty, dms, shifts, rulings=rulings)


def _hired(utp: Utp, level: int | None, shifts: list[Shift], rulings: Rulings) -> Iterator[DM]:
    """Of somebody hired nothing but the skill that their post asks is known."""
    if level is None:
        shifts.append(unskilled(utp.assets[0], rulings))
    else:
        yield skill_dm(utp.assets[0], level)


def _known(utp: Utp, who: Sheet, shifts: list[Shift], rulings: Rulings) -> Iterator[DM]:
    needed = True
    for asset in assets.read(utp.assets):
        dm = assets.dms(asset, who, {}, rulings=rulings)
        if dm is not None:
            yield dm
        elif asset.is_skill and needed:
            shifts.append(unskilled(asset.text, rulings))
        needed = needed and not asset.is_skill  # only the first skill of the profile is needed


def done(what: str, task: Task, hazardous: bool, dice: Dice, rulings: Rulings) -> Done:
    """Throw for it, for its time, and for what a failure brings."""
    utp, check = profile(what), task.attempt(dice)
    thrown = [Thrown("task", PHRASES[what], check, verdict(check, rulings).word)]
    if UNCERTAIN in utp.risks:
        unseen = task.attempt(dice)
        thrown.append(Thrown("truth", "The same unseen", unseen, verdict(unseen, rulings).word, secret=True))
    seconds = 0.0
    if utp.time is not None:
        time = duration.thrown(duration.Pace(task.dm), dice)
        seconds = float(time.total * utp.time.seconds)
        thrown.append(Thrown("time", "Time", time, spelled(seconds)))
    if check.success:
        return Done(True, None, tuple(thrown), seconds)
    level = _slipped(utp, check, hazardous, dice, thrown)
    return Done(False, level, tuple(thrown), seconds)


def _slipped(utp: Utp, check: Check, hazardous: bool, dice: Dice, thrown: list[Thrown]) -> Level | None:
    """What a failure brings, with its throws: a mishap of some level, or none."""
    serious = hazardous
    if not check.fumbled and FATEFUL not in utp.risks:
        failure = mishap.failed(dice, hazardous)
        thrown += (Thrown("failure", "Failure", one, failure.title) for one in failure.checks)
        if failure.kind not in ("mishap", "serious"):
            return None
        serious = serious or failure.kind == "serious"
    slip = mishap.mishap(dice, serious)
    thrown += (Thrown("mishap", "Mishap", one, begun(slip.level)) for one in slip.checks)
    return slip.level


def hurt(person: Sheet | None, level: Level, rulings: Rulings) -> tuple[Mapping[str, Json], bool]:
    """Places of somebody's sheet that a mishap changes, and whether they live; None: somebody average (MT-MED-12)."""
    person = blank() if person is None else person
    places = {"damage": damage(person) + mishap.points(level, rulings)}
    return places, condition({**person, **places}) != "dead"


def risks(what: str, task: Task, hazardous: bool) -> Mapping[Level, float]:
    """How likely each mishap is, 0 to 1: by a fumble, or by what a failure brings."""
    utp, fails, fumbles = profile(what), 1.0 - float(task.chance()), 1 / 36
    plain = mishap.failure_odds(hazardous)
    if FATEFUL in utp.risks:
        ways = {hazardous: fails}
    else:
        short = max(0.0, fails - fumbles)
        ways = {hazardous: fumbles + short * plain.get("mishap", 0.0)}
        ways[True] = ways.get(True, 0.0) + short * plain.get("serious", 0.0)
    found: dict[Level, float] = {}
    for serious, chance in ways.items():
        for level, share in mishap.mishap_odds(serious).items():
            found[level] = found.get(level, 0.0) + chance * share
    return found
