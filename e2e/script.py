"""A seat without a browser: it arranges a table over the same socket that browsers use."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

COMMANDS = count(1)
PATIENCE_S = 15
NONCE = "5e" * 16


@contextmanager
def seated(link: str) -> Iterator["Script"]:
    """Sit down on a link's seat; the socket is closed at the end."""
    address = urlsplit(link)
    where = f"ws://{address.netloc}{address.path}/socket"
    with connect(where, max_size=None, compression=None, proxy=None) as socket:
        yield Script(socket, address.fragment)


class Script:
    """One socket of one seat, open while `seated` lasts. `views` is the state as that seat may know it."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self._socket = socket
        self.views: dict[str, dict[str, Any]] = {}
        self._send(type="hello", token=token, nonce=NONCE)
        self.welcome = self._hear("welcome")

    def do(self, kind: str, /, **fields: Any) -> int:
        """Ask for something that is to happen; its number. Views are up to date when this comes back."""
        command_id = f"script-{next(COMMANDS):06d}"
        self._send(type="do", id=command_id, command={"type": kind, **fields})
        answer = self._hear("done", "refused")
        assert answer["type"] == "done", answer
        self._until(answer["number"])
        return int(answer["number"])

    def link(self, seat: str) -> str:
        """A fresh link for a seat."""
        self._send(type="link", id=f"script-{next(COMMANDS):06d}", seat=seat)
        return str(self._hear("linked", "refused")["url"])

    def named(self, view: str, name: str) -> dict[str, Any]:
        """The view of that kind whose thing has that name."""
        return next(one for one in self.views.values() if one["view"] == view and one["name"] == name)

    def _until(self, number: int) -> None:
        while self.number < number:
            self._hear("happened")

    def _send(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))

    def _hear(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = json.loads(self._socket.recv(PATIENCE_S))
            if message["type"] in ("welcome", "happened"):
                self.number = int(message["number"])
                self.views.update({f"{one['view']}:{one['id']}": one for one in message["views"]})
            if message["type"] in kinds:
                return dict(message)
