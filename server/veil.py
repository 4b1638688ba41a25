"""Pictures as players get them: with the ground that is not explored left out, each under a name of its own.

A name follows from the picture, what is explored and a secret of this server's, so nobody can guess it; the
picture is only made when it is asked for.
"""

from __future__ import annotations

import asyncio
import hmac
import io
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import quote

from domain.scene.state import Scene
from domain.scene.things import Fog, Picture

Box = tuple[int, int, int, int]
Fetch = Callable[[str, str], Awaitable[bytes | None]]

MOST_NAMES = 2000
MOST_MADE = 24
QUALITY = 86


@dataclass(frozen=True, slots=True)
class Recipe:
    """A picture of a table and the ground that may be seen of it."""

    table: str
    picture: Picture
    fog: Fog


class Veils:
    """The veiled pictures of all tables: named at once, made when wanted, the latest kept."""

    def __init__(self) -> None:
        self._secret = secrets.token_bytes(32)
        self._recipes: OrderedDict[str, Recipe] = OrderedDict()
        self._made: OrderedDict[str, bytes] = OrderedDict()
        self._making = asyncio.Lock()

    def of(self, table: str) -> TableVeil:
        """The veil of one table."""
        return TableVeil(self, table)

    def name(self, recipe: Recipe) -> str:
        """The name under which this can be fetched."""
        digest = hmac.digest(self._secret, repr(recipe).encode(), "sha256").hex()
        self._recipes[digest] = recipe
        self._recipes.move_to_end(digest)
        if len(self._recipes) > MOST_NAMES:
            self._recipes.popitem(last=False)
        return digest

    async def picture(self, table: str, name: str, fetch: Fetch) -> bytes | None:
        """The veiled picture of that name, as WebP; None when there is none."""
        recipe = self._recipes.get(name)
        if recipe is None or recipe.table != table:
            return None
        async with self._making:
            if name not in self._made:
                whole = await fetch(table, recipe.picture.id)
                if whole is None:
                    return None
                self._made[name] = await asyncio.to_thread(
                    without_unexplored, whole, recipe.picture, recipe.fog
                )
                if len(self._made) > MOST_MADE:
                    self._made.popitem(last=False)
            return self._made[name]


@dataclass(frozen=True, slots=True)
class TableVeil:
    """Names veiled pictures of one table (server.views.things.Veil)."""

    veils: Veils
    table: str

    def name(self, picture: Picture, scene: Scene) -> str:
        """The name of the picture with only the explored ground of the scene on it."""
        return self.veils.name(Recipe(self.table, picture, scene.fog or Fog()))

    def url(self, picture: Picture) -> str:
        """Where a picture, veiled or not, can be fetched."""
        return f"/pictures/{self.table}/{quote(picture.id, safe='')}"


def without_unexplored(data: bytes, picture: Picture, fog: Fog) -> bytes:
    """The picture on an empty ground, copied only where it is explored. May take a second: use a thread."""
    from PIL import Image

    with Image.open(io.BytesIO(data)) as whole:
        source = whole.convert("RGBA")
    seen = Image.new("RGBA", source.size)
    for box in _boxes(fog.explored, picture, source.size):
        seen.paste(source.crop(box), box[:2])
    file = io.BytesIO()
    seen.save(file, "WEBP", quality=QUALITY, method=2)
    return file.getvalue()


def _boxes(
    explored: Iterable[tuple[float, float, float, float]], picture: Picture, size: tuple[int, int]
) -> Iterator[Box]:
    """Explored rectangles as boxes of pixels; those that lie off the picture are left out."""
    per_x, per_y = size[0] / picture.width, size[1] / picture.height
    for x, y, width, height in explored:
        box = (
            max(0, round((x - picture.x) * per_x)),
            max(0, round((y - picture.y) * per_y)),
            min(size[0], round((x + width - picture.x) * per_x)),
            min(size[1], round((y + height - picture.y) * per_y)),
        )
        if box[0] < box[2] and box[1] < box[3]:
            yield box
