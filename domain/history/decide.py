"""Going back, bringing back, branching, marking."""

from __future__ import annotations

from domain.combat.commands import TakeAct
from domain.happened import character_fact
from domain.history import commands as c
from domain.history import events as e
from domain.history.events import MAIN
from domain.history.past import THROWN, PastAct
from domain.history.paths import count, holds, minus
from domain.history.state import Branch, History, Request
from domain.message import REFEREE, Audience, Decision, Fact
from domain.moment import Moment
from domain.world import HISTORY, World, with_records
from rules.check import Refused
from rules.happening import Changed
from rules.said import Verbatim, said

MOST_BRANCHES = 50
MOST_MARKS = 1000
MOST_REQUESTS = 50


def rewind(command: c.Rewind, moment: Moment) -> Decision:
    """Go back to a moment of the branch."""
    moment.referee_only("only the referee may rewind")
    history, branch = moment.world.history, moment.branch
    before = _head_as_seen(command.head, branch, moment)
    if command.to >= moment.number:
        raise Refused(said("number {to} has not happened yet", to=command.to))
    if command.to == before:
        raise Refused(said("the table already stands at {before}", before=before))
    if not history.shows(branch, command.to, moment.number - 1):
        where = _name(history, history.line(command.to))
        raise Refused(
            said("number {to} was played on {where}: sit there to rewind to it", to=command.to, where=where)
        )
    return (_fact(e.Rewound(**_turn(moment, branch, command.to, command.reason))),)


def restore(command: c.Restore, moment: Moment) -> Decision:
    """Bring an undone stretch back."""
    moment.players_only("a spectator may not restore anything")
    history, branch = moment.world.history, moment.branch
    before = _head_as_seen(command.head, branch, moment)
    stretch = next((one for one in history.undone if (one.branch, one.tip) == (branch, command.tip)), None)
    if stretch is None:
        raise Refused(said("number {tip} is not the end of anything undone", tip=command.tip))
    if not moment.is_referee:
        undone = next(one for one in history.turns if one.number == stretch.by)
        if undone.seat != moment.seat or undone.kind != "ActTakenBack":
            raise Refused("only the referee may restore what you did not take back yourself")
        if acts := [act for act in moment.acts if act.number > undone.number]:
            raise Refused(
                said(
                    "number {number} has happened since: ask the referee to restore it", number=acts[0].number
                )
            )
    assert before  # a stretch is undone by something, so there is a head
    return (_fact(e.Restored(**_turn(moment, branch, command.tip, command.reason))),)


def take_back(command: c.TakeBack, moment: Moment) -> Decision:
    """Take my last act back, or ask for it."""
    act, why = last_act(moment)
    if not why:
        turn = _turn(moment, moment.branch, stood_before(moment.world.history, act.number), "taken back")
        return (_fact(e.ActTakenBack(**turn, act=act.number)), *_marked(act, moment))
    if moment.is_referee:
        raise Refused(
            said(
                "{why}: rewind to before number {number}, or take back that one alone",
                why=why,
                number=act.number,
            )
        )
    history = moment.world.history
    if any(one.act == act.number and one.branch == moment.branch for one in history.requests.values()):
        raise Refused(
            said("the referee has already been asked to take back number {number}", number=act.number)
        )
    if len(history.requests) >= MOST_REQUESTS:
        raise Refused("too many requests wait for the referee")
    asked = e.TakeBackAsked(
        request=f"u{moment.number}", seat=moment.seat, act=act.number, branch=moment.branch, why=why
    )
    return (_fact(asked, (*REFEREE, moment.seat)),)


def last_act(moment: Moment) -> tuple[PastAct, str]:
    """My last act that still holds, and why I may not take it back by myself, or ""."""
    moment.players_only("a spectator may not take anything back")
    mine = next((act for act in reversed(moment.acts) if act.seat == moment.seat and not act.turned), None)
    if mine is None:
        raise Refused("you have done nothing lately that could be taken back")
    later = [
        act
        for act in moment.acts
        if act.number > mine.number and not (act.turned and act.seat == moment.seat)
    ]
    if later:
        who = moment.world.open_table.seats.get(later[0].seat)
        return mine, said(
            "{who} has acted since (number {number})",
            who=Verbatim(who.name if who else later[0].seat),
            number=later[0].number,
        )
    if moment.is_referee or (mine.fence == THROWN and own_step(mine, moment.world) is not None):
        return mine, ""
    return mine, mine.fence


def own_step(act: PastAct, world: World) -> TakeAct | None:
    """A step that whoever took it may take back though dice were thrown for it; None for any other act."""
    command = act.command
    if not isinstance(command, TakeAct) or not world.open_table.settings.get("own_steps"):
        return None
    found = world.combats.get(command.combat)
    if found is None or world.rules.activity(found.kind).stepped_back is None:
        return None
    return command


