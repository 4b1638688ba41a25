"""Fights as one viewer sees them, as pieces of JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from domain.audience.activities import zone_known
from domain.character.state import Character
from domain.combat.offers import activity_of
from domain.combat.state import Combat
from domain.world import World
from rules.card import Badge
from rules.forms import Waits
from rules.ground import Zone
from rules.kit.frames import WHOLE
from rules.vessel import at_post
from server import protocol as p
from server.views import things
from server.views.memo import Memo
from server.views.parted import Parted, Rows
from server.views.readings import Figure, Readings
from server.views.sight import Sight
from server.views.tongue import Tongue


class Fights:
    """What one viewer sees of fights. figure: how somebody looks to them."""

    def __init__(
        self,
        sight: Sight,
        readings: Readings,
        memo: Memo,
        tongue: Tongue,
        figure: Callable[[World, Character], Figure],
    ) -> None:
        self._sight = sight
        self._referee = sight.viewer.is_referee
        self._readings = readings
        self._memo = memo
        self._tongue = tongue
        self._figure = figure

    def view(self, world: World, combat: Combat) -> str | None:
        """A fight, with whom of it the viewer sees: open ones, and the newest until the next one opens."""
        past = combat.closed and combat.id != list(world.combats)[-1]
        seen = None if past else self._sight.combat(world, combat)
        if seen is None:
            return None
        waits = self._readings.waits(world, combat)
        sides = tuple(
            p.SideView(
                id=side,
                name=name,
                waits_for=_awaited(waits, f"side:{side}"),
                badges=self._side_badges(world, combat, seen, side),
            )
            for side, name in seen.sides.items()
        )
        referee = self._referee
        zones = self.zones(world, combat)
        about = self._readings.about(world, seen)
        held = () if combat.closed else self._readings.fight_badges(world, combat, WHOLE)
        badges = things.told_badges(things.shown_badges(held, referee), self._sight.unseen(world, combat))
        asked = self._readings.asked(world, combat, WHOLE) if referee and not combat.closed else ""
        board = activity_of(world, combat).needs.board
        wanted = {who: cast(Waits, kind) for who, kind in waits.items() if kind and _shown_in(seen, who)}
        turns = tuple(one for one in self._readings.order(world, combat) if one.who in seen.fighters)
        view = things.combat_view(
            seen, badges, sides, wanted, zones, about=about, asked=asked, referee=referee
        ).model_copy(update={"turns": turns, "board": board})
        frame = self._tongue.written(view)
        rows = tuple((who, self._fighter(world, seen, who)) for who in seen.fighters)
        between = ',"fighters":['
        head = frame.removesuffix(f"null{between}]}}")
        return Parted.of((Rows(head, between, rows),), "]}")

    def _side_badges(self, world: World, combat: Combat, seen: Combat, side: str) -> tuple[Badge, ...]:
        """The marks of a side, for whoever sees anybody of it."""
        if combat.closed or not any(one.side == side for one in seen.fighters.values()):
            return ()
        badges = self._readings.fight_badges(world, combat, f"side:{side}")
        shown = things.shown_badges(badges, self._referee)
        return things.told_badges(shown, self._sight.unseen(world, combat))

    def _fighter(self, world: World, combat: Combat, who: str) -> str:
        character, enlisted = world.characters[who], combat.fighters[who]
        access = self._sight.access(world, character)
        figure = self._figure(world, character)
        declared = combat.declared.get(who)
        return self._memo.get(
            ("fighter", who, combat.id, access.mine, access.may),
            (character, enlisted, figure, declared),
            lambda: self._tongue.written(things.fighter_view(character, enlisted, figure, access, declared)),
        )

    def zones(self, world: World, combat: Combat) -> tuple[Zone, ...]:
        """The zones of a fight that the viewer knows of."""
        referee = self._referee
        return tuple(one for one in combat.zones.values() if referee or zone_known(world, combat, one))


def _shown_in(seen: Combat, who: str) -> bool:
    """Whether a fighter, or the ship of a post, is among those whom the viewer sees."""
    post = at_post(who)
    return (post[0] if post else who) in seen.fighters


def _awaited(waits: Mapping[str, str], who: str) -> things.Awaited:
    return cast(things.Awaited, waits.get(who, ""))
