"""Whose eyes look at the table: one's own, another seat's, those of somebody for whom nobody sits there, or a side's.

For the last two a seat is lent that owns them: what it is sent is cut as for any seat, so it is just what they know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from domain.combat.state import Combat
from domain.message import Audience, admits
from domain.rights import holders
from domain.scene.state import Scene
from domain.table.state import VISION, Seat
from domain.world import World
from rules.check import Refused
from rules.frozen import having
from rules.said import Verbatim, said
from rules.vision.ground import NO_GROUND
from server.tiles.masking import Masking, PastMasking
from server.views.outlook import Outlook
from server.views.sight import Viewer
from server.views.story import Part, Told

SIDE = "side"
"""With what the name of a side's eyes begins: `side:<activity>:<side>`."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose eyes look, and who looks through them.

    borrowed: those of a character or a side, as if a player sat there. kin: of a side, the seats that act for it alone:
    what was told to any of them, it was told.
    """

    viewer: Viewer
    asker: Viewer
    borrowed: bool = False
    kin: tuple[Viewer, ...] = ()

    @classmethod
    def of(cls, asker: Viewer, name: str | None, world: World) -> Eyes:
        """Through the eyes of a seat, a character or a side; Refused for another's where the asker is no referee."""
        if name is None or name == asker.seat:
            return cls(asker, asker)
        if not asker.is_referee:
            raise Refused("only the referee may look through another's eyes")
        found = world.open_table.seats.get(name)
        if found is not None:
            return cls(Viewer(found.id, found.role, asker.tongue), asker)
        if name in world.characters:
            return cls(Viewer(name, "player", asker.tongue), asker, borrowed=True)
        if _side(world, name) is not None:
            return cls(Viewer(name, "player", asker.tongue), asker, borrowed=True, kin=_kin(world, name))
        raise Refused(said("there is no seat {seat} at this table", seat=Verbatim(repr(name))))

    def parts(self, story: Told, outlook: Outlook) -> tuple[Part, ...]:
        """What of a commit both of them may know."""
        if self.viewer == self.asker:
            return story.seen_by(self.viewer, outlook)
        return tuple(part for part in story.seen_by(self.asker, outlook) if self.know(part.audience))

    def know(self, audience: Audience) -> bool:
        """Whether both of them may know what is for these."""
        return admits(audience, self.asker.seat, self.asker.role) and any(
            admits(audience, one.seat, one.role) for one in (self.viewer, *self.kin)
        )

    def on(self, world: World) -> tuple[Viewer, World]:
        """The viewer, and the world as it is to be looked at."""
        name = self.viewer.seat
        if self.borrowed and name in world.characters:
            return self.viewer, lent(world, name, world.characters[name].name, (name,))
        if self.borrowed and (found := _side(world, name)) is not None:
            combat, side = found
            return self.viewer, lent(world, name, combat.sides[side], _people(world, combat, side))
        return as_then(self.viewer, world), world

    def past(self, masking: Masking, now: World) -> Masking | PastMasking:
        """The pictures of then, only as far as the viewer may see their ground now; what a referee lends, all."""
        return masking if self.borrowed else PastMasking(masking, now, self.viewer.seat)


def as_then(viewer: Viewer, world: World) -> Viewer:
    """The viewer as it could see then: a seat that was not at the table yet, as any spectator."""
    here = world.table is not None and viewer.seat in world.table.seats
    return viewer if here else Viewer(viewer.seat, "spectator", viewer.tongue)


def lent(world: World, seat: str, name: str, people: Iterable[str]) -> World:
    """The world with a player's seat that owns these characters alone and sees by their eyes.

    It remembers no ground: what players have explored is theirs.
    """
    table, own = world.open_table, {who: world.characters[who] for who in people}
    sitting = Seat(seat, "player", name, "#ffffff")
    settings = {**table.settings, VISION: "own"}
    return having(
        world,
        table=replace(table, seats={**table.seats, seat: sitting}, settings=settings),
        characters={**world.characters, **{who: having(one, owners=(seat,)) for who, one in own.items()}},
        scenes=_unremembered(world),
    )


def _side(world: World, name: str) -> tuple[Combat, str] | None:
    """The activity and the side whose eyes are called so."""
    kind, _, rest = name.partition(":")
    activity, _, side = rest.partition(":")
    combat = world.combats.get(activity) if kind == SIDE else None
    return (combat, side) if combat is not None and side in combat.sides else None


def _people(world: World, combat: Combat, side: str) -> Iterator[str]:
    """Those of a side, and whoever is aboard its ships."""
    for who, fighter in combat.fighters.items():
        if fighter.side == side:
            vessel = world.ships.get(who)
            yield from (one for one in (who, *(vessel.aboard() if vessel else ())) if one in world.characters)


def _kin(world: World, name: str) -> tuple[Viewer, ...]:
    """The players who act for a side and for no other of its fight."""
    found = _side(world, name)
    if found is None:
        return ()
    combat, side = found
    acting = {one: set(_seats(world, _people(world, combat, one))) for one in combat.sides}
    others = set[str]().union(*(seats for one, seats in acting.items() if one != side))
    return tuple(Viewer(seat, "player") for seat in sorted(acting[side] - others))


def _seats(world: World, people: Iterable[str]) -> Iterator[str]:
    """The players' seats that act for any of these."""
    table = world.open_table
    for who in people:
        for seat in holders(table, "act", world.characters[who]):
            if table.seats[seat].role == "player" and not table.seats[seat].revoked:
                yield seat


def _unremembered(world: World) -> Mapping[str, Scene]:
    shown = world.scenes.get(world.stage.scene or "")
    if shown is None or shown.grid.kind == "space":
        return world.scenes
    return {**world.scenes, shown.id: having(shown, seen=NO_GROUND, doors={}, memories={}, fog=None)}
