"""What a command about history would bring, asked without committing anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from domain.handlers import decided
from domain.history import commands as h
from domain.history.counting import Counted, counted, lines
from domain.history.decide import check_takes_out, last_act, stood_before
from domain.history.past import PastAct
from domain.history.paths import minus
from domain.history.replaying import Again, done_again
from domain.message import Command, admits
from domain.moment import Moment
from domain.world import World
from rules.calendar import date_of
from rules.check import Refused
from rules.dice import Scripted
from server import protocol as p
from server.pools import LOOKING
from server.table.catching_up import named_for
from server.table.chain import Chain
from server.table.deadline import PAST_S, after
from server.table.turning import Basis, basis
from server.views.pane import Pane
from server.views.sight import Viewer

Asked = p.PreviewRewind | p.PreviewTakeBack | p.PreviewTakeBackOne


async def foreseen(history: Chain, pane: Pane, asked: p.AskPreview) -> p.Previewed:
    """Answer one of the previews of history; Refused like the command itself."""
    viewer = pane.viewer
    match asked.what:
        case p.PreviewRewind(to=to):
            return p.Previewed(id=asked.id, rewind=await _rewind(history, viewer, to))
        case p.PreviewTakeBack():
            return p.Previewed(id=asked.id, take_back=await _take_back(history, pane))
        case p.PreviewTakeBackOne(number=number):
            return p.Previewed(id=asked.id, take_one=await take_one(history, viewer, number))
    raise ValueError(f"{asked.what.type} is no preview of history")


async def _rewind(history: Chain, viewer: Viewer, to: int) -> p.RewindForecast:
    moment = await _moment(history, viewer, None)
    head = moment.number - 1
    decided(h.Rewind(to=to, head=head, reason="asked"), moment)
    turns = history.turns
    here, there = turns.path(turns.head(moment.branch, head)), turns.path(to)
    gone = await history.moments.acts(minus(here, there))
    back = await history.moments.acts(minus(there, here))
    world, then = moment.world, await history.at(to)
    return p.RewindForecast(
        to=to,
        head=head,
        commits=len(gone),
        by=_by(gone, world),
        taken=await LOOKING.run(_taken, gone, world),
        back_commits=len(back),
        back=await LOOKING.run(_taken, back, then),
        date=date_of(then.stage.clock_s),
        scene=then.stage.scene,
    )


async def _take_back(history: Chain, pane: Pane) -> p.TakeBackForecast:
    viewer = pane.viewer
    moment = await _moment(history, viewer, h.TakeBack())
    act, why = last_act(moment)
    known = [fact for fact in act.facts if admits(fact.audience, viewer.seat, viewer.role)]
    told = [(act.number, fact) for fact in known]
    text = "; ".join(lines(known, await named_for(pane.sight, moment.world, told, history)))
    return p.TakeBackForecast(act=act.number, text=text, at_once=not why, why=why)


async def take_one(history: Chain, viewer: Viewer, number: int) -> p.TakeOneForecast:
    """What would come of taking out one act; Refused like the command itself."""
    command = h.TakeBackOne(number=number, head=history.head.number, reason="asked")
    moment = await _moment(history, viewer, command)
    check_takes_out(command, moment)
    again = await LOOKING.run(lambda: list(done_again(number, moment, decided)))
    kinds = Counter(one.outcome for one in again)
    return p.TakeOneForecast(
        number=number,
        head=moment.number - 1,
        before=stood_before(moment.world.history, number) or None,
        was=lines(moment.acts[0].fiction, moment.world),
        later=tuple(_later(one, moment.world) for one in again),
        same=kinds["same"],
        different=kinds["different"],
        impossible=kinds["impossible"],
    )


def _later(again: Again, world: World) -> p.LaterAct:
    was, would_be = lines(again.act.fiction, world), lines(again.facts, again.after)
    if again.outcome == "different" and was == would_be:
        was, would_be = (
            lines(facts, then, quiet=True)
            for facts, then in ((again.act.fiction, world), (again.facts, again.after))
        )
    return p.LaterAct(
        number=again.act.number,
        seat=again.act.seat,
        outcome=again.outcome,
        why=again.why,
        was=was,
        would_be=would_be,
    )


async def _moment(history: Chain, viewer: Viewer, command: Command | None) -> Moment:
    """The moment at which a command would be judged, as it stands on disk."""
    newest = history.head.number
    found = Basis()
    if command is not None:
        found = await LOOKING.run(basis, command, viewer.seat, newest, history.turns, history.moments.folds)
    if newest != history.head.number and command is not None:
        raise Refused("the table has moved on: ask again")
    world, late = history.line_of(viewer.seat), after(PAST_S)
    return Moment(world, viewer.seat, newest + 1, Scripted(()), found.past, late)


def _by(acts: Iterable[PastAct], world: World) -> tuple[p.SeatCount, ...]:
    seats = world.open_table.seats
    counts = Counter(act.seat for act in acts)
    return tuple(
        p.SeatCount(seat=seat, name=seats[seat].name if seat in seats else seat, commits=n)
        for seat, n in counts.most_common()
    )


def _taken(acts: list[PastAct], world: World) -> tuple[p.Taken, ...]:
    return tuple(_one(one) for one in counted(acts, world))


def _one(one: Counted) -> p.Taken:
    return p.Taken(kind=one.kind, text=one.text, count=one.count, about=one.about, numbers=one.numbers)
