"""Universal VTT maps: `outpost.dd2vtt`, drawn for these tests in the usual shape, and all that varies."""

import base64
import io
import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from rules.sight import Barriers, Clear, cover, line_of_fire, path_blocked
from server.media import uvtt
from server.media.pictures import accept
from server.media.uvtt import BadMap, ImportedMap, Light, read_map

OUTPOST = (Path(__file__).parents[2] / "fixtures" / "outpost.dd2vtt").read_bytes()


def outpost(**changes: object) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(OUTPOST)
    return document | changes


def without(*keys: str) -> dict[str, Any]:
    return {key: value for key, value in outpost().items() if key not in keys}


def read(document: object, **options: Any) -> ImportedMap:
    return read_map(json.dumps(document).encode(), **options)


def resolution(**changes: object) -> dict[str, Any]:
    return outpost(resolution=outpost()["resolution"] | changes)


def point(x: object, y: object) -> dict[str, object]:
    return {"x": x, "y": y}


def warned(imported: ImportedMap, words: str) -> bool:
    return any(words in warning for warning in imported.warnings)


def test_a_map_is_read_into_cells_from_its_own_corner() -> None:
    imported = read_map(OUTPOST)
    assert imported.warnings == ()
    assert (imported.grid.kind, imported.grid.columns, imported.grid.rows) == ("square", 12, 9)
    assert imported.grid.metres_per_cell == 1.5
    assert imported.pixels_per_cell == 32
    assert (imported.walls[0].a, imported.walls[0].b) == ((1, 1), (11, 1))
    assert [(door.a, door.b, door.open) for door in imported.doors] == [
        ((6, 3.5), (6, 4.5), False),
        ((5, 8), (6, 8), False),
        ((8.25, 6), (9.25, 6), True),
    ]
    assert imported.lights[1] == Light((9.5, 2), 3.5, 0.8, "#69c2ff")
    assert (imported.ambient, imported.baked_lighting) == ("#ffffff", False)
    assert imported.picture is not None
    assert accept(imported.picture).width == 12 * 32


def test_its_walls_and_doors_can_be_played_on() -> None:
    imported = read_map(OUTPOST)
    barriers = Barriers(imported.walls, imported.doors)
    door = imported.doors[0].id
    assert path_blocked([(4.5, 4), (7.5, 4)], barriers) == (0, door, "door")
    assert path_blocked([(4.5, 4), (7.5, 4)], barriers.with_door(door, opened=True)) is None
    assert path_blocked([(8.75, 4.5), (8.75, 7)], barriers) is None, "the open door"


def test_a_doors_id_tells_nothing_of_how_many_doors_there_are() -> None:
    names = [door.id for door in read_map(OUTPOST).doors]
    assert len({*names}) == 3
    assert {len(name) for name in names} == {14}
    assert names == [door.id for door in read_map(OUTPOST).doors]


def test_props_are_low_unless_they_are_wanted_solid() -> None:
    imported = read_map(OUTPOST)
    crate = Barriers(imported.walls)
    assert path_blocked([(1.5, 3), (5.5, 3)], crate) is not None
    assert line_of_fire((1.5, 3), (5.5, 3), crate) == Clear()
    assert cover((5.5, 3), (1.9, 3), crate) == "partial"
    solid = Barriers(read_map(OUTPOST, solid_objects=True).walls)
    assert line_of_fire((1.5, 3), (5.5, 3), solid) != Clear()


def test_metres_come_from_the_referee() -> None:
    assert read(outpost(), metres_per_cell=5).grid.metres_per_cell == 5
    with pytest.raises(ValueError, match="above 0, not nan"):
        read(outpost(), metres_per_cell=math.nan)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (without("format"), "names no format"),
        (outpost(format=1.0), "format is 1.0, not 0.2 or 0.3"),
        (outpost(format="0.3"), "format is the text '0.3'"),
        (outpost(format="new"), "format is 'new', not 0.2 or 0.3"),
        (without("lights"), "has no `lights`"),
        (without("portals"), "has no `portals`"),
        (without("line_of_sight"), "has no `line_of_sight`"),
        (without("objects_line_of_sight"), "has no `objects_line_of_sight`"),
        (without("environment"), "`environment` is missing"),
        (without("image"), "holds no picture"),
        (outpost(image="maps/deck one.png"), "the path 'maps/deck one.png'"),
        (outpost(image="/maps/deck"), "the path '/maps/deck'"),
        (outpost(image=r"C:\maps\deck"), r"the path 'C:\\maps"),
        (outpost(image="!!!!"), "begins with '!!!!' and is no base64"),
        (outpost(image=[1, 2]), "its `image` is [1, 2]"),
        (outpost(image=base64.b64encode(b"GIF89a....").decode()), "picture was left out: a picture must be"),
        (outpost(lights={"a": 1}), "`lights` is {'a': 1}, not a list"),
        (outpost(lights=[7]), "In `lights` 7 is no object"),
        (outpost(line_of_sight=[{"x": 1, "y": 2}]), "In `line_of_sight` {'x': 1, 'y': 2} is no line"),
        (outpost(line_of_sight=[[point(1, 1)]]), "a line of 1 points was left out"),
        (outpost(line_of_sight=[[[3, 3], [4, 3]]]), "The point [3, 3] is a list"),
        (resolution(map_origin=None), "origin is missing, no point"),
        (resolution(map_origin=point(1e300, 0)), "origin is {'x': 1e+300, 'y': 0}, no point"),
        (resolution(pixels_per_grid="32"), "pixels per cell is the text '32'"),
        (resolution(pixels_per_grid=-1), "has -1.0 pixels per cell"),
        (resolution(pixels_per_grid=70), "picture is 384 x 288 pixels, which is not 12 x 9 cells of 70"),
        (resolution(map_size=point("12", 9)), "coordinate is the text '12'"),
        (resolution(map_size=point(11.9, 9)), "size '11.9 x 9' is not in whole cells"),
        (resolution(map_size=None), "size missing is none; it was taken from the picture"),
        (outpost(line_of_sight=[[point(90, 9), point(95, 9)]]), "1 of 11 walls lie outside"),
        (outpost(portals=[{"position": point(5, 5)}]), "closed says missing"),
    ],
)
def test_every_tolerance_is_told(document: dict[str, Any], sentence: str) -> None:
    imported = read(document)
    assert warned(imported, sentence), imported.warnings
    assert (imported.grid.columns, imported.grid.rows) == (12, 9)


