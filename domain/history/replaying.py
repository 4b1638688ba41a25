"""Taking one act out: the later ones are done again, each with the faces it had."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from domain.budget import Late, in_time
from domain.history import commands as c
from domain.history.decide import asked, check_takes_out, settle, stood_before, taken_out
from domain.history.events import ActAgain, Outcome, TakeBackSettled, Turn
from domain.history.faces import with_its_faces
from domain.history.past import PastAct
from domain.message import REFEREE, Command, Decision, Fact
from domain.moment import Moment
from domain.world import HISTORY, World, folded, is_record, with_records
from rules.check import Dice, Refused
from rules.said import said

MOST_LATER = 200

Decide = Callable[[Command, Moment], Decision]


@dataclass(frozen=True, slots=True)
class Again:
    """A later act done again: what came of it, and the world around it."""

    act: PastAct
    outcome: Outcome
    why: str
    facts: Decision
    before: World
    after: World


def take_back_one(command: c.TakeBackOne, moment: Moment, decide: Decide, request: str = "") -> Decision:
    """Take one act out and do the later ones again, all in one commit."""
    check_takes_out(command, moment)
    done = tuple(done_again(command.number, moment, decide))
    noted = tuple(ActAgain(number=one.act.number, outcome=one.outcome, why=one.why) for one in done)
    facts = tuple(fact for one in done for fact in one.facts)
    return (*taken_out(command, moment, noted, request), *facts)


def settle_request(command: c.SettleTakeBack, moment: Moment, decide: Decide) -> Decision:
    """Settle a request, with the act alone taken out where that is asked."""
    if not (command.accept and command.keep_rest):
        return settle(command, moment)
    request = asked(command.request, moment)
    reason = command.reason or "taken back with the referee's leave"
    out = c.TakeBackOne(number=request.act, head=moment.number - 1, reason=reason)
    answer = TakeBackSettled(
        request=request.id, seat=request.seat, act=request.act, accept=True, reason=command.reason
    )
    settled = Fact(HISTORY, answer, (*REFEREE, request.seat))
    return (settled, *take_back_one(out, moment, decide, request.id))


def done_again(number: int, moment: Moment, decide: Decide) -> Iterator[Again]:
    """The acts after one that is left out, each as it comes out without it."""
    acts = moment.acts
    if not acts or acts[0].number != number:
        raise Refused(said("number {number} changed nothing that could be taken back", number=number))
    if len(acts) - 1 > MOST_LATER:
        raise Refused(
            said(
                "more than {most} acts came after number {number}: rewind instead",
                most=MOST_LATER,
                number=number,
            )
        )
    if turns := [act for act in acts if any(isinstance(fact.event, Turn) for fact in act.facts)]:
        first = turns[0].number
        raise Refused(
            said(
                "number {first} did other acts again: rewind to {stood_before}",
                first=first,
                stood_before=stood_before(moment.world.history, first),
            )
        )
    assert moment.past is not None
    world = with_records(moment.past.world, moment.world)
    for act in acts[1:]:
        in_time(moment.late)
        again = _again(act, world, decide, moment.late)
        world = again.after
        yield again


def _again(act: PastAct, world: World, decide: Decide, late: Late) -> Again:
    """One act in another world. Its number is the one it had, so that what it makes has the same name."""

    def decided(dice: Dice) -> Decision:
        return decide(act.command, Moment(world, act.seat, act.number, dice, late=late))

    try:
        facts = with_its_faces(act, world, decided, late)
    except (Refused, ValueError, KeyError) as trouble:
        in_time(late)
        why = trouble.text if isinstance(trouble, Refused) else "what it was about is not there"
        return Again(act, "impossible", why, (), world, world)
    fiction = tuple(fact for fact in facts if not is_record(fact))
    same = fiction == act.fiction
    return Again(act, "same" if same else "different", "", fiction, world, folded(world, fiction))
