"""A fight as it is told afterwards: a fold over the facts of it that the asking seat may know."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from domain.character import events as ce
from domain.combat import events as fe
from domain.combat.state import Combat
from domain.history.paths import holds, latest
from domain.message import Fact
from domain.story import tell
from domain.telling.fights import against
from domain.telling.names import Names
from domain.telling.wording import of_sheet
from domain.world import World
from rules.check import Refused
from rules.happening import Attacked
from rules.said import Text, Verbatim, said
from server import protocol as p
from server.audit.reading import Reading
from server.pools import CHECKING
from server.table.catching_up import named_for
from server.views.memo import Memo
from server.views.sight import Sight

MOST_FIGHTS = 50
"""The newest fights that one is offered to ask about."""

_BOUNDS = ("CombatOpened", "ActivityOpened", "CombatClosed")
_FOUGHT = (
    *_BOUNDS,
    "FighterJoined",
    "StepBegan",
    "AttackMade",
    "AttackSeen",
    "CombatThrown",
    "FighterFell",
    "FighterLeft",
    "OutcomeOverridden",
)
_SPENT = ("CharacterSpent",)

Numbered = tuple[int, Fact]


@dataclass(slots=True)
class _Tally:
    """Attacks added up."""

    attacks: int = 0
    hits: int = 0
    expected: float = 0.0
    variance: float = 0.0
    points: int = 0

    def count(self, attack: Attacked) -> None:
        self.attacks += 1
        self.hits += attack.check.success
        self.expected += attack.chance
        self.variance += attack.chance * (1 - attack.chance)
        self.points += attack.harm.points if attack.harm else 0

    def told(self) -> p.Blows:
        return p.Blows(
            attacks=self.attacks,
            hits=self.hits,
            expected_hits=round(self.expected, 3),
            hits_deviation=round(math.sqrt(self.variance), 3),
            points=self.points,
        )


@dataclass(slots=True)
class _Fold:
    """What the facts of one fight come to."""

    sides: dict[str, str] = field(default_factory=dict)
    side: dict[str, str] = field(default_factory=dict)
    rounds: int = 0
    closed: Text = ""
    unseen: int = 0
    all: _Tally = field(default_factory=_Tally)
    did: dict[str, _Tally] = field(default_factory=dict)
    took: dict[str, _Tally] = field(default_factory=dict)
    between: dict[tuple[str, str, Text], tuple[_Tally, list[int]]] = field(default_factory=dict)
    turning: list[Numbered] = field(default_factory=list)

    def fold(self, number: int, fact: Fact) -> None:
        match fact.event:
            case fe.CombatOpened(sides=sides) | fe.ActivityOpened(sides=sides):
                self.sides = dict(sides)
            case fe.FighterJoined(fighter=who, side=side):
                self.side[who] = side
            case fe.StepBegan(round=n):
                self.rounds = max(self.rounds, n)
            case fe.AttackMade(attack=attack):
                self._attack(number, attack)
            case fe.AttackSeen():
                self.unseen += 1
            case fe.CombatThrown(threw=threw) if threw.purpose == "morale" and not threw.check.success:
                self.turning.append((number, fact))
            case fe.FighterFell() | fe.FighterLeft() | fe.OutcomeOverridden():
                self.turning.append((number, fact))
            case fe.CombatClosed(outcome=outcome):
                self.closed = outcome

    def _attack(self, number: int, attack: Attacked) -> None:
        tally, numbers = self.between.setdefault(
            (attack.attacker, attack.target, attack.weapon), (_Tally(), [])
        )
        numbers.append(number)
        did = self.did.setdefault(attack.attacker, _Tally())
        took = self.took.setdefault(attack.target, _Tally())
        for each in (self.all, tally, did, took):
            each.count(attack)

    def who(self) -> tuple[str, ...]:
        """Everybody of whom the facts speak."""
        return tuple(dict.fromkeys((*self.side, *self.did, *self.took)))


async def fought(reading: Reading, asked: p.AskFought) -> p.FoughtTold:
    """A fight as the viewer may know it; Refused where it knows of none such."""
    world = reading.history.line_of(reading.viewer.seat)
    fights = await _fights(reading, world)
    name = asked.combat or (fights[0].combat if fights else "")
    if not name:
        raise Refused(said("nobody has fought at this table yet"))
    combat = world.combats.get(name)
    facts = await _holding(reading, combat, _FOUGHT) if combat else []
    if combat is None or not _met(facts) or not _is_fight(world, combat):
        raise Refused(said("there is no fight {name} that you know of", name=Verbatim(repr(name))))
    first = facts[0][0]
    closed = [number for number, fact in facts if isinstance(fact.event, fe.CombatClosed)]
    last = closed[-1] if closed else reading.history.head.number
    spent = [one for one in await reading.facts(first - 1, last, _SPENT) if _holds(reading, one[0])]
    then = await reading.history.at(latest(reading.outlook.path, last))
    named = await named_for(Sight(reading.viewer, Memo()), then, facts, reading.history)
    told = await CHECKING.run(_told, facts, spent, named)
    film = latest(reading.outlook.path, first - 1) if first > 1 else first
    about = {"id": asked.id, "combat": name, "first": first, "last": last, "play_from": film}
    return told.model_copy(update={**about, "fights": fights})


def _is_fight(world: World, combat: Combat) -> bool:
    """Whether sides meet there, and it is no voyage and no affair of one's own."""
    needs = world.rules.activity(combat.kind).needs
    return needs.sides and not needs.personal and needs.board in ("any", "space")


