"""The HTTP side: pages, files, tables, uploads, pictures, and the way to the socket."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from domain.table.commands import OpenTable
from rules import rulesets
from rules.check import Refused
from rules.ruleset import Ruleset, Ruling
from server.app import logs
from server.app.app import Server
from server.app.charts import give_chart, take_chart
from server.app.lists import give_lists
from server.app.requests import BadRequest, read_body, referee_of, viewer_of
from server.archive.readable import Evening, markdown, table_of
from server.media.uploads import keep_map, keep_picture, tile
from server.pools import asker
from server.store import StoreClosed, StoreFault, StoreFull
from server.table.room import Room
from server.table.rooms import NoTable
from server.views.sight import Viewer
from server.views.things import ruling_view
from server.wire.door import MOST_AN_ADDRESS, Sockets, known_host
from server.wire.limits import Buckets
from server.wire.links import base_url, same_origin, seat_url
from server.wire.outlet import outlet_of
from server.wire.plain import sentence

STATIC = Path(str(files("server") / "static"))
LARGEST_FORM = 64_000
LARGEST_PICTURE = 15_000_000
LARGEST_MAP = 40_000_000
TILE_NAME = re.compile(r"[A-Za-z0-9_-]{16}")
DIGEST = re.compile(r"[0-9a-f]{64}")
YEAR_S = 365 * 86_400

log = logs.logger("app")

EVENINGS_PER_S, EVENINGS_AT_ONCE = 0.5, 10
"""How often one seat may take a session's log away."""
FILES_PER_S, FILES_AT_ONCE = 0.5, 20
"""How often one seat may bring a file of a chart, or take one away."""
FORMS: dict[str, tuple[str, str, Callable[[Evening], str]]] = {
    "markdown": ("text/markdown", "md", markdown),
    "csv": ("text/csv", "csv", table_of),
}
"""As what a session is told: its kind of content, the ending of the file's name, and who writes it."""

Handler = Callable[[Server, Request], Awaitable[Response]]
SeatHandler = Callable[[Room, Viewer, Request], Awaitable[Response]]

PAGE_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SAFE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}

PICTURE = {
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": "inline",
    "cache-control": f"private, max-age={YEAR_S}, immutable",
    "vary": "authorization",
}


BUSY = 1013


