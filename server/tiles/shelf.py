"""The tiles of one table as bytes: cut when they are asked for, the latest kept within the table's own share."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from server.pools import PAINTING
from server.store import StoreFault
from server.tiles.plan import Plan, Tile
from server.tiles.veil import Recipe

SHARE_BYTES = 24_000_000
"""What one table keeps: the tiles of an ordinary evening's maps. No table's share is another's."""

Fetch = Callable[[str], Awaitable[bytes | None]]
Sheet = tuple[str, int, int]
"""A picture by its digest, cut in so many columns and rows."""


class Shelf:
    """Cut tiles; what was not wanted for longest goes first, and whatever came last stays, however large."""

    def __init__(self, fetch: Fetch, share_bytes: int = SHARE_BYTES) -> None:
        self._fetch = fetch
        self._share = share_bytes
        self._kept: OrderedDict[Sheet | Recipe, tuple[Tile, ...]] = OrderedDict()
        self._cutting = asyncio.Lock()
        self.used_bytes = 0

    async def tile(self, recipe: Recipe) -> Tile | None:
        """The tile of a recipe; None when its picture is not kept. StoreFault when that is damaged."""
        found = self._found(recipe)
        if found is None:
            async with self._cutting:
                found = self._found(recipe) or await self._made(recipe)
        return found

    def _found(self, recipe: Recipe) -> Tile | None:
        sheet = self._look(_sheet(recipe))
        if recipe.is_whole:
            return sheet[recipe.place] if sheet else None
        alone = self._look(recipe)
        return alone[0] if alone else None

    def _look(self, key: Sheet | Recipe) -> Sequence[Tile] | None:
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _made(self, recipe: Recipe) -> Tile | None:
        from server.pictures import BadPicture
        from server.tiles.cutting import cut, left

        sheet = self._look(_sheet(recipe))
        if sheet is None:
            whole = await self._fetch(recipe.picture.id)
            if whole is None:
                return None
            try:
                sheet = await PAINTING.run(cut, whole, Plan.of(recipe.picture))
            except BadPicture as trouble:
                raise StoreFault(f"the upload {recipe.picture.id} cannot be read: {trouble}") from None
            self._keep(_sheet(recipe), sheet)
        tile = sheet[recipe.place]
        if not recipe.is_whole:
            tile = await PAINTING.run(left, tile, recipe.parts, recipe.picture)
            self._keep(recipe, (tile,))
        return tile

    def _keep(self, key: Sheet | Recipe, tiles: tuple[Tile, ...]) -> None:
        self._kept[key] = tiles
        self.used_bytes += _size(tiles)
        while self.used_bytes > self._share and len(self._kept) > 1:
            self.used_bytes -= _size(self._kept.popitem(last=False)[1])


def _sheet(recipe: Recipe) -> Sheet:
    plan = Plan.of(recipe.picture)
    return recipe.picture.id, plan.columns, plan.rows


def _size(tiles: tuple[Tile, ...]) -> int:
    return sum(len(tile.data) for tile in tiles)
