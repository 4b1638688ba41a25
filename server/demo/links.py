"""The demo tables' links. The lobby keeps only hashes of secrets; these are kept for their owner alone."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from server.demo import STORIES
from server.wire.links import seat_url

LINKS, ADDRESS = "demo-links.json", "server.json"
FIRST_TITLE = "Boarders at Pad Nine"
"""Of the one table that earlier versions made; they kept no title."""


@dataclass(frozen=True, slots=True)
class DemoUrls:
    """Links to one table that can be opened."""

    table: str
    referee: str
    players: tuple[tuple[str, str], ...]
    spectator: str
    story: str
    title: str

    def as_json(self) -> dict[str, Any]:
        """For scripts."""
        players = [{"name": name, "url": url} for name, url in self.players]
        return {
            "title": self.title,
            "story": self.story,
            "table": self.table,
            "referee": self.referee,
            "players": players,
            "spectator": self.spectator,
        }

    def as_text(self) -> str:
        """For people."""
        rows = [("Referee", self.referee), *self.players, ("Spectator", self.spectator)]
        width = max(len(name) for name, _ in rows)
        return "\n".join((self.title, *(f"  {name:<{width}}  {url}" for name, url in rows)))


@dataclass(frozen=True, slots=True)
class DemoLinks:
    """The secrets of a demo table's seats."""

    table: str
    referee: str
    players: tuple[tuple[str, str], ...]
    spectator: str
    story: str
    title: str

    def urls(self, base: str) -> DemoUrls:
        """Links at this address."""
        return DemoUrls(
            table=self.table,
            referee=seat_url(base, self.table, self.referee),
            players=tuple((name, seat_url(base, self.table, token)) for name, token in self.players),
            spectator=seat_url(base, self.table, self.spectator),
            story=self.story,
            title=self.title,
        )


def tables_as_json(tables: Sequence[DemoUrls]) -> dict[str, Any]:
    """The first table's links, and under "tables" those of all."""
    return {**tables[0].as_json(), "tables": [one.as_json() for one in tables]}


def tables_as_text(tables: Sequence[DemoUrls]) -> str:
    """All links, table by table."""
    return "\n\n".join(one.as_text() for one in tables)


def write_links(data: Path, tables: Sequence[DemoLinks]) -> None:
    """Keep the secrets in a file that only its owner may read."""
    write_private(data / LINKS, {**asdict(tables[0]), "tables": [asdict(one) for one in tables]})


def read_links(data: Path) -> tuple[DemoLinks, ...]:
    """The secrets of the demo tables there are, in the order in which they were made."""
    found = _read(data / LINKS)
    tables = found.get("tables")
    return tuple(filter(None, map(_table, tables if isinstance(tables, list) else [found])))


def _table(found: Any) -> DemoLinks | None:
    """One table of the file; one that an earlier version kept names no story, for it knew but the first."""
    try:
        return DemoLinks(
            table=str(found["table"]),
            referee=str(found["referee"]),
            players=tuple((str(name), str(token)) for name, token in found["players"]),
            spectator=str(found["spectator"]),
            story=str(found.get("story", STORIES[0])),
            title=str(found.get("title", FIRST_TITLE)),
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def running_base(data: Path) -> str | None:
    """The address of the server that runs on this data, as it noted it."""
    found = _read(data / ADDRESS).get("url")
    return found if isinstance(found, str) else None


def note_address(data: Path, base: str) -> None:
    """Note where the server listens."""
    write_private(data / ADDRESS, {"url": base})


def forget_address(data: Path) -> None:
    """The server has stopped."""
    (data / ADDRESS).unlink(missing_ok=True)


def write_private(path: Path, content: dict[str, Any]) -> None:
    """Write JSON into a file of mode 0600, whole or not at all."""
    aside = path.with_name(f".{path.name}.new")
    aside.unlink(missing_ok=True)
    handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(content, file, indent=2)
    aside.replace(path)


def _read(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
