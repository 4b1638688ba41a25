"""What a viewer may do in open fights, as pieces of JSON, each offer by its id."""

from __future__ import annotations

from collections.abc import Iterator, Set

from domain.combat.state import Combat
from domain.combat.voices import voice_name
from domain.world import World
from rules.kit.frames import WHOLE
from rules.vessel import at_post
from server import protocol as p
from server.views.memo import Memo
from server.views.offering import OfferText
from server.views.readings import Readings
from server.views.sight import Sight
from server.views.tongue import Tongue


class Offers:
    """What one viewer is offered."""

    def __init__(self, sight: Sight, readings: Readings, memo: Memo, tongue: Tongue) -> None:
        self._sight = sight
        self._referee = sight.viewer.is_referee
        self._readings = readings
        self._memo = memo
        self._tongue = tongue

    def all(self, world: World, attended: Set[str]) -> Iterator[tuple[str, OfferText | None]]:
        """Each offer by its id; None where there is nothing to do, declare or answer.

        Whoever is asked is never told of in brief: they may have nothing to do but to answer.
        """
        for combat in world.combats.values():
            seen = None if combat.closed else self._sight.combat(world, combat)
            if seen is not None:
                waits = self._readings.waits(world, combat) if self._referee else {}
                asked = {one.who for one in seen.questions.values()}
                for who in self._sight.acts_for(world, seen):
                    name = offer_id(combat, who)
                    heard = (who in waits or who in seen.declared) and who not in asked
                    brief = heard and self._referee and who in seen.fighters and name not in attended
                    yield name, self._one(world, seen, who, brief=brief)

    def _one(self, world: World, combat: Combat, who: str, *, brief: bool) -> OfferText | None:
        if brief:
            options = self._readings.default(world, combat, who)
        else:
            options = self._readings.options(world, combat, who, referee=self._referee)
        declared = combat.declared.get(who)
        questions = tuple(one for one in combat.questions.values() if one.who == who)
        if not (options or declared or questions or brief):
            return None
        name, side = _party(world, combat, who)
        asked = self._readings.asked(world, world.combats[combat.id], who)

        def made() -> OfferText:
            head = p.OfferHead(
                id=offer_id(combat, who),
                combat=combat.id,
                who=who,
                name=name,
                side=side,
                declared=declared,
                questions=questions,
                asked=asked,
                brief=brief,
            )
            return OfferText(
                self._tongue.lean(head)[:-1], tuple((one.act, self._tongue.option(one)) for one in options)
            )

        return self._memo.get(
            ("offer", who, combat.id, *combat.fighters),
            (options, declared, name, asked, brief, *questions),
            made,
        )


def _party(world: World, combat: Combat, who: str) -> tuple[str, str]:
    """Name and side of whom something is offered to; the fight itself, for the referee, is on no side."""
    if who == WHOLE:
        return "The referee", ""
    if (found := at_post(who)) is not None:
        return voice_name(world, combat, who), combat.fighters[found[0]].side
    if who in combat.fighters:
        return world.characters[who].name, combat.fighters[who].side
    side = who.removeprefix("side:")
    return combat.sides[side], side


def offer_id(combat: Combat, who: str) -> str:
    """Which fight, and for whom."""
    return f"{combat.id}/{who}"
