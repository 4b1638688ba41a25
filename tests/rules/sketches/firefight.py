"""A turn of thirty seconds: initiative is counted down, everybody acts twice, held actions break in, fire is ducked.

What the kit gives (the countdown, frames, a standing choice, what is usual) is called; nothing is inherited.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from rules.activity import Activity, Memory, Needs, Order, at_once, by_name
from rules.card import Badge
from rules.check import DM, Degree, Refused, Task
from rules.course import Course
from rules.forms import Await, Choice, Due, Field, Forecast, Intent, Json, Option, Preview
from rules.happening import Changed, Ended, Fell, Passed, Stepped, Threw
from rules.kit.acts import Plain, fitted
from rules.kit.frames import WHOLE, Frames, go_on
from rules.kit.order import countdown
from rules.kit.places import Place, number
from rules.kit.standing import ASK, StandingChoice
from rules.kit.usual import Usual
from rules.places import place
from rules.ruleset import Battle, Fighter, Sheet
from rules.said import Verbatim, said

SOURCE = "made up for the tests"
TURN_S, HIGHEST, AIMED, AREA = 30, 10, 7, 5
INITIATIVE = Place("initiative", "initiative", number(1, HIGHEST), 4)
SKILL = Place("skill", "weapon skill", number(0, 10), 0)
WOUNDS = Place("wounds", "wounds", number(0, 2), 0)
DEGREES = (Degree("fumble", False, natural=(1,)), Degree("hit", True, 0), Degree("miss", False))
POINT, CHANCE, DUCK = "point", "chance", "duck"


@dataclass(frozen=True, slots=True)
class Frame:
    """What waits. point: `who` act at it; chance: those who hold may break in; duck: `who` is fired at by `by`."""

    kind: str
    who: tuple[str, ...]
    point: int = 0
    by: str = ""


def _read(raw: Mapping[str, Any]) -> Frame:
    return Frame(**{**raw, "who": tuple(raw["who"])})


FRAMES = Frames("frames", _read, lambda one: {**asdict(one), "who": list(one.who)})


def _own(who: str) -> str:
    return f"fighter:{who}"


def able(fighter: Fighter) -> bool:
    """On the field, and wounded less than twice."""
    return not fighter.left and WOUNDS.of(fighter.sheet) < 2


def _up(battle: Battle, who: str) -> bool:
    """Whoever is hit is down for the rest of the turn."""
    return able(battle.fighters[who]) and battle.mark(_own(who), "down") != battle.round


def points(battle: Battle) -> dict[str, tuple[int, ...]]:
    """Everybody's initiative and half of it, of those who are up."""
    found = {who: INITIATIVE.of(one.sheet) for who, one in battle.fighters.items() if _up(battle, who)}
    return {who: (level, level // 2) for who, level in found.items()}


def _acts(battle: Battle, who: str, *kinds: str) -> bool:
    now = FRAMES.now(battle)
    return now is not None and now.kind in kinds and who in now.who


def _foes(battle: Battle, who: str) -> list[Fighter]:
    side = battle.fighters[who].side
    return [one for one in battle.fighters.values() if one.side != side and able(one) and not one.hidden]


# --- fire -----------------------------------------------------------------------------------------------


def task(battle: Battle, who: str, name: str, *, ducks: bool = False) -> Task:
    """1D10 7 or more with the skill, aimed; 5 or more, 3 harder against one who ducks, over an area."""
    if name == "aimed":
        skill = SKILL.of(battle.fighters[who].sheet)
        dms = (DM(skill, said("weapon skill {n}", n=skill), SOURCE),) if skill else ()
        return Task("Aimed fire", "1D10", AIMED, dms=dms, source=SOURCE, degrees=DEGREES)
    dms = (DM(-3, "ducks", SOURCE),) if ducks else ()
    return Task("Area fire", "1D10", AREA, dms=dms, source=SOURCE, degrees=DEGREES)


@dataclass(frozen=True)
class Fire:
    """Fire at somebody: aimed at once, over an area once the target has said whether it ducks."""

    name: Literal["aimed", "area"]

    def offered(self, battle: Battle, who: str) -> Option | None:
        """At one's points, or breaking in."""
        foes = _foes(battle, who) if _acts(battle, who, POINT, CHANCE) else []
        if not foes:
            return None
        choices = tuple(Choice(one.id, one.name) for one in foes)
        return Option(
            self.name, f"{self.name.capitalize()} fire", (Field("target", "Target", "choice", choices),)
        )

    def read(self, battle: Battle, intent: Intent) -> str:
        """At whom."""
        option = self.offered(battle, intent.who)
        if option is None:
            raise Refused("it is not your point, and nobody to fire at stands")
        return str(fitted(option, intent)["target"])

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """With every degree; over an area also if the target ducks."""
        first = task(battle, order.who, self.name)
        found = [Forecast(first.name, first, float(first.chance()), target=order.said)]
        if self.name == "area":
            ducked = task(battle, order.who, self.name, ducks=True)
            found.append(Forecast("If they duck", ducked, float(ducked.chance()), target=order.said))
        return Preview(tuple(found))

    def perform(self, course: Course, order: Order[str]) -> None:
        """Fire; whoever broke in has used its action."""
        _acted(course, order.who)
        if self.name == "aimed":
            strike(course, order.who, order.said, "aimed", ducks=False)
        else:
            FRAMES.push(course, Frame(DUCK, (order.said,), by=order.who))
        go_on(course, step)


def strike(course: Course, who: str, foe: str, name: Literal["aimed", "area"], *, ducks: bool) -> None:
    """Throw, and wound."""
    check = task(course.battle, who, name, ducks=ducks).attempt(course.dice)
    course.say(Threw("fire", check.task.name, (who, foe), check, check.degree))
    if not check.success:
        return
    own = course.sheet(foe)
    change = place(own, "wounds", WOUNDS.of(own) + 1, "hit", SOURCE)
    course.say(Changed(foe, "wounded", (change,), "is hit"))
    course.mark(_own(foe), {"down": course.battle.round, "holds": None})
    if WOUNDS.of(course.sheet(foe)) >= 2:
        course.say(Fell(foe, "out"))


def _acted(course: Course, who: str) -> None:
    course.mark(_own(who), {"holds": None})
    _heard(course, who)


def _heard(course: Course, who: str) -> None:
    now = FRAMES.now(course.battle)
    if now is not None and now.kind in (POINT, CHANCE):
        FRAMES.change(course, who=tuple(one for one in now.who if one != who))


def _hold(course: Course, who: str) -> None:
    course.mark(_own(who), {"holds": True})
    _heard(course, who)
    go_on(course, step)


def _wait(course: Course, who: str) -> None:
    _heard(course, who)
    go_on(course, step)


def ducked(course: Course, *, ducks: bool) -> None:
    """The target has said so, or its standing choice did; its next point goes by if it ducks."""
    now = FRAMES.pop(course)
    (target,) = now.who
    if ducks:
        course.mark(_own(target), {"owes": True}, text="ducks")
    strike(course, now.by, target, "area", ducks=ducks)


def _duck(course: Course, who: str) -> None:
    ducked(course, ducks=True)
    go_on(course, step)


def _stand(course: Course, who: str) -> None:
    ducked(course, ducks=False)
    go_on(course, step)


def _odds(battle: Battle, *, ducks: bool) -> Preview:
    now = FRAMES.now(battle)
    wanted = task(battle, now.by if now else "", "area", ducks=ducks)
    return Preview((Forecast(wanted.name, wanted, float(wanted.chance())),))


ALWAYS = StandingChoice(
    "nerve",
    "Under fire",
    (Choice("duck", "Always duck"), Choice("stand", "Never duck")),
    lambda battle, who: able(battle.fighters[who]),
)
ACTS = by_name(
    Fire("aimed"),
    Fire("area"),
    Plain("hold", "Hold", lambda battle, who: _acts(battle, who, POINT), _hold, "pass"),
    Plain("wait", "Keep holding", lambda battle, who: _acts(battle, who, CHANCE), _wait, "pass"),
    Plain(
        "duck",
        "Duck",
        lambda battle, who: _acts(battle, who, DUCK),
        _duck,
        odds_of=lambda b, w: _odds(b, ducks=True),
    ),
    Plain(
        "stand",
        "Stand",
        lambda battle, who: _acts(battle, who, DUCK),
        _stand,
        odds_of=lambda b, w: _odds(b, ducks=False),
    ),
    ALWAYS,
)


# --- the flow -------------------------------------------------------------------------------------------


def step(course: Course) -> bool:
    """One thing that needs nobody's word."""
    battle, now = course.battle, FRAMES.now(course.battle)
    standing = {one.side for one in battle.fighters.values() if able(one)}
    if len(standing) < 2:
        course.mark(WHOLE, {FRAMES.mark: None})
        names = [Verbatim(battle.sides[side]) for side in standing]
        course.say(Ended(said("{side} hold the field", side=names[0]) if names else "nobody is left"))
        return False
    if now is None:
        return _next_point(course)
    waiting = tuple(one for one in now.who if _up(battle, one) or now.kind == DUCK)
    if waiting != now.who:
        FRAMES.change(course, who=waiting)
        return True
    if not waiting:
        FRAMES.pop(course)
        return True
    if now.kind == DUCK and (always := ALWAYS.chosen(battle, waiting[0])) != ASK:
        ducked(course, ducks=always == "duck")
        return True
    return False


def _next_point(course: Course) -> bool:
    battle = course.battle
    below = int(battle.mark(WHOLE, "point", HIGHEST + 1))
    found = countdown(points(battle), below)
    if found is None:
        course.mark(WHOLE, {"point": None})
        for who in battle.fighters:
            course.mark(_own(who), {"holds": None})
        course.say(Passed(TURN_S, "a turn"))
        course.say(Stepped(battle.round + 1, "turn", said("Turn {n}", n=battle.round + 1)))
        return True
    point, due = found
    course.mark(WHOLE, {"point": point})
    course.say(Stepped(battle.round, f"point {point}", said("Initiative {n}", n=point)))
    acting = []
    for who in due:
        if course.battle.mark(_own(who), "owes"):
            course.mark(_own(who), {"owes": None}, text="has ducked instead")
        else:
            acting.append(who)
    FRAMES.push(course, Frame(POINT, tuple(acting), point))
    holds = tuple(who for who in battle.fighters if who not in due and course.battle.mark(_own(who), "holds"))
    if acting and holds:
        FRAMES.push(course, Frame(CHANCE, holds, point))
    return True


def begin(course: Course, setup: Mapping[str, Json]) -> None:
    """The first turn."""
    course.say(Stepped(1, "turn", "Turn 1"))
    go_on(course, step)


def awaits(battle: Battle) -> tuple[Await, ...]:
    """Those of the innermost frame."""
    now = FRAMES.now(battle)
    if now is None:
        return ()
    if now.kind == DUCK:
        by = Verbatim(battle.fighters[now.by].name)
        return (Await(now.who, "answer", about=said("{who} sprays fire", who=by)),)
    return (Await(now.who, "act" if now.kind == POINT else "interrupt", optional=True),)


def usual(battle: Battle, who: str) -> Usual | None:
    """Duck, keep holding, or fire at the first one sees."""
    if _acts(battle, who, DUCK):
        return Usual(Intent(who, "duck"), "ducks")
    if _acts(battle, who, CHANCE):
        return Usual(Intent(who, "wait"), "keeps holding")
    if not _acts(battle, who, POINT):
        return None
    for foe in _foes(battle, who):
        words = said("fires at {whom}", whom=Verbatim(foe.name))
        return Usual(Intent(who, "aimed", {"target": foe.id}), words)
    return Usual(Intent(who, "hold"), "holds")


def advance(course: Course) -> None:
    """The first of those awaited does what is usual."""
    now = FRAMES.now(course.battle)
    would = usual(course.battle, now.who[0]) if now is not None and now.who else None
    if would is None:
        go_on(course, step)
    else:
        FIGHT.submit(course, would.intent)


def order(battle: Battle) -> tuple[Due, ...]:
    """Who acts when: the countdown, those who hold, those who have acted."""
    now, at = FRAMES.now(battle), int(battle.mark(WHOLE, "point", HIGHEST + 1))

    def state(who: str, point: int) -> Literal["due", "now", "holds", "done"]:
        if now is not None and who in now.who:
            return "now"
        if battle.mark(_own(who), "holds"):
            return "holds"
        return "due" if point < at else "done"

    found = [(point, who) for who, own in points(battle).items() for point in own if point > 0]
    falling = sorted(found, key=lambda one: (-one[0], one[1]))
    return tuple(Due(who, state(who, point), said("initiative {n}", n=point)) for point, who in falling)


def _badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    return (Badge("holds", "holds"),) if battle.mark(_own(who), "holds") else ()


def _valued(name: str, value: Json, own: Sheet) -> str:
    return ""


FIGHT = Activity(
    id="fight",
    title="Firefight",
    acts=ACTS,
    memory=Memory(lambda name: name, _valued, lambda battle, subject: (), between="frames"),
    setup=lambda rulings: (),
    begin=begin,
    awaits=awaits,
    asked=lambda battle, who: f"{battle.round} {battle.mark(WHOLE, 'point')} {FRAMES.now(battle)}",
    submit=at_once(ACTS),
    go_on=advance,
    badges=_badges,
    order=order,
    needs=Needs(),
)
