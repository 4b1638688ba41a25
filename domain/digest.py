"""Catching up: what happened since somebody was last here, of what they may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from domain.character import events as ce
from domain.chart import events as xe
from domain.combat import events as fe
from domain.history import events as he
from domain.message import Fact
from domain.ship import events as se
from domain.stage import events as ge
from domain.story import tell
from domain.table import events as te
from domain.talk import events as we
from domain.task import events as ke
from domain.telling.names import Names
from domain.world import World
from rules.said import Text, listed, said

HURT = (ce.CharacterWounded, fe.FighterFell)
DECIDED = (
    te.SessionOpened, te.SessionClosed, te.RulingsChosen, te.SeatInvited, te.LossAccepted,
    he.Rewound, he.Restored, he.ActTakenBack, he.ActTakenOut, he.MadeLive, he.TakeBackSettled, he.MomentMarked,
    ge.SceneShown, ge.ClockSet, ge.PartyParted, ge.PartyMet,
    fe.CombatOpened, fe.ActivityOpened, fe.CombatClosed, fe.FighterLeft,
    fe.OutcomeOverridden, ce.CharacterEnlisted, ce.CharacterRetired, ce.SheetAmended, we.ThrowRevealed,
    ke.TruthRevealed, ke.TaskForgiven, se.ShipCommissioned, se.Jumped, se.Misjumped, se.Arrived, se.TouchedDown,
    se.Wrecked, se.ShipPut, se.Posted, se.TitleChanged,
    xe.ChartOpened, xe.ChartRead, xe.SubsectorThrown,
    xe.HexesHeardOf, xe.ChartRetired,
)  # fmt: skip
TOPICS = tuple(kind.model_fields["type"].default for kind in (*HURT, *DECIDED))
"""Names of the events that a digest is made of."""

Numbered = tuple[int, Fact]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, whom it is about, and the numbers behind it."""

    text: Text
    about: tuple[str, ...]
    numbers: tuple[int, ...]


def hurt(facts: Iterable[Numbered], world: World) -> tuple[Sentence, ...]:
    """Who was wounded, went down or died: one sentence each, the last word counting."""
    found: dict[str, list[Numbered]] = {}
    for number, fact in facts:
        match fact.event:
            case ce.CharacterWounded(character=who) | fe.FighterFell(who=who):
                found.setdefault(who, []).append((number, fact))
    return tuple(_hurt(who, some, world) for who, some in found.items())


def decided(facts: Iterable[Numbered], world: World) -> tuple[Sentence, ...]:
    """What was settled, begun, ended or turned back, in order."""
    told = []
    for number, fact in facts:
        if isinstance(fact.event, DECIDED) and not _is_plain_edit(fact):
            line = tell(world, fact)
            if line is not None and not line.quiet:
                told.append(Sentence(line.text, line.about, (number,)))
    return tuple(told)


def _is_plain_edit(fact: Fact) -> bool:
    return isinstance(fact.event, ce.SheetAmended) and not fact.event.override


def _hurt(who: str, facts: list[Numbered], world: World) -> Sentence:
    name = Names(world).who(who)
    wounds = [
        line
        for _, fact in facts
        if isinstance(fact.event, ce.CharacterWounded) and (line := tell(world, fact))
    ]
    fell = [
        line for _, fact in facts if isinstance(fact.event, fe.FighterFell) and (line := tell(world, fact))
    ]
    parts = []
    if len(wounds) == 1:
        parts.append(wounds[0].text)
    elif wounds:
        times = "{who} was wounded {times} times, at last: {last}"
        parts.append(said(times, who=name, times=len(wounds), last=wounds[-1].text))
    if fell:
        parts.append(fell[-1].text)
    return Sentence(listed(parts, ";"), (who,), tuple(dict.fromkeys(number for number, _ in facts)))
