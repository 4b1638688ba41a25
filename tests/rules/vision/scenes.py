"""Seeded maps of walls, and what is seen on them by whole numbers alone."""

from __future__ import annotations

import random

from rules.grid import Point

SCALE = 1024
"""Places of the lattice to a cell."""
CELLS = 12
Segment = tuple[int, int, int, int]


def seen(eye: tuple[int, int], at: tuple[int, int], segments: list[Segment]) -> bool | None:
    """Whether a place is seen from another, exactly; None where the line only grazes something.

    A piece that the eye stands on is left out.
    """
    grazed = False
    for segment in segments:
        met = _meets(eye, at, segment)
        if met is True:
            return False
        grazed = grazed or met is None
    return None if grazed else True


def _meets(eye: tuple[int, int], at: tuple[int, int], segment: Segment) -> bool | None:
    (ex, ey), (px, py), (ax, ay, bx, by) = eye, at, segment
    dx, dy = px - ex, py - ey
    off_eye = (bx - ax) * (ey - ay) - (by - ay) * (ex - ax)
    if off_eye == 0 and min(ax, bx) <= ex <= max(ax, bx) and min(ay, by) <= ey <= max(ay, by):
        return False
    off_a, off_b = dx * (ay - ey) - dy * (ax - ex), dx * (by - ey) - dy * (bx - ex)
    if off_a * off_b > 0:
        return False
    if off_a == off_b == 0:
        along = sorted(((ax - ex) * dx + (ay - ey) * dy, (bx - ex) * dx + (by - ey) * dy))
        return False if along[1] < 0 or along[0] > dx * dx + dy * dy else None
    off_at = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    if off_eye * off_at > 0:
        return False
    return None if 0 in (off_a, off_b, off_at) else True


def scene(chance: random.Random, kind: str) -> list[Segment]:
    """Walls of one kind on a map of CELLS x CELLS: on the lattice, crossing, in T-joints, doors ajar, in one line."""
    most = CELLS * SCALE
    found: list[Segment] = []
    for _ in range(chance.randrange(6, 40)):
        x, y = chance.randrange(CELLS + 1) * SCALE, chance.randrange(CELLS + 1) * SCALE
        if kind == "lattice":
            dx, dy = chance.choice([(1, 0), (0, 1), (1, 1), (1, -1), (2, 0), (0, 3), (2, 1)])
            found.append((x, y, x + dx * SCALE, y + dy * SCALE))
        elif kind == "crossing":
            found.append((*(chance.randrange(most) for _ in range(4)),))  # type: ignore[arg-type]
        elif kind == "joints":
            end = x + chance.randrange(2, 8) * SCALE
            found.append((x, y, end, y))
            found.append(
                (x + (end - x) * chance.randrange(9) // 8, y, chance.randrange(most), chance.randrange(most))
            )
        elif kind == "ajar":
            length, gap = chance.randrange(3, 9) * SCALE, chance.choice([16, 64, 128, 512])
            at = chance.randrange(length - gap)
            found += [(x, y, x, y + at), (x, y + at + gap, x, y + length)]
            found.append((x, y + at, x + chance.randrange(1, SCALE), y + at + chance.randrange(-512, 512)))
        else:
            found.append((x, y, x + chance.randrange(1, 4) * SCALE, y))
    return [one for one in found if all(0 <= v <= most for v in one) and one[:2] != one[2:]]


def in_cells(segments: list[Segment]) -> list[tuple[Point, Point]]:
    """The same walls in cells."""
    return [((a / SCALE, b / SCALE), (c / SCALE, d / SCALE)) for a, b, c, d in segments]


def eye_on(chance: random.Random, segments: list[Segment]) -> tuple[int, int]:
    """An eye anywhere, or on a wall, or at a wall's end."""
    which = chance.random()
    if which < 0.7:
        return chance.randrange(1, CELLS * SCALE), chance.randrange(1, CELLS * SCALE)
    ax, ay, bx, by = chance.choice(segments)
    quarter = chance.randrange(1, 4) if which < 0.85 else 0
    return ax + (bx - ax) * quarter // 4, ay + (by - ay) * quarter // 4


def deck(rooms: int, chance: random.Random) -> tuple[list[tuple[Point, Point]], list[tuple[Point, Point]]]:
    """Walls and doors of so many rooms along each side, eight cells each, with crates."""
    walls: list[tuple[Point, Point]] = []
    doors: list[tuple[Point, Point]] = []
    for column in range(rooms):
        for row in range(rooms):
            x0, y0, x1, y1 = column * 8 + 0.5, row * 8 + 0.75, column * 8 + 7.5, row * 8 + 7.25
            corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
            for side in range(4):
                a, b = corners[side], corners[(side + 1) % 4]
                middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
                if chance.random() < 0.5:
                    walls.append((a, b))
                    continue
                ux, uy = (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])
                p, q = (middle[0] - ux / 2, middle[1] - uy / 2), (middle[0] + ux / 2, middle[1] + uy / 2)
                walls += [(a, p), (q, b)]
                doors.append((p, q))
            x, y = x0 + chance.randrange(8, 20) / 4, y0 + chance.randrange(8, 16) / 4
            walls += [((x, y), (x + 1, y)), ((x + 1, y), (x + 1, y + 1)), ((x, y), (x, y + 1))]
    return walls, doors
