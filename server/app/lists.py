"""The lists of the books over HTTP: whoever knows a name has them, since they hold nothing of any table."""

from __future__ import annotations

import gzip
from functools import cache

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from rules import rulesets
from server.app.app import Server
from server.languages import every_tongue
from server.views.lists import lists_of

YEAR_S = 365 * 86_400
HEADERS = {"cache-control": f"public, max-age={YEAR_S}, immutable", "vary": "accept-encoding"}


async def give_lists(server: Server, request: Request) -> Response:
    """The lists of a name, packed for those who take that."""
    content = list_named(request.path_params["name"])
    if content is None:
        return JSONResponse({"reason": "there are no such lists"}, 404)
    if "gzip" in request.headers.get("accept-encoding", ""):
        packed = {**HEADERS, "content-encoding": "gzip"}
        return Response(_packed(content), media_type="application/json", headers=packed)
    return Response(content, media_type="application/json", headers=HEADERS)


def list_named(name: str) -> bytes | None:
    """The content of a name; None where no system's lists are called so in any language."""
    return dict(lists_of(ruleset, tongue) for ruleset in rulesets() for tongue in every_tongue()).get(name)


@cache
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)
