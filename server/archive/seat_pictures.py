"""The maps' pictures as one seat may see them: what was explored when it saw the map last, and has not been covered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import chain

from domain.audience.vision.eyes import lifts
from domain.audience.vision.knowledge import remembered
from domain.history.paths import Path, holds
from domain.scene.state import Scene
from domain.scene.things import Fog
from domain.table.events import SettingChosen
from domain.table.state import MEMORY, SPECTATORS_SEE, VISION
from domain.world import World, evolve
from server.archive.format import Picture
from server.archive.sources import Source
from server.ledger import records
from server.tiles.cutting import without_unexplored
from server.tiles.tiling import explored_in, in_both, lies
from server.views.sight import Viewer

TOPICS = frozenset(
    {
        "SceneOpened",
        "GridLaid",
        "PictureHung",
        "GroundRevealed",
        "GroundSeen",
        "GroundForgotten",
        "SceneShown",
    }
)


def as_seen(source: Source, path: Path, viewer: Viewer) -> dict[Picture, bytes]:
    """Every picture of a map that was shown on a path, with its bytes, as far as a viewer knew the ground."""
    found: dict[Picture, bytes] = {}
    for scene, then, now in _shown(source, path, viewer):
        picture = scene.picture
        if picture is None or not lies(picture):
            continue
        data, mime = source.picture(picture.id), _mime(source, picture.id)
        if then is not None or now is not None:
            seen = in_both(explored_in(picture, then), explored_in(picture, now))
            data, mime = without_unexplored(data, picture, chain.from_iterable(seen)), "image/webp"
        found[Picture(sha256(data).hexdigest(), mime, len(data), scene.id)] = data
    return found


def _mime(source: Source, digest: str) -> str:
    return next((one.mime for one in source.about.pictures if one.digest == digest), "image/webp")


def _shown(source: Source, path: Path, viewer: Viewer) -> Iterator[tuple[Scene, Fog | None, Fog | None]]:
    """The maps that were shown, each as it was when it was shown last, with its fog of then and its fog of now."""
    world, last, settings = World(), dict[str, tuple[Scene, Fog | None]](), dict[str, object]()
    for number, sealed in source.facts(source.about.number, frozenset()):
        if sealed.topic == "SettingChosen":
            event = records.opened(sealed).event
            if isinstance(event, SettingChosen):
                settings[event.name] = event.after
        if sealed.topic in TOPICS and holds(path, number):
            world = evolve(world, records.opened(sealed))
            shown = world.scenes.get(world.stage.scene or "")
            if shown is not None:
                last[shown.id] = shown, _fog(shown, settings, viewer)
    for scene, then in last.values():
        yield scene, then, _fog(world.scenes[scene.id], settings, viewer)


def _fog(scene: Scene, settings: Mapping[str, object], viewer: Viewer) -> Fog | None:
    if (settings.get(VISION, "off") == "off" and not lifts(scene)) or scene.grid.kind == "space":
        return scene.fog
    return remembered(scene, _remembering(settings, viewer))


def _remembering(settings: Mapping[str, object], viewer: Viewer) -> str | None:
    """The player's seat by whose own memory a viewer knew the ground; None: by what all players had seen."""
    if settings.get(VISION) != "own" or settings.get(MEMORY, "party") != "own":
        return None
    if viewer.role == "player":
        return viewer.seat
    chosen = str(settings.get(SPECTATORS_SEE, "party"))
    return None if chosen == "party" else chosen
