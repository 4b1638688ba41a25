"""Whatever is done by rules: offer, preview, odds, card, why and take-back are the same for all of it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import prod

import pytest

from domain import previews
from domain.character.commands import Amendment, AmendSheet, DoDeed
from domain.combat.commands import AdvanceCombat, OpenActivity, SideOf, TakeAct
from domain.handlers import decided
from domain.history import commands as hc
from domain.history.events import ActTakenBack, TakeBackAsked
from domain.history.faces import with_its_faces
from domain.history.past import Past, PastAct
from domain.history.replaying import done_again
from domain.line import Line, RollCard
from domain.message import Decision
from domain.moment import Moment
from domain.money.events import MoneyPaid
from domain.money.facts import OPENING
from domain.scene.commands import OpenScene
from domain.story import tell
from domain.task.commands import AttemptTask
from domain.world import evolve, folded
from rules.check import Refused, Task
from rules.dice import Scripted
from rules.forms import Forecast
from rules.happening import Change
from rules.vessel import post_voice
from tests.domain.fights.test_activities import Field, begun, joust
from tests.domain.firefight import fight, table
from tests.domain.play import REFEREE, Play
from tests.domain.space.fleets import Fleets
from tests.domain.test_tasks import Evening
from tests.domain.voyages.sailing import Port
from tests.domain.voyages.trading import IN, Trader

Done = TakeAct | DoDeed | AttemptTask


class Fallen:
    """Dice of which the first throw falls as told and all others on threes; what fell is kept."""

    def __init__(self, first: tuple[int, ...] = ()) -> None:
        self.first = first
        self.fell: list[tuple[int, int]] = []

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """Faces."""
        faces, self.first = self.first or (min(3, sides),) * count, ()
        assert len(faces) == count
        self.fell += [(sides, face) for face in faces]
        return faces


@dataclass
class Case:
    """An act that is open, and who may do it.

    throws: whether dice fall that the preview speaks of. then: what lets it land, where others may break in before.
    """

    play: Play
    seat: str
    command: Done
    throws: bool = True
    then: AdvanceCombat | None = None

    def decide(self, first: tuple[int, ...] = ()) -> Decision:
        """What comes of it, committed nowhere."""
        return decided(self.command, self.moment(first))

    def landed(self, first: tuple[int, ...] = ()) -> Decision:
        """What comes of it in the end."""
        if self.then is None:
            return self.decide(first)
        facts = self.decide()
        world = folded(self.play.world, facts)
        later = Moment(world, REFEREE, self.play.number + 1, Fallen(first))
        return (*facts, *decided(self.then, later))

    def moment(self, first: tuple[int, ...] = ()) -> Moment:
        return replace(self.play.moment(self.seat), dice=Fallen(first))

    def forecasts(self) -> tuple[Forecast, ...]:
        preview = previews.act(self.command, self.moment())
        assert preview.refused == ""
        return preview.forecasts

    def lines(self, facts: Decision) -> Iterator[Line]:
        """The facts as they are told."""
        world = self.play.world
        for fact in facts:
            world = evolve(world, fact)
            if (line := tell(world, fact)) is not None:
                yield line

    def card(self, facts: Decision) -> RollCard:
        """The first card of what is told."""
        return next(card for line in self.lines(facts) for card in line.cards)


def blow() -> Case:
    on = Field()
    seat, ann, bob, fight = joust(on)
    return Case(on, seat, TakeAct(combat=fight, who=ann, act="strike", args={"target": [bob]}))


def defence() -> Case:
    on = Field()
    seat, ann, bob, fight = joust(on)
    on.act(seat, fight, ann, "strike", (1, 1, 2), target=[bob])
    return Case(on, REFEREE, TakeAct(combat=fight, who=bob, act="dodge"))


def knight() -> tuple[Field, str, str]:
    on = Field()
    seat = on.seat("player", "Kira")
    return on, seat, on.knight("Ann", (5.2, 5.5), seat)


def purchase() -> Case:
    on, seat, ann = knight()
    fair = begun(on, "fair", ann)
    return Case(on, seat, TakeAct(combat=fair, who=ann, act="buy", args={"ware": "shield"}), throws=False)


def year() -> Case:
    on, seat, ann = knight()
    return Case(on, seat, TakeAct(combat=begun(on, "career", ann), who=ann, act="serve"))


def push() -> Case:
    on = Field("none")
    seat = on.seat("player", "Kira")
    ann, bob = on.knight("Ann", (5.2, 5.5), seat), on.knight("Bob", (5.2, 8.5))
    race = f"f{on.number}"
    sides = (SideOf(name="All", characters=(ann, bob)),)
    on.do(REFEREE, OpenActivity(kind="race", scene=on.scene, sides=sides))
    return Case(on, seat, TakeAct(combat=race, who=ann, act="push", args={"x": 1, "y": 1}), throws=False)


def jump() -> Case:
    on = Port()
    on.commission()
    on.post("pilot", on.enlist("Ann", owner=on.kira))
    voyage = on.sail()
    on.act(on.kira, voyage, "pilot", "plot", to="0304")
    return Case(on, on.kira, TakeAct(combat=voyage, who=post_voice(on.barge, "pilot"), act="jump"))


def message() -> Case:
    """Asked about in the port of a system of the books."""
    on = Trader()
    return Case(on, on.kira, on.command("message", to=IN))


def wages() -> Case:
    """Paid before their day."""
    on = Trader(20_000)
    on.dates(salaries=30)
    return Case(on, on.kira, on.command("pay"), throws=False)


def shot() -> Case:
    """Kira's at the guard, by a system of the books."""
    on = table(ruleset="megatraveller")
    battle = fight(on, {"surprise": "none", "first": "a"})
    args = {"weapon": "w1", "target": [on.guard]}
    command = TakeAct(combat=battle, who=on.kira, act="fire", args=args)
    return Case(on.play, on.seat_kira, command, then=AdvanceCombat(combat=battle))


