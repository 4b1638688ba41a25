"""Paint the demo maps anew: `python -m server.demo.paint`. Takes a minute; only needed when a map changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageEnhance

from server.demo import paint_deck, paint_flats, paint_station, paint_uplands, paint_valley

MAPS: tuple[tuple[str, Callable[[int], Image.Image], int, int], ...] = (
    ("deck.webp", paint_deck.paint, 64, 90),
    ("valley.webp", paint_valley.paint, 40, 80),
    ("uplands.webp", paint_uplands.paint, 40, 72),
    ("station.webp", paint_station.paint, 56, 84),
    ("flats.webp", paint_flats.paint, 40, 70),
)
"""File, painter, pixels a cell as kept, WebP quality; painted twice as large, so that edges are soft."""


def main() -> None:
    """Write the pictures beside this file."""
    for name, painter, scale, quality in MAPS:
        large = painter(2 * scale)
        picture = large.resize((large.width // 2, large.height // 2), Image.Resampling.LANCZOS)
        picture = ImageEnhance.Brightness(picture).enhance(1.1)
        picture = ImageEnhance.Contrast(picture).enhance(1.06)
        picture.save(Path(__file__).parent / name, quality=quality, method=6)


if __name__ == "__main__":
    main()
