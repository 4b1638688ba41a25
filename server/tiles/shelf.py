"""The tiles of one table as bytes: cut when they are asked for, the latest kept within the table's own share."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

from domain.scene.things import Picture
from server.media.pictures import BadPicture
from server.pools import PAINTING
from server.store import StoreFault
from server.tiles.cutting import cut, left
from server.tiles.masking import Recipe
from server.tiles.tiling import Tile, Tiling

SHARE_BYTES = 24_000_000
"""What one table keeps: the tiles of an ordinary evening's maps. No table's share is another's."""

Fetch = Callable[[str], Awaitable[tuple[object, bytes] | None]]
"""Gives a picture of a digest, whatever is known about it, and its bytes."""
Tiles = tuple[Tile, ...]
Sheet = tuple[str, int, int]
"""A picture by its digest, cut in so many columns and rows."""


class Shelf:
    """Cut tiles; what was not wanted for longest goes first, but the picture in use stays, however large."""

    def __init__(self, fetch: Fetch, share_bytes: int = SHARE_BYTES) -> None:
        self._fetch = fetch
        self._share = share_bytes
        self._kept: OrderedDict[Sheet | Recipe, Tiles] = OrderedDict()
        self._cutting: WeakValueDictionary[Sheet | Recipe, asyncio.Lock] = WeakValueDictionary()
        self.used_bytes = 0

    async def tile(self, recipe: Recipe) -> Tile | None:
        """The tile of a recipe; None when its picture is not kept. StoreFault when that is damaged."""
        if recipe.is_whole:
            sheet = await self._cut(recipe)
            return sheet[recipe.place] if sheet else None
        alone = await self._once(recipe, lambda: self._left(recipe))
        return alone[0] if alone else None

    async def _cut(self, recipe: Recipe) -> Tiles | None:
        return await self._once(_sheet(recipe), lambda: self._sheet(recipe.picture))

    async def _once(self, key: Sheet | Recipe, make: Callable[[], Awaitable[Tiles | None]]) -> Tiles | None:
        """What is kept under a key; made where it is missing, while others who want it wait for that."""
        lock = self._cutting.setdefault(key, asyncio.Lock())
        async with lock:
            found = self._look(key)
            if found is None:
                found = await make()
                if found is not None:
                    self._keep(key, found)
            return found

    async def _sheet(self, picture: Picture) -> Tiles | None:
        whole = await self._fetch(picture.id)
        if whole is None:
            return None
        try:
            return await PAINTING.run(cut, whole[1], Tiling.of(picture))
        except BadPicture as trouble:
            raise StoreFault(f"the upload {picture.id} cannot be read: {trouble}") from None

    async def _left(self, recipe: Recipe) -> Tiles | None:
        sheet = await self._cut(recipe)
        if sheet is None:
            return None
        tile = await PAINTING.run(left, sheet[recipe.place], recipe.parts, recipe.picture)
        self._look(_sheet(recipe))
        return (tile,)

    def _look(self, key: Sheet | Recipe) -> Tiles | None:
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: Sheet | Recipe, tiles: Tiles) -> None:
        """Keep it within the share: what was not wanted for longest goes, but not the picture it was cut from."""
        size, spared = _size(tiles), 1 if isinstance(key, Recipe) else 0
        while len(self._kept) > spared and self.used_bytes + size > self._share:
            self.used_bytes -= _size(self._kept.popitem(last=False)[1])
        self._kept[key] = tiles
        self.used_bytes += size


def _sheet(recipe: Recipe) -> Sheet:
    plan = Tiling.of(recipe.picture)
    return recipe.picture.id, plan.columns, plan.rows


def _size(tiles: Tiles) -> int:
    return sum(len(tile.data) for tile in tiles)
