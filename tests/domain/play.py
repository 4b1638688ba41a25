"""A table in play, for given / when / then: seats send commands, dice fall as scripted, facts are folded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from domain.handlers import handle
from domain.happened import character_fact
from domain.message import Command, Decision, Event, admits
from domain.moment import Moment
from domain.table.commands import InviteSeat, OpenSession, OpenTable
from domain.table.decide import open_table
from domain.world import World, folded
from rules.check import Refused
from rules.dice import Scripted
from rules.forms import Json
from rules.happening import Changed
from rules.places import place

REFEREE = "s1"


class Play:
    """One table. `do` commits a command; `refused` says why one was not."""

    def __init__(self, ruleset: str = "classic", rulings: dict[str, object] | None = None) -> None:
        first = open_table(OpenTable(name="Test", ruleset=ruleset, rulings=rulings or {}), 1)
        self.world = folded(World(), first)
        self.commits: list[Decision] = [first]

    @property
    def number(self) -> int:
        """The number of the next commit."""
        return len(self.commits) + 1

    def moment(self, seat: str, faces: Iterable[int] = ()) -> Moment:
        """A moment for a seat, with dice as scripted."""
        return Moment(self.world, seat, self.number, Scripted(faces))

    def do(self, seat: str, command: Command, faces: Iterable[int] = ()) -> Decision:
        """Commit a command; every scripted face must have been thrown."""
        moment = self.moment(seat, faces)
        facts = handle(command, moment)
        assert isinstance(moment.dice, Scripted)
        assert moment.dice.left == [], f"faces never thrown: {moment.dice.left}"
        self.world = folded(self.world, facts)
        self.commits.append(facts)
        return facts

    def refused(self, seat: str, command: Command) -> str:
        """Why a command is refused; the world stays as it was."""
        before = self.world
        with pytest.raises(Refused) as refusal:
            handle(command, self.moment(seat, [3] * 60))
        assert self.world is before
        return str(refusal.value)

    def seat(self, role: str, name: str) -> str:
        """Invite somebody; their seat's id."""
        seat = f"s{self.number}"
        self.do(REFEREE, InviteSeat.model_validate({"role": role, "name": name}))
        return seat

    def session(self) -> None:
        """Open a session."""
        self.do(REFEREE, OpenSession(name="Evening", commitment="c0ffee"))

    def lived(self, who: str, life: Mapping[str, Json]) -> None:
        """Somebody has lived so, as the sheet keeps a life."""
        sheet = self.world.characters[who].sheet
        changed = Changed(who, "life", (place(sheet, "life", dict(life)),))
        facts = (character_fact(self.world, who, changed),)
        self.world = folded(self.world, facts)
        self.commits.append(facts)

    def seen_by(self, seat: str, facts: Decision) -> list[Event]:
        """The events of a decision that a seat may know."""
        role = self.world.open_table.seats[seat].role
        return [fact.event for fact in facts if admits(fact.audience, seat, role)]


def events(facts: Decision) -> list[str]:
    """The kinds of events of a decision, in order."""
    return [fact.event.type for fact in facts]