def _met(facts: Iterable[Numbered]) -> bool:
    """Whether the viewer was told of anybody who takes part: one of whom it knows nobody is none that it knows of."""
    return any(isinstance(fact.event, fe.FighterJoined) for _, fact in facts)


def _holds(reading: Reading, number: int) -> bool:
    return holds(reading.outlook.path, number)


async def _holding(reading: Reading, combat: Combat, topics: Iterable[str]) -> list[Numbered]:
    """The facts of a fight that the viewer may know and that were not undone."""
    return [one for one in await reading.stream(combat.stream, topics) if _holds(reading, one[0])]


async def _fights(reading: Reading, world: World) -> tuple[p.FoughtName, ...]:
    """Fights that the viewer was told of, newest first."""
    found = []
    for combat in [one for one in world.combats.values() if _is_fight(world, one)][: -MOST_FIGHTS - 1 : -1]:
        facts = await _holding(reading, combat, (*_BOUNDS, "FighterJoined"))
        if _met(facts):
            ends = [fact.event.outcome for _, fact in facts if isinstance(fact.event, fe.CombatClosed)]
            closed = ends[-1] if ends else ""
            found.append(p.FoughtName(combat=combat.id, first=facts[0][0], closed=closed))
    return tuple(found)


def _told(facts: list[Numbered], spent: list[Numbered], world: World) -> p.FoughtTold:
    fold, names = _Fold(), Names(world)
    for number, fact in facts:
        fold.fold(number, fact)
    took = _spent(spent, fold.who(), names)
    return p.FoughtTold(
        id="",
        combat="",
        title=against(fold.sides.values()) if fold.sides else "",
        first=0,
        last=0,
        closed=fold.closed,
        play_from=0,
        rounds=fold.rounds,
        all=fold.all.told(),
        unseen=fold.unseen,
        fighters=tuple(
            p.Fought(
                who=who,
                name=names.who(who),
                side=fold.sides.get(fold.side.get(who, ""), ""),
                did=fold.did.get(who, _Tally()).told(),
                took=fold.took.get(who, _Tally()).told(),
                spent=took.get(who, ()),
            )
            for who in fold.who()
        ),
        exchanges=tuple(_exchange(names, *key, *value) for key, value in fold.between.items()),
        turns=tuple(_turns(fold.turning, world)),
        fights=(),
    )


def _exchange(
    names: Names, attacker: str, target: str, weapon: Text, tally: _Tally, numbers: list[int]
) -> p.Exchange:
    return p.Exchange(
        attacker=names.who(attacker),
        target=names.who(target),
        weapon=weapon,
        blows=tally.told(),
        numbers=tuple(dict.fromkeys(numbers)),
    )


def _turns(turning: Iterable[Numbered], world: World) -> Iterable[p.DigestLine]:
    for number, fact in turning:
        line = tell(world, fact)
        if line is not None:
            yield p.DigestLine(text=line.text, about=line.about, numbers=(number,))


def _spent(
    facts: Iterable[Numbered], fighters: Iterable[str], names: Names
) -> dict[str, tuple[p.Spent, ...]]:
    """By fighter: every number of a sheet that acting made less, by how much in all; what was filled up again is not
    set against it."""
    wanted, less = frozenset(fighters), dict[str, Counter[Text]]()
    for _, fact in facts:
        event = fact.event
        if not isinstance(event, ce.CharacterSpent) or event.character not in wanted:
            continue
        words = of_sheet(names, event.character, event.changes)
        for change, word in zip(event.changes, words, strict=True):
            fell = _less(change.before, change.after)
            if fell > 0:
                less.setdefault(event.character, Counter())[word.name] += fell  # type: ignore[assignment]
    return {
        who: tuple(p.Spent(name=name, amount=amount) for name, amount in some.items())
        for who, some in less.items()
    }


def _less(before: object, after: object) -> float:
    if isinstance(before, bool) or isinstance(after, bool) or not isinstance(before, int | float):
        return 0
    return before - after if isinstance(after, int | float) else 0
