"""What would come about while time passes, told beforehand as the log would tell it."""

from __future__ import annotations

from collections.abc import Iterator

from domain.moment import Moment
from domain.stage import decide as stages
from domain.stage.commands import JoinParty, MeetParties, PassTime
from domain.story import tell
from domain.world import evolve
from rules.said import Text


def coming(command: PassTime | MeetParties | JoinParty, moment: Moment) -> tuple[Text, ...]:
    """The lines that the log would have of it, without those that it keeps quiet; Refused like the command itself."""
    return tuple(_lines(command, moment))


def _lines(command: PassTime | MeetParties | JoinParty, moment: Moment) -> Iterator[Text]:
    world = moment.world
    match command:
        case PassTime():
            facts = stages.pass_time(command, moment)
        case MeetParties():
            facts = stages.meet_parties(command, moment)
        case JoinParty():
            facts = stages.join_party(command, moment)
    for fact in facts:
        world = evolve(world, fact)
        line = tell(world, fact)
        if line is not None and not line.quiet:
            yield line.text
