"""The names of one table's tiles: which each seat is told, and who may have the tile of a name.

A name follows from the ground that its tile shows and from the table's secret, so it tells nothing and cannot be
guessed; a tile of which nothing more is seen keeps its name. It opens nothing by itself: whoever asks
must be at the table and may have it as long as that ground may be seen.
"""

from __future__ import annotations

import hmac
import threading
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import and_

from domain.audience.vision.eyes import remembering
from domain.audience.vision.knowledge import as_known
from domain.scene.state import Scene
from domain.scene.things import Fog, Picture
from domain.world import World
from server import protocol as p
from server.tiles.tiling import (
    Rect,
    Seen,
    Tiling,
    explored,
    explored_in,
    goes_on,
    in_both,
    lies,
    seen_more,
    shows,
)

MOST_NAMES = 10_000
MOST_LAID = 16
NAME_BYTES = 12
NOWHERE = Fog()
"""What is explored of a map that is not there any more."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A tile: of which picture and where it hangs, and the parts of it that are shown."""

    scene: str
    picture: Picture
    place: int
    parts: tuple[Rect, ...]
    referees: bool

    @property
    def is_whole(self) -> bool:
        """Whether nothing of the tile is left out."""
        return self.parts == (Tiling.of(self.picture).box(self.picture, self.place),)


@dataclass(frozen=True, slots=True)
class _Laid:
    """A picture as it was laid out last, for as many fogs as cut it."""

    picture: Picture
    fogs: tuple[Fog | None, ...]
    seen: Seen
    tiles: p.Tiles


class Masking:
    """Names the tiles of one table. Views of the past are written on threads, so a lock guards what it knows."""

    def __init__(self, table: str, secret: bytes) -> None:
        self._table = table
        self._secret = secret
        self._lock = threading.Lock()
        self._recipes: OrderedDict[str, Recipe] = OrderedDict()
        self._laid: OrderedDict[tuple[str, bool, str | None, int], _Laid] = OrderedDict()
        self._renewed: set[tuple[bool, str | None]] = set()

    def sources(self, scene: Scene) -> tuple[object, ...]:
        """What the tiles are made from besides the scene."""
        return ()

    def tiles(self, scene: Scene, *, referee: bool, who: str | None = None) -> p.Tiles | None:
        """The tiles of a map's picture; None when it has none. who: the seat that alone knows it so."""
        return self.laid(scene, (None,) if referee else (scene.fog,), referee=referee, who=who)

    def laid(
        self, scene: Scene, fogs: tuple[Fog | None, ...], *, referee: bool, who: str | None = None
    ) -> p.Tiles | None:
        """The tiles of what is explored in all of these fogs."""
        picture = scene.picture
        if picture is None or not lies(picture):
            return None
        fogs = _by_sight(fogs)
        key = (scene.id, referee, who, len(fogs))
        with self._lock:
            last = self._laid.get(key)
            if last is None or last.picture != picture:
                last = _Laid(picture, (), (), p.Tiles(columns=0, rows=0, names=()))
            if last.fogs != fogs:
                last = self._lay(scene.id, last, fogs, referee=referee)
            self._laid[key] = last
            self._laid.move_to_end(key)
            if len(self._laid) > MOST_LAID:
                self._laid.popitem(last=False)
        return last.tiles

    def _lay(self, scene: str, last: _Laid, fogs: tuple[Fog | None, ...], *, referee: bool) -> _Laid:
        picture = last.picture
        seen = self._seen(last, fogs[0])
        for fog in fogs[1:]:
            seen = in_both(seen, explored_in(picture, fog))
        plan = Tiling.of(picture)
        before = last.seen if len(last.seen) == len(seen) else ((),) * len(seen)
        named = last.tiles.names if before is last.seen else ("",) * len(seen)
        of = f"tile {self._table} {scene} {picture!r} {referee}"
        names = tuple(
            name
            if parts is was or parts == was
            else self._name(of, Recipe(scene, picture, place, parts, referee))
            for place, (parts, was, name) in enumerate(zip(seen, before, named, strict=True))
        )
        return _Laid(picture, fogs, seen, p.Tiles(columns=plan.columns, rows=plan.rows, names=names))

    def _seen(self, last: _Laid, fog: Fog | None) -> Seen:
        """What one fog leaves of a picture; where it only grew, the rest is as it was."""
        before = last.fogs[0] if len(last.fogs) == 1 else None
        if before is not None and fog is not None and before.seen is not None and fog.seen is not None:
            return seen_more(last.picture, fog.seen, before.seen, last.seen)
        if before is None or fog is None or not goes_on(before, fog):
            return explored_in(last.picture, fog)
        return explored(last.picture, fog.explored[len(before.explored) :], last.seen)

    def _name(self, of: str, recipe: Recipe) -> str:
        """The name of a tile `of` that picture, "" where nothing of it is shown."""
        if not recipe.parts:
            return ""
        told = f"{of} {recipe.place} {recipe.parts}".encode()
        name = urlsafe_b64encode(hmac.digest(self._secret, told, "sha256")[:NAME_BYTES]).decode()
        self._recipes[name] = recipe
        self._recipes.move_to_end(name)
        if len(self._recipes) > MOST_NAMES:
            self._recipes.popitem(last=False)
            self._renewed.clear()
        return name

    def recipe(self, name: str, world: World, seat: str, *, referee: bool) -> Recipe | None:
        """What a tile of this name is made from; None when there is none, or this seat may not have it.

        world: as the seat sees it now.
        """
        found = self._recipes.get(name)
        who = None if referee else remembering(world, seat)
        if found is None and (referee, who) not in self._renewed:
            self._renew(world.scenes.values() if referee else _shown(world, seat), referee=referee, who=who)
            found = self._recipes.get(name)
        if found is None or referee:
            return found
        return found if not found.referees and self._may_be_seen(found, world, seat) else None

    def _renew(self, scenes: Iterable[Scene], *, referee: bool, who: str | None) -> None:
        """Name what a seat sees now: too much else was named since, or the server was started anew."""
        with self._lock:
            self._laid.clear()
            self._renewed.add((referee, who))
        for scene in scenes:
            self.tiles(scene, referee=referee, who=who)

    def _may_be_seen(self, recipe: Recipe, world: World, seat: str) -> bool:
        scene = world.scenes.get(recipe.scene)
        if scene is None:
            return False
        scene = as_known(world, scene, seat)
        if scene.fog is None:
            return True
        return shows(recipe.picture, recipe.place, scene.fog, recipe.parts)


