"""Psionic talents in a fight: used in place of an attack, at once or over some rounds (MT-PSI-13 to -19).

What takes longer than the round keeps the psionic busy: the points are spent and the time is thrown when it begins,
the throw itself falls when the time is over, unless the psionic has gone down by then.
"""

from __future__ import annotations

from dataclasses import replace

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Intent, Option, Preview
from rules.ground import Spot
from rules.happening import Threw
from rules.kit.lasting import spelled
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat.flow import marks, turn, work
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.units import is_able
from rules.systems.megatraveller.combat.seeing import distance
from rules.systems.megatraveller.psionics import effects, using
from rules.systems.megatraveller.psionics.form import fields
from rules.systems.megatraveller.psionics.powers import Power, powers_of
from rules.systems.megatraveller.psionics.reading import Circumstances, read_use
from rules.systems.megatraveller.psionics.using import TalentUse
from rules.systems.megatraveller.tasks import duration

MIND = "mind_at_work"
"""Mark of a unit: what its mind does, and the round in which it comes out."""


class UseTalent:
    """What a trained mind can do besides striking."""

    name = "psionics"
    kind: Kind = "attack"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """For those with talents whose mind is not at work already."""
        able = _able(battle, who)
        if not able or marks.of(battle, who, MIND):
            return None
        others = (one for one in battle.on_field() if one.id != who)
        minds = tuple(Choice(one.id, one.name) for one in others if not using.why_no_mind(one.sheet))
        form = tuple(fields(battle.fighters[who].sheet, able, minds))
        return Option(self.name, "Use a psionic talent", form)

    def read(self, battle: Battle, intent: Intent) -> TalentUse:
        """Talent, points, range, and somebody with a mind."""
        use = _use(battle, intent)
        using.check(use)
        return use

    def odds(self, battle: Battle, order: Order[TalentUse]) -> Preview:
        """The odds and what it costs."""
        return using.preview(order.said)

    def perform(self, course: Course, order: Order[TalentUse]) -> None:
        """Spend the points, and begin."""
        use = order.said
        course.say(effects.spend(use))
        rounds = _rounds(course, use)
        if rounds <= 1:
            _finish(course, use)
            return
        course.mark(
            marks.unit(order.who),
            {MIND: {"args": dict(order.args), "until": course.battle.round + rounds - 1}},
        )
        turn.end(course, order.who)


def _finish(course: Course, use: TalentUse) -> None:
    """Throw for it, and let come of it what does."""
    use = replace(use, sheet=course.sheet(use.who))
    course.say(*effects.result(use, course.dice))


def at_work(course: Course) -> None:
    """Between rounds: minds that have come to the end of their work, and those that have gone dark.

    A mind still at work has no attack in the next round either; its body may move.
    """
    for fighter in course.battle.on_field():
        working = marks.of(course.battle, fighter.id, MIND)
        if not working:
            continue
        lost = not is_able(course.battle, fighter.id)
        if lost or working["until"] <= course.battle.round:
            course.mark(marks.unit(fighter.id), {MIND: None})
            if not lost:
                _finish_if_it_still_may(course, Intent(fighter.id, UseTalent.name, working["args"]))
        else:
            course.mark(marks.unit(fighter.id), {marks.ATTACKED: course.battle.round + 1})


def _finish_if_it_still_may(course: Course, intent: Intent) -> None:
    """The points are spent; what it is tried on may have gone."""
    try:
        use = _use(course.battle, intent)
    except Refused:
        return
    _finish(course, use)


def _rounds(course: Course, use: TalentUse) -> int:
    if not use.power.seconds:
        return 1
    timed = duration.thrown(using.pace(use), course.dice)
    seconds = timed.total * use.power.seconds
    rounds = work.rounds(course.battle, seconds)
    until = (
        "this round"
        if rounds <= 1
        else said("known at the end of round {round}", round=course.battle.round + rounds - 1)
    )
    title = said("Time for: {power}", power=use.power.title)
    course.say(
        Threw(
            "time",
            title,
            (use.who,),
            timed,
            said("{time}: {until}", time=spelled(seconds), until=until),
            private=True,
        )
    )
    return rounds


def _able(battle: Battle, who: str) -> tuple[Power, ...]:
    fighter = battle.fighters.get(who)
    return powers_of(fighter.sheet) if fighter else ()


def _use(battle: Battle, intent: Intent) -> TalentUse:
    who = intent.who
    others = {one.id: (one.name, one.sheet) for one in battle.fighters.values()}
    around = Circumstances(
        who,
        battle.fighters[who].sheet,
        others,
        battle.ground,
        lambda where: _band(battle, who, where),
        battle.rulings,
        battle.clock_s,
    )
    return read_use(around, intent.args)


def _band(battle: Battle, who: str, where: Spot) -> Band:
    if isinstance(where, str):
        return distance.band(battle, who, where)
    steps = battle.ground.steps(who, where) if battle.ground is not None else None
    if steps is None or battle.ground is None:
        return "close"
    squares = steps * battle.ground.metres_per_cell / distance.scale_m(battle)
    return distance.band_of(battle, round(squares))
