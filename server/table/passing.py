"""What is passed on beside the play and never kept: pointers, drags, marked targets; each to those who may see it."""

from __future__ import annotations

from collections.abc import Callable

from domain.audience.maps import map_audience, token_audience, way_audience
from domain.message import Audience, admits, narrowed
from domain.rights import may
from domain.scene.things import Token
from server import protocol as p
from server.table.chain import Chain
from server.table.galleries import Galleries
from server.table.gallery import Connection
from server.views.pane import Pane, written
from server.views.sight import Viewer


class Passing:
    """What one table's seats pass on to each other."""

    def __init__(self, history: Chain, gallery: Galleries, pane: Callable[[Viewer], Pane]) -> None:
        self._history = history
        self._gallery = gallery
        self._pane = pane

    def on(self, connection: Connection, frame: p.Pointer | p.Drag | p.Target) -> None:
        """Pass a frame on."""
        match frame:
            case p.Pointer():
                self._point(connection, frame)
            case p.Drag():
                self._drag(connection, frame)
            case p.Target():
                self._target(connection, frame)

    def _point(self, connection: Connection, pointed: p.Pointer) -> None:
        """Pass a pointer on to those who see that map."""
        viewer = connection.viewer
        world = self._history.line_of(viewer.seat)
        scene = world.scenes.get(pointed.scene)
        if scene is None or viewer.role == "spectator":
            return
        if not self._pane(viewer).sight.scene(world, scene):
            return
        message = p.Pointed(
            seat=viewer.seat,
            scene=scene.id,
            at=pointed.at,
            kind=pointed.kind if viewer.is_referee or pointed.kind != "pull" else "ping",
            path=pointed.path,
        )
        self._send(message, map_audience(world, scene), connection)

    def _drag(self, connection: Connection, drag: p.Drag) -> None:
        """Pass a drag on to those who see all of its tokens wherever they are dragged."""
        viewer = connection.viewer
        world = self._history.line_of(viewer.seat)
        scene = world.scenes.get(drag.scene)
        if scene is None or viewer.role == "spectator":
            return
        tokens = [scene.tokens[name] for name in drag.tokens if name in scene.tokens]
        if len(tokens) < len(drag.tokens) or not all(self._moves(viewer, token) for token in tokens):
            return
        seen = [way_audience(world, scene, token, (token.at, *drag.path)) for token in tokens]
        message = p.Dragged(seat=viewer.seat, scene=scene.id, tokens=drag.tokens, path=drag.path)
        self._send(message, narrowed(seen), connection)

    def _target(self, connection: Connection, target: p.Target) -> None:
        """Tell those who see a map which tokens a seat marks as targets: each of those that it sees itself."""
        viewer = connection.viewer
        world = self._history.line_of(viewer.seat)
        scene = world.scenes.get(target.scene)
        if scene is None or viewer.role == "spectator" or not self._pane(viewer).sight.scene(world, scene):
            return
        tokens = {name: scene.tokens[name] for name in target.tokens if name in scene.tokens}
        audiences = {name: token_audience(world, scene, token) for name, token in tokens.items()}
        seen = {name: who for name, who in audiences.items() if admits(who, viewer.seat, viewer.role)}
        map_seen = map_audience(world, scene)
        branch = self._history.turns.branch_of(viewer.seat)
        texts: dict[tuple[str, ...], str] = {}
        for other in self._gallery.wing(branch).connections:
            seat, role = other.viewer.seat, other.viewer.role
            if other is connection or not admits(map_seen, seat, role):
                continue
            known = tuple(name for name, who in seen.items() if admits(who, seat, role))
            if known not in texts:
                texts[known] = written(p.Targeted(seat=viewer.seat, scene=scene.id, tokens=known))
            other.put(texts[known])

    def _send(self, message: p.Message, audience: Audience, connection: Connection) -> None:
        """Pass a message on to those beside a connection, on its branch."""
        branch = self._history.turns.branch_of(connection.viewer.seat)
        self._gallery.send(written(message), audience, but=connection, branch=branch)

    def _moves(self, viewer: Viewer, token: Token) -> bool:
        world = self._history.line_of(viewer.seat)
        return may(world, viewer.seat, "move", world.characters[token.character])
