"""Laser designation: a spotting laser held on somebody, on which guided rounds home."""

from __future__ import annotations

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Intent, Option
from rules.kit.acts import fitted
from rules.once import once
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.blast import charges
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import reach
from rules.systems.traveller2300.fight.frames import own
from rules.systems.traveller2300.people import arms

SPOT = "spot with a laser"
SPOTS = "spots"
"""Mark of a fighter: on whom it holds a spotting laser, until its own next point."""


@once
def laser_m(battle: Battle, who: str) -> float:
    """How far the spotting laser of somebody reaches; 0 for whoever has none."""
    sheet = battle.fighters[who].sheet
    found = (arms.weapon(sheet, place) for place in arms.entries(sheet))
    return max((one.aimed_m for one in found if one.ammunition == arms.SPOTTING), default=0)


def _why_not(battle: Battle, who: str, target: str) -> str:
    metres = reach.distance_m(battle, who, target)
    if metres > laser_m(battle, who):
        return said("{metres:.0f} m is farther than the laser reaches", metres=metres)
    return reach.no_line(battle, who, target)


def _form(battle: Battle, who: str) -> Option | None:
    if who not in battle.fighters or who in battle.aboard or not laser_m(battle, who):
        return None
    foes = frames.enemies(battle, who)
    found = tuple(Choice(one.id, one.name, refused=_why_not(battle, who, one.id)) for one in foes)
    target = frames.aimed_at("On", found, "")
    if target is None:
        return None
    hint = "Until your next point: guided rounds fired meanwhile home on it"
    return Option(SPOT, "Hold a spotting laser on somebody", (target,), hint=hint, rank="seldom")


def _reads(battle: Battle, intent: Intent) -> str:
    option = _form(battle, intent.who)
    if option is None:
        raise Refused("you have no spotting laser, or nobody in view to hold it on")
    return str(fitted(option, intent)["target"])


def _does(course: Course, who: str, target: str) -> None:
    name = Verbatim(course.fighter(target).name)
    course.mark(own(who), {SPOTS: target}, said("holds a spotting laser on {whom}", whom=name))


ACTION: Action[str] = Action(SPOT, "Hold a spotting laser", _form, _reads, _does)


def is_designated(battle: Battle, observer: str, target: str, grenade: str) -> bool:
    """Whether a guided round homes on a target that somebody holds a laser on as it hits."""
    if grenade != charges.GUIDED or target not in battle.fighters or observer not in battle.fighters:
        return False
    held = battle.mark(own(observer), SPOTS) == target and frames.up(battle, observer)
    return held and not _why_not(battle, observer, target)


def by_oneself(battle: Battle, who: str, target: str, grenade: str) -> bool:
    """Whether whoever fires straight lights up the target as well."""
    return grenade == charges.GUIDED and who in battle.fighters and not _why_not(battle, who, target)
