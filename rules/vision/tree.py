"""A tree of walls (binary space partition): every piece lies before or behind the line of each one above it."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass

from rules.grid import Point

Piece = tuple[float, float, float, float, int]
"""From (ax, ay) to (bx, by), and the number of the wall that it is part of; of the map's edge, EDGE."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

EDGE = -1
HAIR = 1e-9
"""What lies this near to a line, in cells, lies on it."""
TRIES = 6
"""Pieces that are looked at before one is taken to divide the others."""
SPLIT_COST = 4
"""What one more piece weighs against one more on the fuller side."""


@dataclass(slots=True, eq=False)
class Node:
    """A line nx * x + ny * y = c with the pieces on it, those before and behind it, and the box round them all."""

    nx: float
    ny: float
    c: float
    pieces: list[Piece]
    box: Box
    front: Node | None = None
    back: Node | None = None


class Tree:
    """The pieces of all walls and doors of one map; open doors are left out when it is asked, not when it is built."""

    def __init__(self, walls: Sequence[tuple[Point, Point]], size: Point, *, start: int = 0) -> None:
        """Build it in time about n log n.

        Args:
            walls: ends of each; those of no length are left out.
            size: width and height of the map, whose edge ends every view.
            start: where to begin to look for lines that divide; what is seen does not depend on it.
        """
        width, height = size
        corners: list[Point] = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
        edge = zip(corners, (*corners[1:], corners[0]), strict=True)
        pieces: list[Piece] = [(*a, *b, EDGE) for a, b in edge]
        pieces += [(*a, *b, number) for number, (a, b) in enumerate(walls) if math.dist(a, b) > HAIR]
        self.size = size
        self.walls = tuple(walls)
        self.root = _built(pieces, start)


def crosses(tree: Tree, a: Point, b: Point, opened: Container[int]) -> bool:
    """Whether any wall of the tree but open doors lies across a straight line, grazing ends not counted."""
    waiting: list[tuple[Node | None, Point, Point]] = [(tree.root, a, b)]
    while waiting:
        node, p, q = waiting.pop()
        if node is None:
            continue
        off_p, off_q = (node.nx * x + node.ny * y - node.c for x, y in (p, q))
        if off_p >= -HAIR and off_q >= -HAIR:
            waiting.append((node.front, p, q))
        if off_p <= HAIR and off_q <= HAIR:
            waiting.append((node.back, p, q))
        if off_p * off_q < 0:
            share = off_p / (off_p - off_q)
            at = p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share
            if any(one[4] not in opened and _lies_on(at, one) for one in node.pieces):
                return True
            near, far = (node.front, node.back) if off_p > 0 else (node.back, node.front)
            waiting += [(near, p, at), (far, at, q)]
    return False


def _lies_on(at: Point, piece: Piece) -> bool:
    """Whether a point of a piece's line lies on it."""
    ax, ay, bx, by, _ = piece
    return (
        min(ax, bx) - HAIR <= at[0] <= max(ax, bx) + HAIR
        and min(ay, by) - HAIR <= at[1] <= max(ay, by) + HAIR
    )


def _built(pieces: list[Piece], start: int) -> Node:
    root = _node(pieces, start)
    waiting = [(root, pieces)]
    while waiting:
        node, among = waiting.pop()
        front, back = _divided(node, among)
        if front:
            node.front = _node(front, start)
            waiting.append((node.front, front))
        if back:
            node.back = _node(back, start)
            waiting.append((node.back, back))
    return root


def _node(pieces: list[Piece], start: int) -> Node:
    """The line of that piece which divides the others best, with the box round all of them."""
    count = len(pieces)
    tried = (pieces[(start + count * turn // TRIES) % count] for turn in range(min(TRIES, count)))
    nx, ny, c = min((_line(piece) for piece in tried), key=lambda line: _cost(line, pieces))
    return Node(nx, ny, c, [], _box(pieces))


def _line(piece: Piece) -> tuple[float, float, float]:
    ax, ay, bx, by, _ = piece
    length = math.hypot(bx - ax, by - ay)
    nx, ny = -(by - ay) / length, (bx - ax) / length
    return nx, ny, nx * ax + ny * ay


def _cost(line: tuple[float, float, float], pieces: list[Piece]) -> int:
    nx, ny, c = line
    front = back = split = 0
    for ax, ay, bx, by, _ in pieces:
        a, b = nx * ax + ny * ay - c, nx * bx + ny * by - c
        if a > -HAIR and b > -HAIR:
            front += a > HAIR or b > HAIR
        elif a < HAIR and b < HAIR:
            back += 1
        else:
            split += 1
    return abs(front - back) + SPLIT_COST * split


def _box(pieces: Iterable[Piece]) -> Box:
    xs: list[float] = []
    ys: list[float] = []
    for ax, ay, bx, by, _ in pieces:
        xs += (ax, bx)
        ys += (ay, by)
    return min(xs), min(ys), max(xs), max(ys)


def _divided(node: Node, pieces: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Pieces before and behind the node's line, those across it split; those on it come to stand in the node."""
    front: list[Piece] = []
    back: list[Piece] = []
    for piece in pieces:
        ax, ay, bx, by, number = piece
        a, b = node.nx * ax + node.ny * ay - node.c, node.nx * bx + node.ny * by - node.c
        if abs(a) <= HAIR and abs(b) <= HAIR:
            node.pieces.append(piece)
        elif a >= -HAIR and b >= -HAIR:
            front.append(piece)
        elif a <= HAIR and b <= HAIR:
            back.append(piece)
        else:
            share = a / (a - b)
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            (front if a > 0 else back).append((ax, ay, x, y, number))
            (back if a > 0 else front).append((x, y, bx, by, number))
    return front, back