@pytest.mark.parametrize("prefix", ["data:image/png;base64,", "data:;base64,"])
def test_a_data_url_and_broken_lines_are_still_a_picture(prefix: str) -> None:
    text = outpost()["image"]
    broken = prefix + "\n".join(text[n : n + 76] for n in range(0, len(text), 76)).rstrip("=")
    imported = read(outpost(image=broken))
    assert imported.picture == read_map(OUTPOST).picture
    assert warned(imported, f"begins with '{prefix[:-1]}'")


@pytest.mark.parametrize(
    ("written", "read_as", "quiet"),
    [("ffeccd8b", "#eccd8b", True), ("ECCD8B", "#eccd8b", False), ("#fa0", "#ffaa00", False)],
)
def test_colours_of_eight_six_and_three_digits(written: str, read_as: str, quiet: bool) -> None:
    light = outpost()["lights"][0] | {"color": written}
    imported = read(outpost(lights=[light]))
    assert imported.lights[0].colour == read_as
    assert (imported.warnings == ()) is quiet


@pytest.mark.parametrize("written", [None, 7, "red", "ffeccd8", []])
def test_a_colour_that_is_none_is_white_and_told(written: object) -> None:
    imported = read(outpost(lights=[outpost()["lights"][0] | {"color": written}]))
    assert imported.lights[0].colour == "#ffffff"
    assert warned(imported, "The colour ")


def test_two_point_pieces_are_kept_and_twins_dropped() -> None:
    pieces = [[point(3, 3), point(4, 3)], [point(4, 3), point(5, 3)], [point(4, 3), point(3, 3)]]
    imported = read(outpost(line_of_sight=pieces, objects_line_of_sight=[]))
    assert [(wall.a, wall.b) for wall in imported.walls] == [((1, 2), (2, 2)), ((2, 2), (3, 2))]
    assert warned(imported, "stands twice")


HOSTILE = [math.inf, -math.inf, math.nan, 1e300, 10**400, "north", None, True, {}, []]


@pytest.mark.parametrize("bad", HOSTILE)
def test_a_wall_point_that_is_no_number_is_left_out_of_its_wall(bad: object) -> None:
    line = [point(3, 3), point(bad, 4), point(5, 3)]
    imported = read(outpost(line_of_sight=[line], objects_line_of_sight=[]))
    assert [(wall.a, wall.b) for wall in imported.walls] == [((1, 2), (3, 2))]
    assert warned(imported, "the point {'x': ")
    assert warned(imported, "is none on any map")


@pytest.mark.parametrize("bad", HOSTILE)
def test_a_map_size_that_is_no_number_comes_from_the_picture_or_is_refused(bad: object) -> None:
    document = resolution(map_size=point(bad, 9))
    if bad == 1e300:
        with pytest.raises(BadMap, match=r"1e\+300 x 9 cells"):
            read(document)
        return
    assert read(document).grid.columns == 12
    with pytest.raises(BadMap, match=r"the map has no size: its `map_size` is \{'x'"):
        read({key: value for key, value in document.items() if key != "image"})


@pytest.mark.parametrize("size", [(0, 5), (-3, 5), (1001, 5)])
def test_a_map_of_impossible_size_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(BadMap, match=f"the map is {size[0]} x {size[1]} cells"):
        read(resolution(map_size=point(*size)))


