"""The maps' pictures as one seat may see them: of fogged ground only what was explored when it saw the map last."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from domain.history.paths import Path, holds
from domain.scene.state import Scene
from domain.world import World, evolve
from server import records
from server.archive.format import Picture
from server.archive.sources import Source
from server.tiles.cutting import without_unexplored

TOPICS = frozenset({"SceneOpened", "GridLaid", "PictureHung", "GroundRevealed", "SceneShown"})


def as_seen(source: Source, path: Path) -> dict[Picture, bytes]:
    """Every picture of a map that was shown on a path, with its bytes."""
    found: dict[Picture, bytes] = {}
    for scene in _shown(source, path):
        if scene.picture is not None:
            data, mime = source.picture(scene.picture.id), _mime(source, scene.picture.id)
            if scene.fog is not None:
                data, mime = without_unexplored(data, scene.picture, scene.fog), "image/webp"
            found[Picture(sha256(data).hexdigest(), mime, len(data), scene.id)] = data
    return found


def _mime(source: Source, digest: str) -> str:
    return next((one.mime for one in source.about.pictures if one.digest == digest), "image/webp")


def _shown(source: Source, path: Path) -> Iterator[Scene]:
    """The maps that were shown, each as it was when it was shown last."""
    world, last = World(), dict[str, Scene]()
    for number, sealed in source.facts(source.about.number, frozenset()):
        if sealed.topic in TOPICS and holds(path, number):
            world = evolve(world, records.opened(sealed))
            shown = world.scenes.get(world.stage.scene or "")
            if shown is not None:
                last[shown.id] = shown
    yield from last.values()