def laser() -> Case:
    """Of a ship's turret at a pirate."""
    on = Fleets()
    on.advance()
    command = TakeAct(combat=on.combat, who=on.post("gunner-1"), act="aim", args={"target-1": on.kite})
    return Case(on, on.mo, command, then=AdvanceCombat(combat=on.combat))


def deed() -> Case:
    on, seat, ann = knight()
    hurt = (Amendment(path="hits", value=1),)
    on.do(REFEREE, AmendSheet(character=ann, amendments=hurt, reason="a fall"))
    return Case(on, seat, DoDeed(character=ann, act="tend"), throws=False)


def task() -> Case:
    on = Evening()
    return Case(on.play, on.ann, AttemptTask(who=on.thief, act="attempt", task=on.write()))


CASES: tuple[Callable[[], Case], ...] = (
    blow,
    defence,
    purchase,
    year,
    push,
    jump,
    message,
    wages,
    shot,
    laser,
    deed,
    task,
)


@pytest.fixture(params=CASES, ids=lambda one: one.__name__)
def case(request: pytest.FixtureRequest) -> Case:
    made = request.param()
    assert isinstance(made, Case)
    return made


def test_what_is_offered_is_what_may_be_done(case: Case):
    proposal = previews.proposed(case.command, case.moment())
    who, options = proposal.intent.who, proposal.activity.options(proposal.seen, proposal.intent.who)
    option = proposal.activity.option(proposal.seen, who, proposal.intent.act)
    assert option is not None
    assert option in options
    assert {one.act for one in options} <= proposal.activity.acts.keys()
    assert case.decide()


def test_what_is_not_offered_is_refused_alike_beforehand_and_in_earnest(case: Case):
    other = case.command.model_copy(update={"act": "sing"})
    refused = case.play.refused(case.seat, other)
    assert "'sing'" in refused
    assert previews.act(other, case.moment()).refused == refused


def test_whoever_may_not_act_is_told_so_alike_beforehand_and_in_earnest(case: Case):
    stranger = case.play.seat("spectator", "Gallery")
    refused = case.play.refused(stranger, case.command)
    try:
        beforehand = previews.act(case.command, case.play.moment(stranger)).refused
    except Refused as refusal:  # what a seat does not know of is not there to be asked about
        beforehand = refusal.text
    assert refused == beforehand != ""


