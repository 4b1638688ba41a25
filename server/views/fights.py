"""Fights as one viewer sees them, as pieces of JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from domain.audience.activities import known_zones
from domain.combat.state import Combat
from domain.world import World
from rules.card import Badge
from rules.forms import Waits
from rules.ground import Zone
from rules.kit.frames import WHOLE
from rules.vessel import at_post
from server import protocol as p
from server.views import awaited, things
from server.views.memo import Memo
from server.views.parted import Parted, Rows
from server.views.readings import Figure, Readings
from server.views.sight import Sight
from server.views.tongue import Tongue

_FIGHTERS = ',"fighters":['


class Fights:
    """What one viewer sees of fights. told: how somebody looks to them, who do not see those named last."""

    def __init__(
        self,
        sight: Sight,
        readings: Readings,
        memo: Memo,
        tongue: Tongue,
        told: Callable[[Figure, str, tuple[str, ...]], Figure],
    ) -> None:
        self._sight = sight
        self._referee = sight.viewer.is_referee
        self._readings = readings
        self._memo = memo
        self._tongue = tongue
        self._told = told

    def view(self, world: World, combat: Combat) -> str | None:
        """A fight, with whom of it the viewer sees: open ones, and the newest until the next one opens."""
        past = combat.closed and combat.id != [*world.combats][-1]
        seen = None if past else self._sight.combat(world, combat)
        if seen is None:
            return None
        unseen, zones = self._sight.unseen(world, combat), self.zones(world, combat)
        phases = self._readings.phases(world, combat)
        waits = self._readings.waits(world, combat) if phases else {}
        heard = awaited.awaited(world, seen, waits, self._sight)
        head = self._memo.get(
            ("fight", self._referee, combat.id, *seen.fighters, heard),
            (seen, self._readings.fight(world, combat), unseen, *zones),
            lambda: self._head(world, combat, seen, unseen, zones, heard),
        )
        rows = tuple((who, self._fighter(world, seen, who, unseen)) for who in seen.fighters)
        return Parted.of((Rows(head, _FIGHTERS, rows),), "]}")

    def _head(
        self,
        world: World,
        combat: Combat,
        seen: Combat,
        unseen: tuple[str, ...],
        zones: tuple[Zone, ...],
        heard: tuple[awaited.Heard, ...],
    ) -> str:
        """The view of a fight up to where the order of its fighters stands. seen: what of it the viewer sees."""
        waits = self._readings.waits(world, combat)
        sides = tuple(
            p.SideView(
                id=side,
                name=name,
                waits_for=_awaited(waits, f"side:{side}"),
                badges=self._side_badges(world, combat, seen, side, unseen),
            )
            for side, name in seen.sides.items()
        )
        referee = self._referee
        about = self._readings.about(world, seen)
        held = () if combat.closed else self._readings.fight_badges(world, combat, WHOLE)
        badges = things.told_badges(things.shown_badges(held, referee), unseen)
        asked = self._readings.asked(world, combat, WHOLE) if referee and not combat.closed else ""
        board = self._readings.fight(world, combat).rules.needs.board
        wanted = {who: cast(Waits, kind) for who, kind in waits.items() if kind and _shown_in(seen, who)}
        turns = tuple(one for one in self._readings.order(world, combat) if one.who in seen.fighters)
        view = things.combat_view(
            seen, badges, sides, wanted, zones, about=about, asked=asked, referee=referee
        ).model_copy(
            update={
                "turns": turns,
                "board": board,
                "calls": self._calls(world, combat),
                "phases": self._readings.phases(world, combat),
                "awaited": awaited.view(heard),
                "rungs": self._readings.rungs(world, combat),
            }
        )
        return self._tongue.written(view).removesuffix(f"null{_FIGHTERS}]}}")

    def _calls(self, world: World, combat: Combat) -> tuple[p.CallView, ...]:
        """What else it calls for, for a referee."""
        if combat.closed or not self._referee:
            return ()
        fight = self._readings.fight(world, combat)
        return tuple(
            p.CallView(
                id=one.id,
                title=one.title,
                foes=one.foes,
                ship=one.ship,
                many=one.many,
                in_space=world.rules.activity(one.kind).needs.board == "space",
            )
            for one in fight.rules.calls(fight.battle)
        )

    def _side_badges(
        self, world: World, combat: Combat, seen: Combat, side: str, unseen: tuple[str, ...]
    ) -> tuple[Badge, ...]:
        """The marks of a side, for whoever sees anybody of it."""
        if combat.closed or not any(one.side == side for one in seen.fighters.values()):
            return ()
        badges = self._readings.fight_badges(world, combat, f"side:{side}")
        return things.told_badges(things.shown_badges(badges, self._referee), unseen)

    def _fighter(self, world: World, combat: Combat, who: str, unseen: tuple[str, ...]) -> str:
        character, enlisted = world.characters[who], combat.fighters[who]
        access = self._sight.access(world, character)
        figure = self._told(self._readings.figure(world, character), who, unseen)
        declared = combat.declared.get(who)
        return self._memo.get(
            ("fighter", who, combat.id, access.mine, access.may),
            (character, enlisted, figure, declared),
            lambda: self._tongue.written(things.fighter_view(character, enlisted, figure, access, declared)),
        )

    def zones(self, world: World, combat: Combat) -> tuple[Zone, ...]:
        """The zones of a fight that the viewer knows of."""
        if self._referee:
            return tuple(combat.zones.values())
        return known_zones(world, combat, self._sight.viewer.seat)


def _shown_in(seen: Combat, who: str) -> bool:
    """Whether a fighter, or the ship of a post, is among those whom the viewer sees."""
    post = at_post(who)
    return (post[0] if post else who) in seen.fighters


def _awaited(waits: Mapping[str, str], who: str) -> things.Awaited:
    return cast(things.Awaited, waits.get(who, ""))