def _marked(act: PastAct, moment: Moment) -> Decision:
    """That a step was taken back, on the sheet as it was before it."""
    step = own_step(act, moment.world)
    assert moment.past is not None
    before = with_records(moment.past.world, moment.world)
    if step is None or not act.faces or step.who not in before.characters:
        return ()
    mark = moment.world.rules.activity(moment.world.combats[step.combat].kind).stepped_back
    assert mark is not None  # else it is no such step
    changes = mark(before.characters[step.who].sheet, moment.world.character(step.who).sheet)
    changed = Changed(step.who, "stepped back", changes, said("takes the last step back"))
    return (character_fact(before, step.who, changed),)


def settle(command: c.SettleTakeBack, moment: Moment) -> Decision:
    """Accept or decline a request; taking out the act alone is decided elsewhere (`replaying`)."""
    request = asked(command.request, moment)
    answer = e.TakeBackSettled(
        request=request.id, seat=request.seat, act=request.act, accept=command.accept, reason=command.reason
    )
    settled = _fact(answer, (*REFEREE, request.seat))
    if not command.accept:
        return (settled,)
    reason = command.reason or "taken back with the referee's leave"
    turn = _turn(moment, request.branch, stood_before(moment.world.history, request.act), reason)
    back = e.ActTakenBack(**{**turn, "seat": request.seat}, act=request.act, request=request.id)
    return (settled, _fact(back))


def asked(name: str, moment: Moment) -> Request:
    """A request that waits, for the referee who settles it."""
    moment.referee_only("only the referee may settle a request")
    request = moment.world.history.requests.get(name)
    if request is None:
        raise Refused(said("there is no request {name} any more", name=Verbatim(repr(name))))
    if request.branch != moment.branch:
        where = _name(moment.world.history, request.branch)
        raise Refused(said("that was asked on {where}: sit there to settle it", where=where))
    return request


def taken_out(
    command: c.TakeBackOne, moment: Moment, again: tuple[e.ActAgain, ...], request: str
) -> Decision:
    """The facts of history when one act is taken out and the later ones are done again."""
    parent = stood_before(moment.world.history, command.number)
    lost = sum(one.outcome == "impossible" for one in again)
    out = e.ActTakenOut(
        **_turn(moment, moment.branch, parent, command.reason),
        act=command.number,
        kept=len(again) - lost,
        lost=lost,
        request=request,
    )
    return (_fact(out), _fact(e.ActsDoneAgain(acts=again), REFEREE))


def check_takes_out(command: c.TakeBackOne, moment: Moment) -> None:
    """Refused unless the act may be taken out by whoever asks for it."""
    moment.referee_only("only the referee may take back another's act")
    history = moment.world.history
    before = _head_as_seen(command.head, moment.branch, moment)
    if not holds(history.path(before), command.number):
        raise Refused(
            said(
                "number {number} does not hold on {name}",
                number=command.number,
                name=_name(history, moment.branch),
            )
        )


def name_branch(command: c.NameBranch, moment: Moment) -> Decision:
    """Begin a branch."""
    moment.referee_only("only the referee may begin a branch")
    if command.at >= moment.number:
        raise Refused(said("number {number} has not happened yet", number=command.at))
    branches = moment.world.history.branches.values()
    if len(branches) >= MOST_BRANCHES:
        raise Refused(said("a table has {most} branches at most", most=MOST_BRANCHES))
    if any(one.name == command.name for one in branches):
        raise Refused(said("there is a branch called {name} already", name=Verbatim(repr(command.name))))
    named = e.BranchNamed(branch=f"b{moment.number}", name=command.name, at=command.at, seat=moment.seat)
    return (_fact(named, REFEREE),)


def hide_branch(command: c.HideBranch, moment: Moment) -> Decision:
    """Leave a branch out of the lists."""
    moment.referee_only("only the referee may hide a branch")
    branch = _branch(command.branch, moment)
    if branch.hidden == command.hidden:
        raise Refused(
            said(
                "{name} is already hidden" if branch.hidden else "{name} is already shown",
                name=Verbatim(branch.name),
            )
        )
    if command.hidden and branch.id in moment.world.history.seats.values():
        raise Refused(said("somebody sits on {branch}", branch=Verbatim(branch.name)))
    return (_fact(e.BranchHidden(branch=branch.id, hidden=command.hidden), REFEREE),)


