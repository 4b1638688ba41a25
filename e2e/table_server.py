"""A real `retcon serve` on a port and a data directory of its own."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from threading import Timer

from e2e.tables import Table

RETCON = str(Path(sys.executable).parent / "retcon")
READY = re.compile(r"Retcon is ready at (http://\S+)")
PATIENCE_S = 90.0


@dataclass
class TableServer:
    """One server process; it may be stopped or killed and started again on the same data."""

    data: Path
    port: int = 0
    url: str = ""
    options: tuple[str, ...] = ()
    process: "subprocess.Popen[str] | None" = None
    log: Path = field(init=False)

    def __post_init__(self) -> None:
        self.log = self.data.parent / f"{self.data.name}.log"

    def start(self) -> None:
        """Start, and come back when it says that it is ready and answers; the port stays the same later."""
        command = [RETCON, "serve", "--port", str(self.port), "--data", str(self.data), *self.options]
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                command,
                env=_environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.url = self._ready()
        self.port = int(self.url.rsplit(":", 1)[1].strip("/"))
        with urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE_S) as answer:
            assert answer.status == 200

    def links(self, story: str = "boarders") -> Table:
        """Ask the command line for a demo table's links, as a script would, and fit them to this port."""
        command = [RETCON, "links", "--json", "--data", str(self.data)]
        told = subprocess.run(
            command, env=_environment(), capture_output=True, text=True, check=True, timeout=PATIENCE_S
        )
        links = next(one for one in json.loads(told.stdout)["tables"] if one["story"] == story)
        return Table(
            referee=self._here(links["referee"]),
            players={player["name"]: self._here(player["url"]) for player in links["players"]},
        )

    def stop(self) -> int:
        """End it as Ctrl-C does; returns the exit status."""
        return self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it as a power cut does."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(how)
        try:
            return process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        finally:
            if process.stdout is not None:
                process.stdout.close()

    def _ready(self) -> str:
        """Read stdout up to the ready line; its address."""
        process = self.process
        assert process is not None
        assert process.stdout is not None
        watchdog = Timer(PATIENCE_S, process.kill)
        watchdog.start()
        try:
            for line in process.stdout:
                if found := READY.search(line):
                    return found[1].rstrip("/")
        finally:
            watchdog.cancel()
        self.kill()
        raise AssertionError(f"retcon serve was not ready:\n{self.log.read_text(encoding='utf-8')[-4000:]}")

    def _here(self, link: str) -> str:
        return re.sub(r"^https?://[^/]+", self.url, link)


def _environment() -> dict[str, str]:
    """No setting of the shell that runs the tests may reach the server under test."""
    return {name: value for name, value in os.environ.items() if not name.startswith("RETCON_")}
