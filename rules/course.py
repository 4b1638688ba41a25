"""The course of a fight within one call: what has come about so far, and the battle as that leaves it.

The seam's functions return a tuple of happenings at once; later steps of the same call must see what the earlier
ones did. `unfolded` is the fold that play will make of them, `Course` keeps battle and happenings together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules import happening as h
from rules.check import Check, Dice, Refused, Task
from rules.forms import Json, still_declared
from rules.frozen import having
from rules.ground import Ground
from rules.places import changed, place
from rules.ruleset import Battle, Berth, Fighter, Sheet, Voyage
from rules.said import said
from rules.ships import happening as ship_happening
from rules.ships.sailing import sailed
from rules.trying import Tried
from rules.vessel import Vessel

MOST_HAPPENINGS = 20_000
"""In one call: a round of forty people brings some hundreds. Rules that go on for ever end here."""


class Course:
    """A fight going on; `battle` is always as everything said so far leaves it."""

    def __init__(
        self, battle: Battle, dice: Dice, fold: Callable[[Battle, h.Happening], Battle] | None = None
    ) -> None:
        self.battle = battle
        self.dice = dice
        self.happenings: list[h.Happening] = []
        self._fold = fold or unfolded

    def say(self, *happenings: h.Happening) -> None:
        """Let something come about; Refused when too much does."""
        for happening in happenings:
            if len(self.happenings) >= MOST_HAPPENINGS:
                raise Refused(
                    said(
                        "more than {most} things would come of this: nothing was changed",
                        most=MOST_HAPPENINGS,
                    )
                )
            self.happenings.append(happening)
            self.battle = self._fold(self.battle, happening)

    def told(self, between: str = "") -> tuple[h.Happening, ...]:
        """All that has come about, in order.

        between: a mark of the whole that comes and goes within one call; of all its values the last alone is told,
        from what the first began with.
        """
        return tuple(_without_steps_between(self.happenings, between) if between else self.happenings)

    @property
    def ended(self) -> bool:
        """Whether it has ended within this call."""
        return any(isinstance(one, h.Ended) for one in self.happenings)

    def fighter(self, who: str) -> Fighter:
        """A fighter, or somebody aboard a ship that takes part, as things stand."""
        found = self.battle.fighters.get(who)
        return found if found is not None else self.voyage.people[who]

    @property
    def voyage(self) -> Voyage:
        """Ships and what they sail on, as things stand; ValueError where the activity needs no chart."""
        if self.battle.voyage is None:
            raise ValueError("no ship sails here")
        return self.battle.voyage

    def sheet(self, who: str) -> Sheet:
        """The sheet of one who takes part, or of somebody aboard, as things stand."""
        return self.fighter(who).sheet

    def mark(self, subject: str, values: Mapping[str, Json], text: str = "", source: str = "") -> None:
        """Set marks of one subject (None takes one off); those that already stand so are left alone.

        text: what a sentence tells of it after the subject's name; without it nobody but the owner is told.
        """
        changes = tuple(
            h.Change(name, self.battle.mark(subject, name), value, text, source)
            for name, value in values.items()
            if self.battle.mark(subject, name) != value
        )
        if changes or text:
            self.say(h.Marked(subject, changes, text))

    def change(
        self, who: str, cause: str, places: Mapping[str, Any], reason: str, source: str, text: str = ""
    ) -> None:
        """Set places of a fighter's sheet."""
        sheet = self.sheet(who)
        changes = tuple(place(sheet, path, value, reason, source) for path, value in places.items())
        self.say(h.Changed(who, cause, tuple(c for c in changes if c.before != c.after), text))

    def throw(self, task: Task) -> Check:
        """Throw for something without telling it yet: what is told by an Attacked, say."""
        return task.attempt(self.dice)

    def attempt(
        self,
        task: Task,
        purpose: str,
        who: Iterable[str],
        outcomes: tuple[str, str],
        *,
        title: str = "",
        secret: bool = False,
    ) -> Check:
        """Throw for something and tell it.

        purpose: one word for what it decides ("interrupt"). who: units or sides that it concerns.
        outcomes: what success and failure are called.
        """
        check = task.attempt(self.dice)
        outcome = outcomes[0 if check.success else 1]
        self.say(h.Threw(purpose, title or task.name, tuple(who), check, outcome, secret))
        return check


def _without_steps_between(happenings: Sequence[h.Happening], between: str) -> Iterator[h.Happening]:
    kept = [index for index, one in enumerate(happenings) if _keeps(one, between)]
    for index, one in enumerate(happenings):
        if index not in kept:
            yield one
        elif index == kept[-1] and isinstance(one, h.Marked):
            first = happenings[kept[0]]
            assert isinstance(first, h.Marked)  # as all that are kept
            change = replace(one.changes[0], before=first.changes[0].before)
            if change.before != change.after:
                yield replace(one, changes=(change,))


def _keeps(happening: h.Happening, mark: str) -> bool:
    return isinstance(happening, h.Marked) and [one.path for one in happening.changes] == [mark]


