"""Brushes for the demo maps: shapes with weight, grain and shadow, and light that stops at walls.

Lengths are in cells; only `Canvas.scale` knows pixels. The light falls from the top left. All chance is
seeded, so the same strokes give the same picture.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

from rules.grid import Point
from rules.sight import Barriers, Blocked, line_of_sight
from server.media.uvtt import Light

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Canvas:
    """A picture being painted, `scale` pixels a cell."""

    image: Image.Image
    scale: int

    def pixels(self, points: Iterable[Point], box: Box = (0, 0, 0, 0)) -> list[Point]:
        """Points in pixels, seen from the corner of a box."""
        return [(x * self.scale - box[0], y * self.scale - box[1]) for x, y in points]

    def around(self, points: Sequence[Point], margin: float) -> Box:
        """The box of pixels round some points, with room at the sides."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top = math.floor((min(xs) - margin) * self.scale), math.floor((min(ys) - margin) * self.scale)
        right, bottom = math.ceil((max(xs) + margin) * self.scale), math.ceil((max(ys) + margin) * self.scale)
        return left, top, right, bottom


def mask_of(canvas: Canvas, shapes: Iterable[Sequence[Point]], box: Box, corner: float = 0) -> Image.Image:
    """White where the shapes are, in a box of the canvas; corners rounded by about `corner`."""
    mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
    draw = ImageDraw.Draw(mask)
    for shape in shapes:
        draw.polygon(canvas.pixels(shape, box), fill=255)
    if corner:
        soft = mask.filter(ImageFilter.GaussianBlur(corner * canvas.scale))
        mask = soft.point([max(0, min(255, (value - 118) * 12)) for value in range(256)])
    return mask


def strokes_of(canvas: Canvas, lines: Iterable[Sequence[Point]], width: float, box: Box) -> Image.Image:
    """White along lines, with round joints and ends."""
    mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
    draw = ImageDraw.Draw(mask)
    pixels, half = round(width * canvas.scale), width * canvas.scale / 2
    for line in lines:
        points = canvas.pixels(line, box)
        draw.line(points, fill=255, width=pixels)
        for x, y in points:
            draw.ellipse((x - half, y - half, x + half, y + half), fill=255)
    return mask


def within(canvas: Canvas, mask: Image.Image, box: Box, at: Point) -> bool:
    """Whether a point lies in the mask."""
    x, y = canvas.pixels([at], box)[0]
    return 0 <= x < mask.width and 0 <= y < mask.height and mask.getpixel((int(x), int(y))) != 0


def whole(canvas: Canvas) -> Box:
    """The box of the whole canvas."""
    return 0, 0, canvas.image.width, canvas.image.height


def noise(size: tuple[int, int], grain: float, seed: int, octaves: int = 4) -> Image.Image:
    """Clouds in grey round 128, the largest `grain` pixels across, each octave half of that."""
    chance = random.Random(seed)
    clouds = Image.new("L", size, 128)
    for octave in range(octaves):
        step = max(1.0, grain / 2**octave)
        small = (math.ceil(size[0] / step) + 3, math.ceil(size[1] / step) + 3)
        layer = Image.frombytes("L", small, chance.randbytes(small[0] * small[1]))
        layer = layer.resize(
            (math.ceil(small[0] * step), math.ceil(small[1] * step)), Image.Resampling.BICUBIC
        )
        clouds = Image.blend(clouds, layer.crop((0, 0, *size)), 0.5 if octave == 0 else 0.5 / 1.6**octave)
    return clouds


def grained(image: Image.Image, clouds: Image.Image, strength: float) -> Image.Image:
    """The picture lighter and darker by clouds; strength 0 to 1."""
    flat = Image.new("L", clouds.size, 128)
    soft = Image.blend(flat, clouds, strength)
    return ImageChops.overlay(image, Image.merge("RGB", (soft, soft, soft)))


def darken(canvas: Canvas, mask: Image.Image, box: Box, strength: float) -> None:
    """Darken where the mask is white."""
    shade = mask.point([round(255 - value * strength) for value in range(256)])
    there = canvas.image.crop(box)
    canvas.image.paste(ImageChops.multiply(there, Image.merge("RGB", (shade, shade, shade))), box[:2])


def lighten(canvas: Canvas, mask: Image.Image, box: Box, colour: str, strength: float = 1) -> None:
    """Add light of a colour where the mask is white."""
    bands = (
        mask.point([round(value * part * strength / 255) for value in range(256)])
        for part in ImageColor.getrgb(colour)[:3]
    )
    there = canvas.image.crop(box)
    canvas.image.paste(ImageChops.screen(there, Image.merge("RGB", tuple(bands))), box[:2])


def shifted(mask: Image.Image, by: float) -> Image.Image:
    """The mask moved to the right and down, black coming in."""
    moved = Image.new("L", mask.size)
    moved.paste(mask, (round(by), round(by)))
    return moved


