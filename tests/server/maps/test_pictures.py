"""Uploaded pictures: what is taken, what is refused, what is left of them."""

import hashlib
import io
import struct
import zlib
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw, PngImagePlugin

from server.media import pictures
from server.media.pictures import BadPicture, Picture, accept, dimensions


def drawn(width: int = 48, height: int = 32, mode: str = "RGB") -> Image.Image:
    """A red bar along the top of a green field, so that upright can be told."""
    image = Image.new(mode, (width, height), "green")
    ImageDraw.Draw(image).rectangle((0, 0, width, height // 4), fill="red")
    return image


def saved(image: Image.Image, kind: str, **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def reopened(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data))


def is_red(image: Image.Image) -> bool:
    """Whether the bar along the top is where it was drawn."""
    red, green, _ = image.convert("RGB").crop((20, 1, 22, 3)).resize((1, 1)).tobytes()
    return red > 200 > green


def png_head(width: int, height: int) -> bytes:
    """A PNG that claims any size and holds next to nothing."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = b"IDAT" + zlib.compress(b"\0" * 100)
    chunks = (
        struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in (head, body, b"IEND")
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_is_written_anew_under_the_hash_of_its_bytes(kind: str) -> None:
    picture = accept(saved(drawn(), kind))
    assert (picture.width, picture.height) == (48, 32)
    digest, ending = picture.name.split(".")
    assert digest == hashlib.sha256(picture.data).hexdigest()
    assert picture.media_type == f"image/{ending}"
    assert reopened(picture).format == ending.upper()
    assert is_red(reopened(picture))


def test_flat_colours_stay_png_and_photographs_become_webp() -> None:
    lines = drawn(160, 160)
    for place in range(0, 160, 4):
        ImageDraw.Draw(lines).line((place, 0, 159 - place, 159), fill="blue")
    kept = accept(saved(lines, "PNG"))
    assert kept.media_type == "image/png"
    assert list(reopened(kept).convert("RGB").tobytes()) == list(lines.tobytes())
    noise = Image.effect_noise((200, 200), 60).convert("RGB")
    assert accept(saved(noise, "PNG")).media_type == "image/webp"


@pytest.mark.parametrize("mode", ["L", "LA", "P", "RGBA", "1", "I;16", "CMYK"])
def test_every_kind_of_pixel_is_taken(mode: str) -> None:
    image = drawn().convert("L").convert("I;16") if mode == "I;16" else drawn().convert(mode)
    picture = accept(saved(image, "JPEG" if mode == "CMYK" else "PNG"))
    assert reopened(picture).mode in ("RGB", "RGBA")


def test_sixteen_bits_of_grey_keep_their_shades() -> None:
    grey = Image.new("I;16", (20, 20), 0x8000)
    assert reopened(accept(saved(grey, "PNG"))).convert("L").getpixel((9, 9)) == pytest.approx(128, abs=3)


def test_glass_stays_glass() -> None:
    glass = Image.new("RGBA", (20, 20), (0, 0, 255, 0))
    alpha = reopened(accept(saved(glass, "PNG"))).convert("RGBA").getchannel("A")
    assert alpha.getextrema() == (0, 0)


def test_a_photograph_is_turned_upright_and_its_notes_are_gone() -> None:
    notes = Image.Exif()
    notes[0x0112] = 6  # turned a quarter to the right to be seen
    notes[0x010F] = "a camera that knows where it was"
    picture = accept(saved(drawn(), "JPEG", exif=notes, comment=b"secret"))
    assert (picture.width, picture.height) == (32, 48)
    assert b"camera" not in picture.data
    assert b"secret" not in picture.data
    assert not reopened(picture).getexif()


def test_text_in_a_png_is_gone() -> None:
    text = PngImagePlugin.PngInfo()
    text.add_text("Comment", "the guard is a spy")
    picture = accept(saved(drawn(), "PNG", pnginfo=text))
    assert b"spy" not in picture.data
    assert "Comment" not in reopened(picture).info


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_a_moving_picture_stands_still_at_its_first_frame(kind: str) -> None:
    later = [Image.new("RGB", (48, 32), "blue")] * 3
    moving = saved(drawn(), kind, save_all=True, append_images=later)
    picture = reopened(accept(moving))
    assert getattr(picture, "n_frames", 1) == 1
    assert is_red(picture)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "must be PNG, JPEG or WebP; this file is empty"),
        (b"hello, referee", "this file begins with b'hello, r'"),
        (saved(drawn(), "GIF"), "begins with b'GIF87a"),
        (b"<svg onload='alert(1)'/>", "must be PNG, JPEG or WebP"),
        (b"RIFF\x04\0\0\0WAVEfmt ", "must be PNG, JPEG or WebP"),
        (saved(drawn(), "PNG")[:60], "is damaged"),
        (saved(drawn(), "JPEG")[:-200], "is damaged"),
        (saved(drawn(), "WEBP")[:40], "is damaged"),
        (png_head(60_000, 60_000), "60000 x 60000 pixels, the longest side allowed is 8192"),
        (png_head(8_000, 8_000), "64,000,000 pixels, the limit is 40,000,000"),
        (png_head(0, 9), "is damaged|nothing to see"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 15_000_000, "15,000,008 bytes, the limit is 15,000,000"),
    ],
)
def test_what_cannot_be_taken_is_refused_with_the_value(data: bytes, sentence: str) -> None:
    with pytest.raises(BadPicture, match=sentence):
        accept(data)
    assert "\n" not in sentence


@pytest.mark.parametrize(
    "chunk",
    [
        b"VP8X" + struct.pack("<I", 10) + b"\0\0\0\0" + (16_000).to_bytes(3, "little") * 2,
        b"VP8L" + struct.pack("<I", 10) + b"\x2f" + (16_000 | 16_000 << 14).to_bytes(4, "little") + bytes(5),
        b"VP8 " + struct.pack("<I", 10) + b"\0\0\0\x9d\x01\x2a" + (16_001).to_bytes(2, "little") * 2,
    ],
)
def test_a_huge_webp_is_refused_before_any_memory_is_set_aside(chunk: bytes) -> None:
    with pytest.raises(BadPicture, match="16001 x 16001 pixels"):
        dimensions(b"RIFF" + struct.pack("<I", 4 + len(chunk)) + b"WEBP" + chunk)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("lossless", [True, False])
def test_dimensions_come_from_the_head_alone(kind: str, lossless: bool) -> None:
    data = saved(drawn(33, 21), kind, lossless=lossless)
    assert dimensions(data) == (33, 21)
    if kind != "WEBP":
        assert dimensions(data[:-40]) == (33, 21)


@pytest.mark.parametrize("exact", [(48, 8192)])
def test_the_longest_side_is_still_allowed(exact: tuple[int, int]) -> None:
    assert dimensions(saved(Image.new("1", exact), "PNG")) == exact
    assert pictures.LARGEST_SIDE == 8192


ORIGINALS = [
    saved(drawn(), "PNG"),
    saved(drawn(), "JPEG"),
    saved(drawn(), "WEBP"),
    saved(drawn().convert("RGBA"), "WEBP", lossless=True),
]


def taken_or_refused(data: bytes) -> None:
    with suppress(BadPicture):
        assert accept(data).data


@given(st.binary(max_size=300))
def test_any_bytes_are_taken_or_refused(data: bytes) -> None:
    taken_or_refused(data)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(ORIGINALS), st.data())
def test_damaged_pictures_are_taken_or_refused(original: bytes, chance: st.DataObject) -> None:
    data = bytearray(original[: chance.draw(st.integers(12, len(original)))])
    places = chance.draw(st.lists(st.tuples(st.integers(8, len(data) - 1), st.integers(0, 255)), max_size=6))
    for place, byte in places:
        data[place] = byte
    taken_or_refused(bytes(data))
