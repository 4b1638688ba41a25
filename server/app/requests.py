"""What every request is asked first: whose seat it comes from, and a body that is not too long."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request

from rules.check import Refused
from server.app.app import Server
from server.pools import asker
from server.table.chain import now_ms
from server.table.room import Room
from server.views.sight import Viewer

PART_S, SLOWEST = 20.0, 2_000
"""A body is given up that brings nothing for so many seconds, or fewer bytes a second than this."""


class BadRequest(Exception):
    """A request that is refused, with its status and one sentence."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


async def referee_of(server: Server, request: Request) -> tuple[str, str]:
    """Table and seat of the referee whose secret a request carries in its Authorization header."""
    table, viewer, _ = await viewer_of(server, request)
    if not viewer.is_referee:
        raise BadRequest(403, "only the referee may do this")
    return table, viewer.seat


async def viewer_of(server: Server, request: Request) -> tuple[str, Viewer, Room]:
    """Table, seat and room that the secret opens which a request carries in its Authorization header."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    token, table = token.strip() if scheme.lower() == "bearer" else "", request.path_params["table"]
    found = await server.lobby.seat_of(token, now_ms())
    if found is None or found[0] != table:
        raise BadRequest(401, await server.lobby.why_not(token, table))
    asker.set(found)
    room = await server.rooms.room(found[0])
    try:
        return found[0], room.viewer(found[1]), room
    except Refused as refusal:
        raise BadRequest(401, str(refusal)) from None


async def read_body(request: Request, most: int) -> bytes:
    """The whole body, given up as soon as it is longer than `most` bytes."""
    too_long = BadRequest(413, f"at most {most:,} bytes are taken")
    announced = request.headers.get("content-length", "0")
    if announced.isdigit() and int(announced) > most:
        raise too_long
    parts: list[bytes] = []
    length = 0
    coming, began = aiter(request.stream()), time.monotonic()
    try:
        while True:
            async with asyncio.timeout(PART_S):
                part = await anext(coming, None)
            if part is None:
                return b"".join(parts)
            length += len(part)
            if length > most:
                raise too_long
            if time.monotonic() - began > PART_S + length / SLOWEST:
                raise TimeoutError
            parts.append(part)
    except TimeoutError:
        raise BadRequest(408, f"the body comes too slowly: at least {SLOWEST:,} bytes a second") from None
