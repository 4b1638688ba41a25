"""Speaking and throwing."""

from __future__ import annotations

from collections.abc import Iterable

from domain.audience.parties import is_known
from domain.audience.talk import roll_audience, spoken_audience
from domain.message import PARTY, Decision, Fact
from domain.moment import Moment
from domain.rights import require
from domain.talk import commands as c
from domain.talk import events as e
from domain.world import TALK
from rules import notation
from rules.check import Refused
from rules.said import Verbatim, said


class HandDice:
    """Faces that somebody typed in, taken in order."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.left = tuple(faces)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """The next typed faces; Refused when one cannot be or too few were typed."""
        faces, self.left = self.left[:count], self.left[count:]
        if len(faces) < count:
            raise Refused("too few dice were typed in for this throw")
        if wrong := [face for face in faces if not 1 <= face <= sides]:
            raise Refused(said("a die of {sides} sides cannot show {wrong}", sides=sides, wrong=wrong[0]))
        return faces


def say(command: c.Say, moment: Moment) -> Decision:
    """Speak; a whisper reaches the referee, and those whom it is for."""
    seat = moment.by
    speaker = _speaker(command.as_character, moment)
    whisper = command.manner == "whisper"
    if command.to and not whisper:
        raise Refused("only a whisper is for some alone")
    to = tuple(dict.fromkeys(command.to))
    seats = moment.world.open_table.seats
    for one in to:
        if one.startswith(PARTY):
            if not is_known(moment.world, one.removeprefix(PARTY), seat.id):
                raise Refused(said("there is no {party} at this table", party=Verbatim(repr(one))))
        elif one not in seats or seats[one].revoked:
            raise Refused(said("there is no seat {seat} at this table", seat=Verbatim(repr(one))))
    spoken = e.Said(seat=seat.id, manner=command.manner, text=command.text, speaker=speaker, to=to)
    return (Fact(TALK, spoken, spoken_audience(spoken)),)


def make_throw(command: c.MakeThrow, moment: Moment) -> Decision:
    """Throw dice for their own sake."""
    moment.players_only("a spectator may not throw dice")
    plan = notation.parse(command.notation)
    speaker = _speaker(command.as_character, moment)
    dice = moment.dice if command.faces is None else _by_hand(command.faces, moment)
    roll = plan.throw(dice)
    if isinstance(dice, HandDice) and dice.left:
        raise Refused(
            said(
                "{left} dice too many were typed in for {notation}",
                left=len(dice.left),
                notation=command.notation,
            )
        )
    made = e.ThrowMade(
        throw=f"r{moment.number}",
        seat=moment.by.id,
        roll=roll,
        privacy=command.privacy,
        by_hand=command.faces is not None,
        speaker=speaker,
    )
    shown = Fact(TALK, made, roll_audience(command.privacy, moment.seat))
    if command.privacy == "secret":
        return (shown, Fact(TALK, e.SecretThrowMade(seat=moment.by.id)))
    return (shown,)


def reveal_throw(command: c.RevealThrow, moment: Moment) -> Decision:
    """Show a secret throw to everybody."""
    moment.referee_only("only the referee may reveal a secret throw")
    throw = moment.world.talk.sealed.get(f"r{command.number}")
    if throw is None:
        raise Refused(said("number {number} holds no secret throw", number=command.number))
    return (Fact(TALK, e.ThrowRevealed(number=command.number, throw=throw)),)


def _by_hand(faces: tuple[int, ...], moment: Moment) -> HandDice:
    if not (moment.is_referee or moment.world.open_table.settings.get("hand_dice")):
        raise Refused("the referee does not allow dice typed in by hand")
    return HandDice(faces)


def _speaker(character: str | None, moment: Moment) -> str:
    if character is None:
        return ""
    who = moment.world.character(character)
    require(moment, "act", who)
    return who.name