def shadow(canvas: Canvas, mask: Image.Image, box: Box, lift: float, strength: float = 0.55) -> None:
    """The shadow of something that stands `lift` high."""
    reach = lift * canvas.scale
    cast = shifted(mask, reach * 0.7).filter(ImageFilter.GaussianBlur(max(1.0, reach * 0.45)))
    darken(canvas, cast, box, strength)


def fill(canvas: Canvas, mask: Image.Image, box: Box, colour: str, grain: float = 0, seed: int = 0) -> None:
    """Lay a colour where the mask is white, grained 0 to 1."""
    face = Image.new("RGB", mask.size, colour)
    if grain:
        face = grained(face, noise(mask.size, canvas.scale * 0.8, seed, 5), grain)
    canvas.image.paste(face, box[:2], mask)


def bevel(canvas: Canvas, mask: Image.Image, box: Box, width: float, strength: float = 0.5) -> None:
    """A light edge to the top left and a dark one to the bottom right, inside the mask."""
    reach = max(1.0, width * canvas.scale)
    soft = mask.filter(ImageFilter.GaussianBlur(reach * 0.6))
    light = ImageChops.multiply(ImageChops.subtract(soft, shifted(soft, reach)), mask)
    dark = ImageChops.multiply(ImageChops.subtract(soft, shifted(soft, -reach)), mask)
    lighten(canvas, light, box, "#ffffff", strength)
    darken(canvas, dark, box, strength)


def solid(
    canvas: Canvas,
    shape: Sequence[Point],
    colour: str,
    lift: float = 0.14,
    corner: float = 0.04,
    edge: float = 0.06,
    *,
    grain: float = 0.25,
) -> None:
    """A thing with a body: shadow, face, edges."""
    box = canvas.around(shape, margin=lift + 0.3)
    mask = mask_of(canvas, [shape], box, corner)
    if lift:
        shadow(canvas, mask, box, lift)
    fill(canvas, mask, box, colour, grain, seed=box[0] * 31 + box[1])
    bevel(canvas, mask, box, edge)


def groove(canvas: Canvas, line: Sequence[Point], width: float, strength: float = 0.45) -> None:
    """A seam: dark, with a light lower edge."""
    box = canvas.around(line, 0.2)
    mask = strokes_of(canvas, [line], width, box)
    lighten(canvas, shifted(mask, max(1.0, width * canvas.scale * 0.7)), box, "#ffffff", strength * 0.25)
    darken(canvas, mask, box, strength)


def glow(canvas: Canvas, at: Point, radius: float, colour: str, strength: float = 1) -> None:
    """A round glow, strongest in the middle."""
    box = canvas.around([at], radius)
    lighten(canvas, _falloff(box[2] - box[0], box[3] - box[1]), box, colour, strength)


def _falloff(width: int, height: int) -> Image.Image:
    ramp = Image.radial_gradient("L").resize((width, height), Image.Resampling.BICUBIC)
    return ramp.point([round(255 * max(0.0, 1 - value / 180) ** 1.7) for value in range(256)])


def lit(
    canvas: Canvas, ambient: Image.Image, lights: Iterable[Light], barriers: Barriers, fine: int = 12
) -> None:
    """Darken the whole canvas to its ambient light and let lamps undo that as far as walls allow.

    `ambient` is RGB at `fine` pixels a cell; lamps add to it.
    """
    total = ambient
    for light in lights:
        seen = _seen_from(light, barriers)
        box = Canvas(total, fine).around([light.position], light.reach)
        small = Canvas(total, fine)
        mask = mask_of(small, [seen], box).filter(ImageFilter.GaussianBlur(fine * 0.12))
        lighten(small, ImageChops.multiply(mask, _falloff(*mask.size)), box, light.colour, light.intensity)
    light_map = total.filter(ImageFilter.GaussianBlur(fine * 0.1)).resize(
        canvas.image.size, Image.Resampling.BICUBIC
    )
    canvas.image.paste(ImageChops.multiply(canvas.image, light_map))


def _seen_from(light: Light, barriers: Barriers) -> list[Point]:
    """The outline of what a lamp lights."""
    (x, y), reach = light.position, light.reach
    outline = []
    for step in range(360):
        turn = step * math.tau / 360 + 0.001
        dx, dy = math.cos(turn) * reach, math.sin(turn) * reach
        stop = line_of_sight((x, y), (x + dx, y + dy), barriers)
        share = min(1.0, stop.at + 0.12 / reach) if isinstance(stop, Blocked) else 1.0
        outline.append((x + dx * share, y + dy * share))
    return outline


def blob(
    middle: Point, radius: float, chance: random.Random, corners: int = 11, rough: float = 0.22
) -> list[Point]:
    """An uneven roundish outline."""
    turns = [(n + chance.uniform(-0.3, 0.3)) * math.tau / corners for n in range(corners)]
    reach = [radius * chance.uniform(1 - rough, 1 + rough) for _ in turns]
    return [
        (middle[0] + r * math.cos(t), middle[1] + r * math.sin(t)) for t, r in zip(turns, reach, strict=True)
    ]