def sit(command: c.SitOnBranch, moment: Moment) -> Decision:
    """Take seats to a branch."""
    seats = (moment.seat,) if command.seats is None else tuple(dict.fromkeys(command.seats))
    if seats != (moment.seat,):
        moment.referee_only("only the referee may take others to a branch")
    table, history = moment.world.open_table, moment.world.history
    if strangers := [seat for seat in seats if seat not in table.seats or table.seats[seat].revoked]:
        raise Refused(said("there is no seat {seat} at this table", seat=Verbatim(repr(strangers[0]))))
    if command.branch != MAIN and not may_sit(moment, command.branch):
        raise Refused(
            said("there is no branch {branch} that you may sit on", branch=Verbatim(repr(command.branch)))
        )
    moving = tuple(seat for seat in seats if history.branch_of(seat) != command.branch)
    if not moving:
        raise Refused("they already sit there" if len(seats) > 1 else "you already sit there")
    return (_fact(e.SeatsMoved(branch=command.branch, seats=moving), (*REFEREE, *moving)),)


def may_sit(moment: Moment, name: str) -> bool:
    """Whether the moment's seat may sit on a branch: the referee anywhere, others where they were taken."""
    branch = moment.world.history.branches.get(name)
    return branch is not None and (moment.is_referee or moment.seat in branch.guests)


def make_live(command: c.MakeLive, moment: Moment) -> Decision:
    """Let the live line go on from a branch's head."""
    moment.referee_only("only the referee may make a branch live")
    history, newest = moment.world.history, moment.number - 1
    branch = _branch(command.branch, moment)
    before = _head_as_seen(command.head, MAIN, moment)
    head = history.head(branch.id, newest)
    if holds(history.path(before), head):
        raise Refused(
            said(
                "nothing has been played on {branch} that is not on the live line",
                branch=Verbatim(branch.name),
            )
        )
    live = e.MadeLive(**_turn(moment, MAIN, head, command.reason), source=branch.id)
    return (_fact(live),)


def mark(command: c.MarkMoment, moment: Moment) -> Decision:
    """Give a moment a title, or take it off."""
    moment.referee_only("only the referee may mark a moment")
    marks = moment.world.history.marks
    if command.number >= moment.number:
        raise Refused(said("number {number} has not happened yet", number=command.number))
    was = marks.get(command.number)
    if not command.title:
        if was is None:
            raise Refused(said("number {number} has no mark", number=command.number))
        return (_fact(e.MomentUnmarked(moment=command.number), REFEREE if was.secret else "all"),)
    if was is None and len(marks) >= MOST_MARKS:
        raise Refused(said("a table has {most} marks at most", most=MOST_MARKS))
    marked = e.MomentMarked(
        moment=command.number,
        title=command.title,
        note=command.note,
        chapter=command.chapter,
        secret=command.secret,
    )
    return (_fact(marked, REFEREE if command.secret else "all"),)


def played_on(moment: Moment, facts: Decision) -> Decision:
    """That a commit builds on the head of its branch, where that is not the newest commit of all."""
    history, branch = moment.world.history, moment.branch
    if branch == history.at or any(isinstance(fact.event, e.Turn) for fact in facts):
        return ()
    head = history.head(branch, moment.number - 1)
    return (_fact(e.BranchPlayed(number=moment.number, parent=head, branch=branch), REFEREE),)


def stood_before(history: History, number: int) -> int:
    """Where its branch stood before a commit."""
    turned = next((one for one in history.turns if one.number == number), None)
    return turned.before if turned else history.parent(number)


def _turn(moment: Moment, branch: str, parent: int, reason: str) -> dict[str, object]:
    history = moment.world.history
    before = history.head(branch, moment.number - 1)
    gone = minus(history.path(before), history.path(parent))
    return {
        "number": moment.number,
        "parent": parent,
        "before": before,
        "branch": branch,
        "seat": moment.seat,
        "taken_back": count(gone),
        "reason": reason,
    }


def _head_as_seen(seen: int, branch: str, moment: Moment) -> int:
    """The branch's head; Refused when history has turned since whoever asks last looked."""
    history = moment.world.history
    for turn in reversed(history.turns):
        if turn.branch == branch and turn.number > seen:
            seats = moment.world.open_table.seats
            who = seats[turn.seat].name if turn.seat in seats else turn.seat
            raise Refused(
                said(
                    "{who} has turned history to {parent} since (number {number}): look again first",
                    who=who,
                    parent=turn.parent,
                    number=turn.number,
                )
            )
    return history.head(branch, moment.number - 1)


def _branch(name: str, moment: Moment) -> Branch:
    found = moment.world.history.branches.get(name)
    if found is None:
        raise Refused(said("there is no branch {name}", name=Verbatim(repr(name))))
    return found


def _name(history: History, branch: str) -> str:
    return (
        "the live line"
        if branch == MAIN
        else said("the branch '{name}'", name=Verbatim(history.branches[branch].name))
    )


def _fact(event: e.HistoryEvent, audience: Audience = "all") -> Fact:
    return Fact(HISTORY, event, audience)