def make_app(server: Server) -> Starlette:
    """The application over an open server."""
    tables = Buckets(server.settings.tables_per_hour / 3600, server.settings.tables_per_hour)

    def answered(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            return await _answered(handler, server, request)

        return endpoint

    evenings = Buckets(EVENINGS_PER_S, EVENINGS_AT_ONCE)

    async def an_evening(server: Server, request: Request) -> Response:
        table, viewer, room = await viewer_of(server, request)
        if not evenings.take(f"{table} {viewer.seat}"):
            raise BadRequest(429, "too many downloads: try again in a moment")
        return await give_evening(room, viewer, request)

    files = Buckets(FILES_PER_S, FILES_AT_ONCE)

    def of_charts(handler: SeatHandler) -> Callable[[Request], Awaitable[Response]]:
        async def taken(server: Server, request: Request) -> Response:
            table, viewer, room = await viewer_of(server, request)
            if not files.take(f"{table} {viewer.seat}"):
                raise BadRequest(429, "too many files of charts: try again in a moment")
            return await handler(room, viewer, request)

        return answered(taken)

    async def new_table(server: Server, request: Request) -> Response:
        if not tables.take(request.client.host if request.client else ""):
            raise BadRequest(429, "too many new tables from your address: try again in a few minutes")
        return await open_new_table(server, request)

    routes: list[BaseRoute] = [
        Route("/", answered(page)),
        Route("/t/{table}", answered(page)),
        WebSocketRoute("/t/{table}/socket", SocketDoor(server)),
        Route("/healthz", answered(health)),
        Route("/api/rulesets", answered(known_rulesets)),
        Route("/api/tables", answered(new_table), methods=["POST"]),
        Route("/api/tables/{table}/pictures", answered(take_picture), methods=["POST"]),
        Route("/api/tables/{table}/maps", answered(take_map), methods=["POST"]),
        Route("/api/tables/{table}/charts", of_charts(take_chart), methods=["POST"]),
        Route("/api/tables/{table}/charts/{chart}/{form}", of_charts(give_chart)),
        Route("/api/tables/{table}/sessions/{session}/{form}", answered(an_evening)),
        Route("/pictures/{table}/{name}", answered(show_picture)),
        Route("/lists/{name}", answered(give_lists)),
        Mount("/static", _Hashed(directory=STATIC, check_dir=False)),
    ]
    return Starlette(routes=routes)


async def _answered(handler: Handler, server: Server, request: Request) -> Response:
    """A handler's answer, or its refusal as JSON with a reason; never a stack trace."""
    asker.set((request.path_params.get("table", ""), request.client.host if request.client else ""))
    try:
        if request.method == "POST" and (foreign := _foreign(server, request.headers)):
            raise BadRequest(403, foreign)
        response = await handler(server, request)
    except BadRequest as refusal:
        response = JSONResponse({"reason": str(refusal)}, refusal.status)
    except NoTable as refusal:
        response = JSONResponse({"reason": str(refusal)}, 404)
    except Refused as refusal:
        response = JSONResponse({"reason": str(refusal)}, 400)
    except StoreFull as trouble:
        response = JSONResponse({"reason": str(trouble)}, 507)
    except StoreClosed as trouble:
        response = JSONResponse({"reason": str(trouble)}, 503)
    except StoreFault as trouble:
        log.error("the store failed", path=request.url.path, trouble=str(trouble))
        response = JSONResponse({"reason": "the server's store is in trouble; nothing was changed"}, 503)
    except asyncio.CancelledError:  # the server stops, and nobody but the one who asked waits for this task
        response = JSONResponse({"reason": str(StoreClosed())}, 503)
    except Exception:
        log.exception("a request failed", path=request.url.path)
        response = JSONResponse({"reason": "the server could not do this; nothing was changed"}, 500)
    for name, value in SAFE.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("cache-control", "no-store")
    return response


async def page(server: Server, request: Request) -> Response:
    """The client's page, whichever table it is for: the link's secret stays in the browser."""
    index = STATIC / "index.html"
    if not index.exists():
        return PlainTextResponse("The web client has not been built: run `make web`.", 503)
    return FileResponse(index, headers={"content-security-policy": PAGE_POLICY, "cache-control": "no-cache"})


async def health(server: Server, request: Request) -> Response:
    """Version, ledger state, live tables, and whether the store answers."""
    made = await server.lobby.tables()
    live = {room.table: room.history.head.number for room in server.rooms.live}
    return JSONResponse(
        {
            "status": "sealed" if server.broken else "ok",
            "sealed": server.broken,
            "version": installed_version(),
            "store": "ok",
            "synchronous": server.settings.synchronous,
            "tables": len(made),
            "live_tables": len(live),
            "commits_live": sum(live.values()),
            "sockets": sum(len(room.gallery) for room in server.rooms.live),
        }
    )


@cache
def installed_version() -> str:
    """This Retcon's version."""
    return version("retcon")


async def known_rulesets(server: Server, request: Request) -> Response:
    """The rules systems that a table may be opened for, with their rulings."""
    return JSONResponse(
        [
            {
                "id": one.id,
                "title": one.title,
                "version": one.version,
                "rulings": [_ruling(ruling, one) for ruling in one.rulings],
            }
            for one in rulesets().values()
        ]
    )


def _ruling(ruling: Ruling, rules: Ruleset) -> dict[str, Any]:
    """A ruling, and in `default_by` which other one brings it another default: its id, and per value the default."""
    by = None
    if ruling.default_by is not None:
        other, defaults = ruling.default_by
        by = {"ruling": other, "defaults": [[value, default] for value, default in defaults.items()]}
    return {**ruling_view(ruling, rules.settled({})).model_dump(mode="json"), "default_by": by}


async def open_new_table(server: Server, request: Request) -> Response:
    """Open a table, by sight of the party if nothing else is asked; its referee's link is told only here."""
    body = await read_body(request, LARGEST_FORM)
    try:
        asked = from_json(body)
        command = OpenTable.model_validate({"vision": "party", **asked, "type": "OpenTable"})
    except ValidationError as error:
        raise BadRequest(400, sentence(error)) from None
    except (ValueError, TypeError, RecursionError):
        raise BadRequest(400, "the body is not a JSON object with name and ruleset") from None
    table, referee = await server.rooms.create(command)
    token = await server.lobby.issue_seat_token(table, referee)
    url = seat_url(_base(request.scope), table, token)
    return JSONResponse({"table": table, "url": url}, 201)


async def take_picture(server: Server, request: Request) -> Response:
    """Keep an uploaded picture for a table, cleaned."""
    table = (await referee_of(server, request))[0]
    kept = await keep_picture(server.lobby, table, await read_body(request, LARGEST_PICTURE))
    return JSONResponse({"id": kept.id, "width_px": kept.width, "height_px": kept.height}, 201)


async def take_map(server: Server, request: Request) -> Response:
    """Lay a Universal VTT map on the table."""
    table, seat = await referee_of(server, request)
    name = request.query_params.get("name", "")[:60].strip() or "A map"
    body = await read_body(request, LARGEST_MAP)
    room = await server.rooms.room(table)
    made = await keep_map(server.lobby, room, seat, name, body)
    return JSONResponse({"scene": made.scene, "warnings": list(made.warnings)}, 201)


async def show_picture(server: Server, request: Request) -> Response:
    """A tile, to whoever may see its ground now; a picture as it was uploaded, to the referee."""
    table, viewer, room = await viewer_of(server, request)
    name = request.path_params["name"]
    if viewer.is_referee and DIGEST.fullmatch(name):
        kept = await server.lobby.upload(table, name)
        if kept is not None:
            return Response(kept[1], media_type=kept[0].mime, headers=PICTURE)
    found = await tile(room, viewer, name) if TILE_NAME.fullmatch(name) else None
    if found is None:
        raise BadRequest(404, "there is no such picture")
    box = " ".join(map(str, (*found.box, *found.size)))
    return Response(found.data, media_type="image/webp", headers={**PICTURE, "tile-box": box})


async def give_evening(room: Room, viewer: Viewer, request: Request) -> Response:
    """A session's log, as much of it as a seat may know, as a file."""
    session, form = request.path_params["session"], request.path_params["form"]
    if form not in FORMS:
        raise BadRequest(404, f"a session is told as {' or '.join(FORMS)}, not as {form[:20]!r}")
    media_type, ending, told_as = FORMS[form]
    text = told_as(await room.audit.evening(viewer, session))
    # only the name of a session that there is gets as far as here
    return Response(
        text,
        media_type=media_type,
        headers={"content-disposition": f'attachment; filename="{session}.{ending}"'},
    )


class SocketDoor:
    """Lets sockets in that were opened by our own page or by a script."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._sockets = Sockets()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept the socket and hand it to the hub."""
        await receive()
        if reason := _foreign(self._server, Headers(scope=scope)):
            await send({"type": "websocket.close", "code": 1008, "reason": reason})
            return
        await send({"type": "websocket.accept"})
        table, address = scope["path_params"]["table"], (scope.get("client") or ("",))[0]
        with self._sockets.one_more(address) as too_many:
            if too_many:
                reason = f"your address has {MOST_AN_ADDRESS} sockets open here, which is the limit"
                await send({"type": "websocket.close", "code": BUSY, "reason": reason})
                return
            with suppress(asyncio.CancelledError):  # the server stops, and has told the peer
                hub = self._server.hub
                await hub.serve(table, _base(scope), receive, send, outlet_of(scope), address)


def _foreign(server: Server, headers: Headers) -> str:
    """Why a request does not come from our own page or a script that knows this server; "" where it does."""
    if not known_host(headers, server.settings.names):
        name = headers.get("host", "")[:60]
        return f"this server does not go by {name!r}: its owner may say so by RETCON_NAMES"
    return "" if same_origin(headers) else "opened by another site's page"


def _base(scope: Scope) -> str:
    return base_url(scope["scheme"], Headers(scope=scope).get("host", ""))


class _Hashed(StaticFiles):
    """Files whose names hold a hash of their content: they never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            hashed = path.startswith("assets/")
            response.headers["cache-control"] = (
                f"public, max-age={YEAR_S}, immutable" if hashed else "no-cache"
            )
        for name, value in SAFE.items():
            response.headers.setdefault(name, value)
        return response