@dataclass(frozen=True, slots=True)
class PastMasking:
    """Names the tiles of then, only as far as their ground may be seen now. `now`: as the seat that looks sees it."""

    masking: Masking
    now: World
    seat: str

    def sources(self, scene: Scene) -> tuple[object, ...]:
        """What the tiles are made from besides the scene."""
        return (self._fog(scene),)

    def tiles(self, scene: Scene, *, referee: bool, who: str | None = None) -> p.Tiles | None:
        """The tiles of a map's picture as it was; None when it had none."""
        if referee:
            return self.masking.tiles(scene, referee=True)
        return self.masking.laid(scene, (scene.fog, self._fog(scene)), referee=False, who=who)

    def _fog(self, scene: Scene) -> Fog | None:
        found = self.now.scenes.get(scene.id)
        return NOWHERE if found is None else as_known(self.now, found, self.seat).fog


def _by_sight(fogs: tuple[Fog | None, ...]) -> tuple[Fog | None, ...]:
    """Fogs that are all by sight as one, which leaves what each of them leaves; others as they are."""
    grounds = [fog.seen for fog in fogs if fog is not None and fog.seen is not None]
    if len(fogs) == 1 or len(grounds) < len(fogs):
        return fogs
    common = reduce(and_, grounds)
    return (next((fog for fog in fogs if fog is not None and fog.seen == common), Fog((), common)),)


def _shown(world: World, seat: str) -> tuple[Scene, ...]:
    shown = world.scenes.get(world.stage.scene or "")
    return () if shown is None else (as_known(world, shown, seat),)
