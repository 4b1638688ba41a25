"""Star charts as files: a referee brings one, and every seat takes away what it knows."""

from __future__ import annotations

from dataclasses import asdict

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from rules.spacefaring.files.text import LARGEST
from server.app.requests import BadRequest, read_body
from server.media.charts import FORMS, chart_file, keep_chart
from server.table.room import Room
from server.views.sight import Viewer


async def take_chart(room: Room, viewer: Viewer, request: Request) -> Response:
    """Take a file in, onto a new chart or onto the one that is named; the answer names every line in doubt."""
    if not viewer.is_referee:
        raise BadRequest(403, "only the referee may do this")
    named, chart = request.query_params.get("name", ""), request.query_params.get("chart", "")
    body = await read_body(request, LARGEST)
    made = await keep_chart(room, viewer.seat, named, chart, body)
    return JSONResponse(asdict(made), 201)


async def give_chart(room: Room, viewer: Viewer, request: Request) -> Response:
    """A chart as far as a seat knows it, in one of the formats of the field."""
    chart, form = request.path_params["chart"], request.path_params["form"]
    if form not in FORMS:
        raise BadRequest(404, f"a chart is written as {' or '.join(FORMS)}, not as {form[:20]!r}")
    text = await chart_file(room, viewer, chart, form)
    # only the id of a chart that the seat knows gets as far as here
    headers = {"content-disposition": f'attachment; filename="{chart}.{form}"'}
    return Response(text, media_type=FORMS[form].media_type, headers=headers)
