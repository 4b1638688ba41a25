"""The demo table's links. The lobby keeps only hashes of secrets; these are kept for their owner alone."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from server.links import seat_url

LINKS, ADDRESS = "demo-links.json", "server.json"


@dataclass(frozen=True, slots=True)
class DemoUrls:
    """Links that can be opened."""

    table: str
    referee: str
    players: tuple[tuple[str, str], ...]
    spectator: str

    def as_json(self) -> dict[str, Any]:
        """For scripts."""
        players = [{"name": name, "url": url} for name, url in self.players]
        return {
            "table": self.table,
            "referee": self.referee,
            "players": players,
            "spectator": self.spectator,
        }

    def as_text(self) -> str:
        """For people."""
        rows = [("Referee", self.referee), *self.players, ("Spectator", self.spectator)]
        width = max(len(name) for name, _ in rows)
        return "\n".join(f"  {name:<{width}}  {url}" for name, url in rows)


@dataclass(frozen=True, slots=True)
class DemoLinks:
    """The secrets of the demo table's seats."""

    table: str
    referee: str
    players: tuple[tuple[str, str], ...]
    spectator: str

    def urls(self, base: str) -> DemoUrls:
        """Links at this address."""
        return DemoUrls(
            self.table,
            seat_url(base, self.table, self.referee),
            tuple((name, seat_url(base, self.table, token)) for name, token in self.players),
            seat_url(base, self.table, self.spectator),
        )


def write_links(data: Path, links: DemoLinks) -> None:
    """Keep the secrets in a file that only its owner may read."""
    write_private(data / LINKS, asdict(links))


def read_links(data: Path) -> DemoLinks | None:
    """The secrets, if there is a demo table."""
    found = _read(data / LINKS)
    try:
        players = tuple((str(name), str(token)) for name, token in found["players"])
        return DemoLinks(str(found["table"]), str(found["referee"]), players, str(found["spectator"]))
    except (KeyError, TypeError, ValueError):
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