def unfolded(battle: Battle, happening: h.Happening) -> Battle:
    """The battle after one happening, as play will fold it."""
    match happening:
        case h.Marked(subject=subject, changes=changes):
            return having(battle, marks=_marked(battle.marks, subject, changes))
        case h.Changed(who=who, changes=changes):
            return _changed(battle, who, changes)
        case h.Left(who=who, how=how):
            return _with(battle, having(battle.fighters[who], left=how))
        case h.Asked(question=question):
            return having(battle, questions={**battle.questions, question.id: question})
        case h.Answered(question=name):
            left = {key: value for key, value in battle.questions.items() if key != name}
            return having(battle, questions=left)
        case h.Stepped(round=number, step=step):
            declared = still_declared(battle.declared, same_round=number == battle.round)
            return having(battle, round=number, step=step, declared=declared)
        case h.Passed(seconds=seconds):
            return having(battle, clock_s=battle.clock_s + seconds)
        case h.Ended():
            return having(battle, declared={}, questions={})
        case Tried(standing=standing) if battle.task is not None:
            return having(battle, task=having(battle.task, standing=standing))
        case _:
            return _around(_at_sea(battle, happening), happening)


def _changed(battle: Battle, who: str, changes: Iterable[h.Change]) -> Battle:
    fighter, voyage = battle.fighters.get(who), battle.voyage
    if fighter is not None:
        battle = _with(battle, having(fighter, sheet=changed(fighter.sheet, changes)))
    if voyage is not None and who in voyage.people:
        person = voyage.people[who]
        person = having(person, sheet=changed(person.sheet, changes))
        return having(battle, voyage=having(voyage, people={**voyage.people, who: person}))
    if fighter is None:
        raise KeyError(who)
    return battle


def _at_sea(battle: Battle, happening: h.Happening) -> Battle:
    """What changes about ships and accounts; of sheets that keep count of cash play knows more."""
    voyage = battle.voyage
    if voyage is None:
        return battle
    match happening:
        case h.Paid(frm=frm, to=to, amount_cr=amount_cr):
            balances = dict(voyage.balances)
            balances[frm] = balances.get(frm, 0) - amount_cr
            balances[to] = balances.get(to, 0) + amount_cr
            return having(battle, voyage=having(voyage, balances=balances))
        case _ if isinstance(happening, ship_happening.Sailed):
            vessel = sailed(voyage.vessels.get(happening.ship, Vessel(happening.ship)), happening)
            vessels = {**voyage.vessels, happening.ship: vessel}
            return having(battle, voyage=having(voyage, vessels=vessels))
    return battle


def _around(battle: Battle, happening: h.Happening) -> Battle:
    """What changes about the ground."""
    ground = battle.ground
    match happening:
        case h.Moved(who=who, path=path, facing=facing, vector=vector) if ground is not None:
            if path:
                ground = ground.moved(_carried(battle, who, path[-1]))
            if facing is not None:
                ground = ground.turned(who, facing)
            return having(battle, ground=ground if vector is None else ground.drifting(who, vector))
        case h.DoorMoved(door=door, open=opened) if ground is not None:
            return having(battle, ground=ground.with_door(door, opened=opened))
        case h.Zoned(id=name, after=after):
            zones = {key: zone for key, zone in battle.zones.items() if key != name}
            return having(battle, zones=zones if after is None else {**zones, name: after})
        case h.Boarded(who=who, vehicle=vehicle, station=station):
            riding = {**battle.aboard, who: Berth(vehicle, station)}
            return having(battle, aboard=riding, ground=_aboard(ground, who, vehicle, riding))
        case h.Alighted(who=who, at=at):
            riding = {key: berth for key, berth in battle.aboard.items() if key != who}
            down = ground.carrying(riding) if ground is not None else None
            if down is not None and at is not None:
                down = down.moved({who: at})
            return having(battle, aboard=riding, ground=down)
        case _:
            return battle


def _aboard(ground: Ground | None, who: str, vehicle: str, riding: Mapping[str, Berth]) -> Ground | None:
    """Whoever gets in is where the vehicle is from then on."""
    if ground is None:
        return None
    place = ground.place(vehicle)
    return ground.carrying(riding).moved({who: place} if place is not None else {})


def _carried(battle: Battle, who: str, end: tuple[float, float]) -> dict[str, tuple[float, float]]:
    """Where a unit and all who ride in it stand when it has moved."""
    riders = [one for one, berth in battle.aboard.items() if berth.vehicle == who]
    return dict.fromkeys([who, *riders], end)


def _with(battle: Battle, fighter: Fighter) -> Battle:
    return having(battle, fighters={**battle.fighters, fighter.id: fighter})


def _marked(
    marks: Mapping[str, Mapping[str, Json]], subject: str, changes: tuple[h.Change, ...]
) -> dict[str, Mapping[str, Json]]:
    own = {**marks.get(subject, {}), **{change.path: change.after for change in changes}}
    return {**marks, subject: {name: value for name, value in own.items() if value is not None}}
