"""Bare hands: diving blows, grapples, and getting loose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Field, Forecast, Intent, Option, Preview
from rules.happening import Attacked, Threw
from rules.kit.acts import fitted
from rules.kit.standing import ASK
from rules.ruleset import Battle
from rules.said import Verbatim, begun, plural, said
from rules.systems.traveller2300.combat import kinds, melee
from rules.systems.traveller2300.combat.wounds import Wound
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import reach
from rules.systems.traveller2300.fight.frames import DIVED, FRAMES, Frame
from rules.systems.traveller2300.fight.harm import Blow, hurts, land, suffer
from rules.systems.traveller2300.fight.melee import striking
from rules.systems.traveller2300.people import places
from rules.systems.traveller2300.points import told
from rules.systems.traveller2300.tasks import assets
from rules.systems.traveller2300.tasks.library import tasks
from rules.systems.traveller2300.tasks.resolve import stated

DIVE, GRAPPLE, ESCAPE = "diving blow", "grapple", "escape"
CONTROL = frames.CONTROL


def _strength(battle: Battle, who: str) -> int:
    return places.characteristics(battle.fighters[who].sheet)["strength"]


def _at_somebody(name: str, title: str) -> Callable[[Battle, str], Option | None]:
    def form(battle: Battle, who: str) -> Option | None:
        if not striking.afoot(battle, who):
            return None
        found = striking.in_reach(battle, who)
        open_to = [one.value for one in found if not one.refused]
        if not open_to:
            return None
        return Option(name, title, (Field("target", "Target", "choice", found, open_to[0]),), rank="seldom")

    return form


def _target(form: Callable[[Battle, str], Option | None]) -> Callable[[Battle, Intent], str]:
    def reads(battle: Battle, intent: Intent) -> str:
        option = form(battle, intent.who)
        if option is None:
            raise Refused("nobody is within reach")
        return str(fitted(option, intent)["target"])

    return reads


# --- diving blows --------------------------------------------------------------------------------------


def avoid_task(battle: Battle, who: str) -> Task:
    """What must be thrown to avoid a dive."""
    value = places.characteristics(battle.fighters[who].sheet)["dexterity"]
    difficulty = tasks()["avoid a diving blow"].difficulty
    return stated(
        "avoid a diving blow", difficulty, [assets.characteristic("Dexterity", value)], source=melee.SOURCE
    )


def _dive_odds(battle: Battle, who: str, target: str) -> Preview:
    notes = (
        said(
            "Then size {a} twice and 1D6 against strength and size {b}",
            a=_size(battle, who),
            b=_stands(battle, target),
        ),
    )
    if not striking.can_answer(battle, target):
        return Preview(notes=notes)
    wanted = avoid_task(battle, target)
    return Preview((Forecast("They avoid it", wanted, float(wanted.chance()), target=target),), notes)


def _size(battle: Battle, who: str) -> int:
    return places.characteristics(battle.fighters[who].sheet)["size"]


def _stands(battle: Battle, who: str) -> int:
    return _strength(battle, who) + _size(battle, who)


def _dive_does(course: Course, who: str, target: str) -> None:
    what = {"by": who, "at": target}
    if not striking.can_answer(course.battle, target):
        falls(course, target, what)
        return
    fighter = course.battle.fighters[target]
    always = "block" if fighter.npc else striking.GUARD.chosen(course.battle, target)
    if always == ASK:
        FRAMES.push(course, Frame(DIVED, (target,), what=what))
    elif always == "take":
        falls(course, target, what)
    else:
        avoids(course, target, what)


def avoids(course: Course, who: str, what: Mapping[str, Any]) -> None:
    """Out of the way: whoever dived lies on the ground."""
    check = avoid_task(course.battle, who).attempt(course.dice)
    course.say(Threw("avoid", check.task.name, (who,), check, "avoided" if check.success else "not avoided"))
    if check.success:
        suffer(course, str(what["by"]), Wound(knocked_down=True))
    else:
        falls(course, who, what)


def falls(course: Course, who: str, what: Mapping[str, Any]) -> None:
    """They meet: the lower side is hurt, both on a tie; armour does not help."""
    by = str(what["by"])
    check = Task("Diving blow", melee.DIVING_DICE, source=melee.SOURCE).attempt(course.dice)
    sheet = places.characteristics(course.sheet(who))
    hurt = melee.dived(_size(course.battle, by), sheet["strength"], sheet["size"], check.total)
    words = {
        "attacker": "whoever dives is hurt",
        "defender": "whoever is dived at is hurt",
        "both": "both are hurt",
    }
    course.say(Threw("dive", check.task.name, (by, who), check, words[hurt]))
    for one in (by, who):
        if hurt in ("both", "attacker" if one == by else "defender") and not frames.gone(course.battle, one):
            land(course, one, Blow(melee.DIVING_DAMAGE, kinds.of("diving blow"), armoured=False))


# --- grapples ------------------------------------------------------------------------------------------


def _melee_task(battle: Battle, who: str, name: str) -> Task:
    skill = assets.skill(striking.SKILL, striking.level(battle, who))
    return stated(name, tasks()[name].difficulty, [skill], source=melee.SOURCE)


def _grapple_odds(battle: Battle, who: str, target: str) -> Preview:
    wanted = _melee_task(battle, who, "grapple")
    damage = Verbatim(told(striking.unarmed_damage(battle, who)))
    follows = said(
        "a stun hit of {damage} as control points, {n} of {most} so far",
        damage=damage,
        n=frames.control(battle, who, target),
        most=_strength(battle, target),
    )
    return Preview((Forecast("Grapple", wanted, float(wanted.chance()), follows, target),))


def _grapple_does(course: Course, who: str, target: str) -> None:
    check = _melee_task(course.battle, who, "grapple").attempt(course.dice)
    course.say(Attacked(who, target, "bare hands", "grapple", check, float(check.task.chance())))
    if not check.success or frames.gone(course.battle, target):
        return
    blow = Blow(striking.unarmed_damage(course.battle, who), kinds.of("grapple"), armoured=False)
    points = hurts(course, target, blow).stun
    if not points:
        return
    mark = dict(course.battle.mark(reach.pair(who, target), CONTROL) or {})
    mark[target] = int(mark.get(target, 0)) + points
    held = melee.held(mark[target], _strength(course.battle, target))
    name = Verbatim(course.fighter(target).name)
    words = (
        said("{name} is held", name=name)
        if held
        else plural("{n} control point on {name}", "{n} control points on {name}", mark[target], name=name)
    )
    course.mark(reach.pair(who, target), {CONTROL: mark}, words)


def _escape_form(battle: Battle, who: str) -> Option | None:
    if not striking.afoot(battle, who) or not frames.controllers(battle, who):
        return None
    return Option(ESCAPE, "Get loose")


def _escape_reads(battle: Battle, intent: Intent) -> str:
    found = frames.controllers(battle, intent.who)
    if not found:
        raise Refused("nobody has hold of you")
    return max(found, key=lambda one: (frames.control(battle, one, intent.who), one))


def _escape_odds(battle: Battle, who: str, holder: str) -> Preview:
    wanted = _melee_task(battle, who, "escape")
    return Preview((Forecast("Get loose", wanted, float(wanted.chance()), target=holder),))


def _escape_does(course: Course, who: str, holder: str) -> None:
    check = _melee_task(course.battle, who, "escape").attempt(course.dice)
    course.say(
        Threw("escape", check.task.name, (who, holder), check, "loose" if check.success else "still held")
    )
    if check.success:
        let_go(course, holder, who)


def let_go(course: Course, holder: str, who: str) -> None:
    """All control points of one on another are gone."""
    subject = reach.pair(holder, who)
    left = {one: n for one, n in (course.battle.mark(subject, CONTROL) or {}).items() if one != who}
    course.mark(subject, {CONTROL: left or None})


_DIVE_FORM, _GRAPPLE_FORM = _at_somebody(DIVE, "Diving blow"), _at_somebody(GRAPPLE, "Grapple")


def _no_bulk(battle: Battle, who: str, target: str) -> int:
    """Bare hands strike first."""
    return 0


ACTIONS: tuple[Action[str], ...] = (
    Action(DIVE, begun(DIVE), _DIVE_FORM, _target(_DIVE_FORM), _dive_does, _dive_odds, _no_bulk),
    Action(
        GRAPPLE, begun(GRAPPLE), _GRAPPLE_FORM, _target(_GRAPPLE_FORM), _grapple_does, _grapple_odds, _no_bulk
    ),
    Action(ESCAPE, "Get loose", _escape_form, _escape_reads, _escape_does, _escape_odds, _no_bulk),
)
