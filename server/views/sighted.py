"""What players see of a map and know of its ground, as pieces of JSON of which those are sent that changed."""

from __future__ import annotations

from json import dumps

from domain.audience.vision.eyes import Eye, looking_as
from domain.audience.vision.knowledge import as_known
from domain.audience.vision.watch import Watch, watch_of
from domain.scene.state import Scene
from domain.world import World
from rules.vision.ground import NO_GROUND, Ground, row_runs
from rules.vision.outline import packed
from server.views.memo import Memo
from server.views.parted import Sparse
from server.views.sight import Viewer


class Sighted:
    """Writes the view `sight` (`server.protocol.SightView`) for one viewer; those who see alike share it."""

    def __init__(self, viewer: Viewer, memo: Memo) -> None:
        self._viewer = viewer
        self._memo = memo

    def view(self, world: World, scene: Scene) -> Sparse | None:
        """What is seen and known of a map; None where the table does not go by sight."""
        watch = watch_of(world, scene)
        if watch is None:
            return None
        fog = as_known(world, scene, self._viewer.seat).fog
        own = looking_as(world, self._viewer.seat)
        known = fog.seen if fog is not None and fog.seen is not None else NO_GROUND
        return self._memo.get(
            ("sight", scene.id, own), (watch.lookout, fog), lambda: self._written(scene, watch, known, own)
        )

    def _written(self, scene: Scene, watch: Watch, known: Ground, own: str | None) -> Sparse:
        eyes = watch.lookout.eyes_of(own)
        outlined = all(eye.look.plain for eye in eyes)
        head = f'{{"view":"sight","id":"{sight_id(scene.id)}","scene":"{scene.id}",'
        parts = _rows("k", known)
        if outlined:
            parts |= {eye.token: self._outline(eye) for eye in eyes}
        else:
            now = NO_GROUND
            for eye in eyes:
                now |= eye.look.ground
            parts |= _rows("s", now)
        return Sparse.of(head, {"outlined": dumps(outlined)}, "parts", parts)

    def _outline(self, eye: Eye) -> str:
        return self._memo.get(
            ("outline", eye.token), (eye.look,), lambda: _part(eye.token, packed(eye.look.outline))
        )


def _rows(kind: str, ground: Ground) -> dict[str, str]:
    return {
        f"{kind}{row}": _part(f"{kind}{row}", row_runs(bits)) for row, bits in enumerate(ground.rows) if bits
    }


def _part(name: str, of: tuple[int, ...]) -> str:
    return f'{{"id":"{name}","of":[{",".join(map(str, of))}]}}'


def sight_id(scene: str) -> str:
    """The id of the view that tells what is seen of a map."""
    return f"sight-{scene}"