def test_a_door_without_ends_is_made_where_it_stands() -> None:
    portals = [{"position": point(5, 5), "rotation": math.pi / 2, "closed": 0, "freestanding": True}]
    imported = read(outpost(portals=portals))
    assert [(door.a, door.b, door.open) for door in imported.doors] == [((3, 3.5), (3, 4.5), True)]
    assert warned(imported, "made one cell wide")


def test_a_door_of_no_place_is_left_out() -> None:
    portals = [{"closed": True}, {"bounds": [point(4, 4), point(4, 4)], "closed": True}]
    imported = read(outpost(portals=portals))
    assert imported.doors == ()
    assert warned(imported, "Door 1 has no length and was left out")


def test_absurd_numbers_of_things_are_capped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvtt, "MOST_PIECES", 3)
    monkeypatch.setattr(uvtt, "MOST_DOORS", 2)
    monkeypatch.setattr(uvtt, "MOST_LIGHTS", 1)
    imported = read(outpost())
    assert (len(imported.walls), len(imported.doors), len(imported.lights)) == (3, 2, 1)
    assert warned(imported, "more than 3 pieces of wall")
    assert warned(imported, "has 3 `portals`; the first 2 were taken")
    assert warned(imported, "has 2 `lights`; the first 1 were taken")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "begins with '' and is not JSON"),
        (b"\x89PNG\r\n\x1a\n", "is not JSON"),
        (b"[1, 2, 3]", "it holds a list of 3"),
        (b'{"walls": []}', "it holds {'walls': ...}"),
        (b"[" * 100_000, "is not JSON"),
        (b'{"format": 1' + b"0" * 5000 + b"}", "is not JSON"),
        (b" " * 4_000_001, "4,000,001 bytes besides its picture"),
        (b" " * 40_000_001, "40,000,001 bytes, the limit is 40,000,000"),
        (b'{"format": 0.3, "resolution": 5}', "the map has no size: its `map_size` is missing"),
        (b'{"image": "\\q"}', "is not JSON"),
    ],
)
def test_what_is_no_map_is_refused_in_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadMap, match=sentence) as refusal:
        read_map(data)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 250


def test_a_byte_order_mark_and_bytes_that_are_no_text_do_no_harm() -> None:
    assert read_map(b"\xef\xbb\xbf" + OUTPOST).warnings == ()
    strange = read_map(OUTPOST.replace(b'"ffffffff"', b'"\xff\xfe"'))
    assert warned(strange, r"The colour '\udcff\udcfe' is none")
    assert "\n".join(strange.warnings).encode()


def test_the_picture_may_stand_anywhere_and_others_beside_it() -> None:
    document = {"tile": {"image": "x.png"}} | {"image": outpost()["image"]} | outpost()
    assert read(document).picture == read_map(OUTPOST).picture
    nested = {"tile": {"image": outpost()["image"]}} | without("image")
    assert read(nested).picture is None


def test_a_picture_that_is_a_bomb_is_left_out_and_the_rest_kept() -> None:
    file = io.BytesIO()
    Image.new("1", (8192, 5000)).save(file, "PNG")
    imported = read(outpost(image=base64.b64encode(file.getvalue()).decode()))
    assert imported.picture is None
    assert warned(imported, "40,960,000 pixels, the limit is 40,000,000")
    assert len(imported.doors) == 3


anything = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=8) | st.just("0.5"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("xy"), inner, max_size=2),
    max_leaves=8,
)
keys = st.sampled_from(
    [
        ("format",),
        ("image",),
        ("lights",),
        ("portals",),
        ("line_of_sight",),
        ("environment",),
        ("resolution",),
    ]
    + [("resolution", key) for key in ("map_origin", "map_size", "pixels_per_grid")]
    + [("portals", 0, key) for key in ("position", "bounds", "rotation", "closed")]
    + [("lights", 0, key) for key in ("position", "range", "intensity", "color")]
    + [("line_of_sight", 0, 1), ("line_of_sight", 0), ("environment", "ambient_light")]
)


@settings(deadline=None)
@given(st.lists(st.tuples(keys, anything), max_size=4))
def test_any_value_anywhere_is_read_warned_of_or_refused(changes: list[tuple[Any, object]]) -> None:
    document = outpost()
    for path, value in changes:
        place: Any = document
        try:
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
        except (LookupError, TypeError):
            continue
    _read_or_refused(json.dumps(document).encode())


@given(st.integers(0, len(OUTPOST)), st.binary(max_size=8))
def test_any_damage_is_read_warned_of_or_refused(place: int, bytes_there: bytes) -> None:
    _read_or_refused(OUTPOST[:place] + bytes_there + OUTPOST[place + len(bytes_there) :])
    _read_or_refused(OUTPOST[:place])


def _read_or_refused(data: bytes) -> None:
    try:
        imported = read_map(data)
    except BadMap:
        return
    "".join(imported.warnings).encode()
    numbers = [n for wall in imported.walls for n in (*wall.a, *wall.b)]
    assert all(map(math.isfinite, numbers))
    assert all(math.isfinite(light.intensity) and light.reach > 0 for light in imported.lights)
