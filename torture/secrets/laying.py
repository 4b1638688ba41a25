"""Templates for some seats alone: along with somebody hidden, in the dark, or on a map that is not shown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from torture.secrets.pinning import DARK, HEROES, LIT

if TYPE_CHECKING:
    from torture.secrets.hiding import Evening

FIRST_INK = 0xDE0000
FORMS: tuple[dict[str, Any], ...] = (
    {"form": "circle", "size_m": 6},
    {"form": "cone", "size_m": 9, "spread": 60, "facing": 90},
    {"form": "line", "size_m": 12, "width_m": 1.5},
)


def ink(night: Evening, *allowed: str) -> str:
    """An ink in which nothing else is laid, which is its own mark."""
    mark = f"#{FIRST_INK + len(night.secrets):06x}"
    night.secrets[mark] = set(allowed)
    return mark


async def lay(night: Evening) -> None:
    """A referee or a player lays a template that not everybody may know of."""
    rng, ref, form = night.rng, night.peers["ref"], night.rng.choice(FORMS)
    match rng.choice(("along", "along", "dark", "unshown", "own")):
        case "along":
            # of one that was ever seen, acts that are done again may find it seen
            unseen = [one.id for one in await night.hidden_now() if one.id not in night.bared]
            if unseen:
                token = rng.choice(unseen)
                night.along.setdefault(token, []).append(ink(night, "ref"))
                mark = night.along[token][-1]
                await ref.command("LayStencil", scene=night.scene, token=token, ink=mark, **form)
        case "own":
            by = rng.choice(HEROES)
            mark = ink(night, "ref", by)
            await night.peers[by].command("LayStencil", scene=night.scene, at=DARK, ink=mark, **form)
        case where:
            scene, at = (night.scene, DARK) if where == "dark" else (night.unshown, LIT)
            await ref.command("LayStencil", scene=scene, at=at, ink=ink(night, "ref"), **form)


async def lay_otherwise(night: Evening) -> None:
    """A referee turns and sizes one of them where it lies."""
    found = [
        (scene.id, one) for scene in (await night.world()).scenes.values() for one in scene.stencils.values()
    ]
    if not found:
        return
    scene, one = night.rng.choice(found)
    await night.peers["ref"].command(
        "LayStencil",
        scene=scene,
        stencil=one.id,
        at=one.at,
        token=one.token,
        ink=one.ink,
        **night.rng.choice(FORMS),
    )


async def lift(night: Evening) -> None:
    """Somebody takes their own off the map, or a referee all of them."""
    by = night.rng.choice(("ref", *HEROES))
    which = night.rng.choice(("mine", "all")) if by == "ref" else "mine"
    await night.peers[by].command("LiftStencils", scene=night.scene, which=which)


LAYING: tuple[Callable[[Evening], Awaitable[None]], ...] = (lay, lay, lay, lay_otherwise, lift)
