"""Whose eyes look at the table: one's own, another seat's, or those of somebody for whom nobody sits there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from domain.message import admits
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


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose eyes look, and who looks through them. borrowed: those of a character, as if a player sat there."""

    viewer: Viewer
    asker: Viewer
    borrowed: bool = False

    @classmethod
    def of(cls, asker: Viewer, name: str | None, world: World) -> Eyes:
        """Through the eyes of a seat or a character; Refused for another's where the asker is no referee."""
        if name is None or name == asker.seat:
            return cls(asker, asker)
        if not asker.is_referee:
            raise Refused("only the referee may look through another's eyes")
        found = world.open_table.seats.get(name)
        if found is not None:
            return cls(Viewer(found.id, found.role, asker.tongue), asker)
        if name in world.characters:
            return cls(Viewer(name, "player", asker.tongue), asker, borrowed=True)
        raise Refused(said("there is no seat {seat} at this table", seat=Verbatim(repr(name))))

    def parts(self, story: Told, outlook: Outlook) -> tuple[Part, ...]:
        """What of a commit both of them may know."""
        seen = story.seen_by(self.viewer, outlook)
        if self.viewer == self.asker:
            return seen
        return tuple(part for part in seen if admits(part.audience, self.asker.seat, self.asker.role))

    def on(self, world: World) -> tuple[Viewer, World]:
        """The viewer, and the world as it is to be looked at."""
        if self.borrowed and self.viewer.seat in world.characters:
            return self.viewer, lent(world, self.viewer.seat)
        return as_then(self.viewer, world), world

    def past(self, masking: Masking, now: World) -> Masking | PastMasking:
        """The pictures of then, only as far as the viewer may see their ground now; a character of a referee's, all."""
        return masking if self.borrowed else PastMasking(masking, now, self.viewer.seat)


def as_then(viewer: Viewer, world: World) -> Viewer:
    """The viewer as it could see then: a seat that was not at the table yet, as any spectator."""
    here = world.table is not None and viewer.seat in world.table.seats
    return viewer if here else Viewer(viewer.seat, "spectator", viewer.tongue)


def lent(world: World, who: str) -> World:
    """The world with a player's seat, named as the character is, that owns this character alone and sees by its eyes.

    It remembers no ground: what players have explored is theirs.
    """
    character, table = world.characters[who], world.open_table
    seat = Seat(who, "player", character.name, "#ffffff")
    settings = {**table.settings, VISION: "own"}
    return having(
        world,
        table=replace(table, seats={**table.seats, who: seat}, settings=settings),
        characters={**world.characters, who: having(character, owners=(who,))},
        scenes=_unremembered(world),
    )


def _unremembered(world: World) -> Mapping[str, Scene]:
    shown = world.scenes.get(world.stage.scene or "")
    if shown is None or shown.grid.kind == "space":
        return world.scenes
    return {**world.scenes, shown.id: having(shown, seen=NO_GROUND, doors={}, memories={}, fog=None)}
