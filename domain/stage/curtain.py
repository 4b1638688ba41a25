"""The curtain is drawn and lifted; behind it no map is shown, so nothing of one reaches players."""

from __future__ import annotations

from domain.message import Command, Decision, Fact
from domain.moment import Moment
from domain.stage import commands as c
from domain.stage import events as e
from domain.table import commands as table
from domain.talk import commands as talk
from domain.task import commands as task
from domain.world import STAGE
from rules.check import Refused

GOES_ON: tuple[type[Command], ...] = (
    talk.Say,
    talk.MakeThrow,
    table.NameSeat,
    table.TakeSeat,
    task.AnswerAsk,
    task.DeclineAsk,
)
"""What players may do while the curtain is drawn: talk, and throw as the referee asks them to."""


def draw_curtain(command: c.DrawCurtain, moment: Moment) -> Decision:
    """Draw the curtain, or change what stands on it."""
    moment.referee_only("only the referee may draw the curtain")
    text = " ".join(command.text.split())
    drawn = moment.world.stage.curtain
    if drawn is not None and drawn.text == text:
        raise Refused("the curtain is drawn already")
    return (Fact(STAGE, e.CurtainDrawn(text=text, before=drawn.text if drawn else None)),)


def lift_curtain(command: c.LiftCurtain, moment: Moment) -> Decision:
    """Lift the curtain."""
    moment.referee_only("only the referee may lift the curtain")
    drawn = moment.world.stage.curtain
    if drawn is None:
        raise Refused("no curtain is drawn")
    return (Fact(STAGE, e.CurtainLifted(before=drawn.text)),)


def require_lifted(command: Command, moment: Moment) -> None:
    """Refused for whoever but a referee acts while the curtain is drawn."""
    if moment.world.stage.curtain is None or moment.is_referee or isinstance(command, GOES_ON):
        return
    raise Refused("the curtain is drawn: wait until the referee lifts it")
