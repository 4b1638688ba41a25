"""Notes and drawings for some seats alone, on a map that all look at, in the dark, or on one that is not shown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from tests.server.views.test_secrets import DARK_X

if TYPE_CHECKING:
    from torture.secrets.hiding import Evening

HEROES = ("ann", "bea")
INK = "#e8b23a"
LIT, DARK = [4.5, 4.5], [DARK_X + 4.5, 4.5]


async def pin(night: Evening) -> None:
    """A referee or a player pins a note that not everybody may know of."""
    rng, ids = night.rng, night.table.ids
    scene, at, by = night.scene, LIT, "ref"
    to: Any = []
    allowed: tuple[str, ...] = ("ref",)
    match rng.choice(("mine", "some", "dark", "unshown", "private")):
        case "some":
            seat = rng.choice((*HEROES, "eve"))
            to, allowed = [ids[seat]], ("ref", seat)
        case "dark":
            at, to = DARK, "all"
        case "unshown":
            scene, to = night.unshown, "all"
        case "private":
            by = rng.choice(HEROES)
            at, allowed = rng.choice((LIT, DARK)), ("ref", by)
    words = {"title": night.marker("pin", *allowed), "text": night.marker("pinned", *allowed)}
    await night.peers[by].command("PutPin", scene=scene, at=at, to=to, ink=INK, **words)


async def repin(night: Evening) -> None:
    """One of the notes is written anew for somebody else, moved where it is as dark, hidden, revealed or taken off."""
    rng, ids, ref = night.rng, night.table.ids, night.peers["ref"]
    found = [
        (scene.id, one) for scene in (await night.world()).scenes.values() for one in scene.pins.values()
    ]
    if not found:
        return
    scene, one = rng.choice(found)
    about = {"scene": scene, "pin": one.id}
    dark = scene == night.unshown or one.at[0] > DARK_X
    match rng.choice(("rewrite", "move", "hide", "reveal", "pull")):
        case "rewrite":
            seat = rng.choice(HEROES)
            allowed = ("ref",) if dark and one.seat == ids["ref"] else ("ref", seat, *_owner(night, one.seat))
            words = {"title": night.marker("pin", *allowed), "text": night.marker("pinned", *allowed)}
            await ref.command("RewritePin", **about, to=[ids[seat]], ink=INK, **words)
        case "move":
            await ref.command("MovePin", **about, at=[one.at[0] + 0.25, one.at[1]])
        case "pull":
            await ref.command("PullPin", **about)
        case what:
            await ref.command("HideThings", scene=scene, things=[one.id], hidden=what == "hide")


def _owner(night: Evening, seat: str) -> tuple[str, ...]:
    return tuple(name for name in HEROES if night.table.ids[name] == seat)


async def draw(night: Evening) -> None:
    """Words on a map that not everybody may read."""
    rng = night.rng
    more: dict[str, Any] = {"shape": "text", "ink": INK}
    match rng.choice(("hidden", "dark", "unshown", "own")):
        case "hidden":
            words = night.marker("drawn", "ref")
            await night.peers["ref"].command(
                "MakeDrawing", scene=night.scene, points=[LIT], text=words, hidden=True, **more
            )
        case "own":
            by = rng.choice(HEROES)
            words = night.marker("drawn", "ref", by)
            await night.peers[by].command("MakeDrawing", scene=night.scene, points=[DARK], text=words, **more)
        case where:
            scene, at = (night.scene, DARK) if where == "dark" else (night.unshown, LIT)
            words = night.marker("drawn", "ref")
            await night.peers["ref"].command("MakeDrawing", scene=scene, points=[at], text=words, **more)


async def erase(night: Evening) -> None:
    """Somebody rubs out what they drew, or a referee all of it."""
    by = night.rng.choice(("ref", *HEROES))
    which = night.rng.choice(("mine", "all")) if by == "ref" else "mine"
    await night.peers[by].command("EraseDrawings", scene=night.scene, which=which)


PINNING: tuple[Callable[[Evening], Awaitable[None]], ...] = (pin, pin, repin, repin, draw, erase)
