"""Which things a seat may see, and what it may do with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from domain.audience.activities import sees_fighter
from domain.audience.maps import sees
from domain.audience.vision.watch import seen_tokens
from domain.character.events import Right
from domain.character.state import Character
from domain.chart.state import StarChart
from domain.combat.offers import acts_for_seen
from domain.combat.state import Combat
from domain.perception import perceived_by
from domain.rights import may
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.table.events import Role
from domain.vehicle.state import carrier_of
from domain.world import World
from server.views.memo import Memo
from server.views.tongue import ENGLISH, Tongue

RIGHTS: tuple[Right, ...] = ("see", "move", "act", "edit")


@dataclass(frozen=True, slots=True)
class Viewer:
    """A seat that looks, and the language that it reads."""

    seat: str
    role: Role
    tongue: Tongue = ENGLISH

    @property
    def is_referee(self) -> bool:
        """Whether everything may be seen."""
        return self.role == "referee"


@dataclass(frozen=True, slots=True)
class Access:
    """How a viewer stands to a character: whether it is its own, and its rights."""

    mine: bool
    may: tuple[Right, ...]


class Sight:
    """What one viewer may see of its table's worlds."""

    def __init__(self, viewer: Viewer, memo: Memo) -> None:
        self.viewer = viewer
        self._is_referee = viewer.is_referee
        self._memo = memo
        self._accesses: dict[str, tuple[object, object, object, Access]] = {}
        self._last: tuple[World, Combat, tuple[str, ...], tuple[str, ...]] | None = None
        """The world and fight that were looked at last: who of it is seen, and the names of those who are not."""

    def access(self, world: World, character: Character) -> Access:
        """Whose the character is and what the viewer may do with it."""
        if character.id in world.ships:  # her crew may read her, and who that is changes
            return self._standing(world, character)
        owners, rights, seats = character.owners, character.rights, world.open_table.seats
        found = self._accesses.get(character.id)
        if found is None or found[0] is not owners or found[1] is not rights or found[2] is not seats:
            found = owners, rights, seats, self._standing(world, character)
            self._accesses[character.id] = found
        return found[3]

    def _standing(self, world: World, character: Character) -> Access:
        seat = self.viewer.seat
        rights = tuple(right for right in RIGHTS if may(world, seat, right, character))
        return Access(seat in character.owners, rights)

    def scene(self, world: World, scene: Scene) -> bool:
        """Whether the viewer knows this map: players know the one that is shown."""
        if self.viewer.is_referee:
            return scene.id not in world.stage.deleted
        return world.stage.scene == scene.id

    def chart(self, chart: StarChart) -> bool:
        """Whether the viewer knows this star chart: players know those of which they have heard of a hex."""
        return self.viewer.is_referee or bool(chart.heard)

    def token(self, world: World, scene: Scene, token: Token) -> bool:
        """Whether the viewer sees this token."""
        if self._is_referee:
            return scene.id not in world.stage.deleted
        return sees(world, self.viewer.seat, scene, token)

    def character(self, world: World, character: Character) -> bool:
        """Whether the viewer knows of this character at all."""
        if self.viewer.is_referee or self.access(world, character).may:
            return True
        standing_there = self._standing_there(world)
        if character.id in standing_there:
            return True
        return carrier_of(world.vehicles, character.id) in standing_there

    def _standing_there(self, world: World) -> frozenset[str]:
        """Characters whose tokens the viewer sees on the map that is shown; asked once for all who ever came."""
        shown = world.scenes.get(world.stage.scene or "")
        if shown is None:
            return frozenset()
        return self._memo.get(
            ("standing there", self.viewer.seat, self.viewer.role),
            (shown, world.stage, world.characters, world.open_table, perceived_by(world), seen_tokens(world)),
            lambda: frozenset(
                [token.character for token in shown.tokens.values() if self.token(world, shown, token)]
            ),
        )

    def fighter(self, world: World, combat: Combat, who: str) -> bool:
        """Whether the viewer sees this fighter of a fight."""
        return self.viewer.is_referee or sees_fighter(world, self.viewer.seat, combat, who)

    def combat(self, world: World, combat: Combat) -> Combat | None:
        """The fight with those fighters alone whom the viewer sees; None when it sees none of them.

        What the rules are asked for this viewer (options, odds) they are asked of this, so that no answer
        can speak of anybody unseen.
        """
        if self.viewer.is_referee:
            return combat
        seen, _ = self._looked(world, combat)
        if len(seen) == len(combat.fighters):
            return combat
        if not seen:
            return None
        # the same people make the very same fight for every seat that sees just them
        return self._memo.get(("cut", combat.id, seen), (combat,), lambda: self._cut(combat, seen))

    def _cut(self, combat: Combat, seen: tuple[str, ...]) -> Combat:
        fighters = self._memo.get(
            ("seen fighters", combat.id, seen),
            (combat.fighters,),
            lambda: {who: combat.fighters[who] for who in seen},
        )
        declared = {who: intent for who, intent in combat.declared.items() if who in seen or ":" in who}
        questions = {name: one for name, one in combat.questions.items() if one.who in seen}
        return replace(combat, fighters=fighters, declared=declared, questions=questions)

    def _seen(self, world: World, combat: Combat) -> tuple[str, ...]:
        """The fighters whom the viewer sees; asked again only when something moved, not for each word."""
        scene = world.scenes.get(combat.scene or "")
        people, seats = [world.characters[name] for name in combat.fighters], world.open_table.seats
        who_sees = perceived_by(world), seen_tokens(world)
        crew = (world.ships, world.characters) if not world.ships.keys().isdisjoint(combat.fighters) else ()
        return self._memo.get(
            ("seen", self.viewer.seat, combat.id),
            (combat.fighters, scene, world.stage, world.vehicles, seats, *who_sees, *crew, *people),
            lambda: tuple([who for who in combat.fighters if self.fighter(world, combat, who)]),
        )

    def unseen(self, world: World, combat: Combat) -> tuple[str, ...]:
        """The names of those fighters whom the viewer does not see, and of nobody whom it sees."""
        return () if self._is_referee else self._looked(world, combat)[1]

    def _looked(self, world: World, combat: Combat) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who of a fight is seen, and the names of those who are not; of one commit asked for every one of them."""
        last = self._last
        if last is None or last[0] is not world or last[1] is not combat:
            seen = self._seen(world, combat)
            last = self._last = world, combat, seen, self._unseen(world, combat, seen)
        return last[2], last[3]

    def _unseen(self, world: World, combat: Combat, seen: tuple[str, ...]) -> tuple[str, ...]:
        if len(seen) == len(combat.fighters):
            return ()
        people = world.characters
        return self._memo.get(
            ("unseen", combat.id, seen),
            (combat.fighters, *[people[who] for who in combat.fighters]),
            lambda: _names_of_others(people, combat, seen),
        )

    def acts_for(self, world: World, combat: Combat) -> tuple[str, ...]:
        """Fighters and sides of a fight, as cut for this viewer, that it may act for."""
        return self._memo.get(
            ("acts", self.viewer.seat, combat.id),
            (combat.fighters, combat.sides, world.characters, world.ships, world.open_table.seats),
            lambda: acts_for_seen(world, self.viewer.seat, combat),
        )

    def world(self, world: World) -> World:
        """The world with every fight cut to whom the viewer sees: what a preview is asked of."""
        if self.viewer.is_referee:
            return world
        combats = {
            name: self.combat(world, one) or replace(one, fighters={}) for name, one in world.combats.items()
        }
        return replace(world, combats=combats)

    def named(self, world: World) -> World:
        """The world with those characters and maps alone that the viewer knows of there: whose names it may read."""
        if self.viewer.is_referee:
            return world
        known = {name: one for name, one in world.characters.items() if self.character(world, one)}
        scenes = {name: one for name, one in world.scenes.items() if self.scene(world, one)}
        return replace(world, characters=known, scenes=scenes)


def _names_of_others(
    people: Mapping[str, Character], combat: Combat, seen: tuple[str, ...]
) -> tuple[str, ...]:
    """The names of fighters who are not among those seen, and of nobody who is."""
    known = {people[who].name for who in seen}
    names = dict.fromkeys([people[who].name for who in combat.fighters])
    return tuple([name for name in names if name not in known])