def test_asking_beforehand_throws_nothing_and_changes_nothing(case: Case):
    moment = case.moment()
    assert previews.act(case.command, moment).refused == ""
    assert isinstance(moment.dice, Fallen)
    assert moment.dice.fell == []
    assert bool(case.forecasts()) == case.throws


def test_the_odds_are_the_share_of_all_throws_in_which_it_comes_out_so(case: Case):
    if not case.throws:
        assert [card for line in case.lines(case.decide()) for card in line.cards] == []
        return
    first = case.forecasts()[0]
    count = int(first.task.dice.partition("D")[0])
    falls = tuple(itertools.product(range(1, 7), repeat=count))
    good = sum(bool(case.card(case.landed(faces)).success) for faces in falls)
    assert good / prod((6,) * count) == pytest.approx(first.chance)


def test_the_card_is_of_the_very_throw_that_was_foretold(case: Case):
    if not case.throws:
        return
    first, card = case.forecasts()[0], case.card(case.landed())
    foretold: Task = first.task
    assert (card.dice, card.target, card.wants) == (foretold.dice, foretold.target, foretold.wants)
    assert (card.dms, card.source) == (foretold.dms, foretold.source)
    assert all(dm.reason and dm.source for dm in card.dms)
    assert card.chance in (None, pytest.approx(first.chance))


def test_all_that_it_changes_says_why(case: Case):
    facts = case.decide()
    changes = [one for fact in facts for one in getattr(fact.event, "changes", ()) if isinstance(one, Change)]
    on_sheets = [one for fact in facts if fact.stream.startswith("character:") for one in fact.event.changes]  # type: ignore[attr-defined]
    assert all(one.reason and one.source for one in on_sheets)
    told = [one for line in case.lines(facts) for one in line.changes]
    made = [(one.path, one.before, one.after) for one in changes]
    assert all((one.path, one.before, one.after) in made for one in told)
    assert all(one.name and one.reason for one in told if one.path in {each.path for each in on_sheets})
    paid = [fact.event for fact in facts if isinstance(fact.event, MoneyPaid)]
    assert all(one.what and (one.source or one.kind == OPENING) for one in paid)


def test_it_is_taken_back_like_anything_else(case: Case):
    moment = case.moment()
    facts = decided(case.command, moment)
    assert isinstance(moment.dice, Fallen)
    act = PastAct(case.play.number, case.seat, case.command, tuple(moment.dice.fell), facts)
    world = case.play.world
    case.play.world = folded(case.play.world, facts)
    case.play.commits.append(facts)
    (answer,) = decided(hc.TakeBack(), replace(case.play.moment(case.seat), past=Past((act,), world)))
    if not act.faces:
        assert isinstance(answer.event, ActTakenBack)
        assert answer.event.act == act.number
    elif case.seat != REFEREE:
        assert isinstance(answer.event, TakeBackAsked)
        assert answer.event.why == "dice were thrown for it"


def test_when_something_before_it_is_taken_out_it_comes_out_the_same_with_its_own_faces(case: Case):
    before, number = case.play.world, case.play.number
    aside = OpenScene(name="Aside")
    earlier = PastAct(number, REFEREE, aside, (), case.play.do(REFEREE, aside))
    moment = case.moment()
    facts = decided(case.command, moment)
    assert isinstance(moment.dice, Fallen)
    act = PastAct(case.play.number, case.seat, case.command, tuple(moment.dice.fell), facts)

    def again(dice: object) -> Decision:
        return decided(case.command, replace(moment, dice=dice))  # type: ignore[arg-type]

    assert with_its_faces(act, case.play.world, again) == facts
    case.play.commits.append(facts)
    case.play.world = folded(case.play.world, facts)
    past = Past((earlier, act), before)
    late = Moment(case.play.world, REFEREE, case.play.number, Scripted(()), past)
    assert [one.outcome for one in done_again(number, late, decided)] == ["same"]
