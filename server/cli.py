"""The command line: `retcon serve`, `retcon links`, and what is done with whole tables (server.app.commands)."""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules import look_in
from server.app import commands

LEVELS = ("full", "normal", "off")

DESCRIPTION = """\
Retcon, a virtual tabletop for Traveller, with perfect memory.

  retcon serve          serve tables; makes ready demo tables at its first start
  retcon links          print the demo tables' links (also while the server runs)

  retcon tables         list the tables
  retcon export         write a table into one file (--seat: only what that seat may know)
  retcon import         bring such a file to life
  retcon verify         check a table or a file: chain, dice, folds, outcomes
  retcon rebuild        make a table's cached worlds anew and compare them with the live ones
  retcon backup         copy the whole data directory into one file, while the server runs
  retcon restore        put such a copy back
"""

ENVIRONMENT = """\
environment (an option given on the command line wins):
  RETCON_HOST           address to listen on            (127.0.0.1: this machine alone)
  RETCON_PORT           port; 0 takes any that is free  (8321)
  RETCON_DATA           directory that holds everything ($XDG_DATA_HOME/retcon, else ~/.local/share/retcon)
  RETCON_SYNC           full: what was acknowledged survives a power cut; normal: faster, a power cut may
                        take the last commits; off: for tests                            (full)
  RETCON_RATE           commands a second that one seat may send, three times as many at once  (20)
  RETCON_TABLES         new tables that one address may open an hour                     (30)
  RETCON_LOG            console or json                                                  (console)
  RETCON_PROXY          address of the proxy before this server: who comes is told by its X-Forwarded-For
                        and X-Forwarded-Proto, which nobody else is believed                (none)
  RETCON_NAMES          names that this server goes by, with commas between them, beside its addresses,
                        localhost and this machine's name; * for whatever is asked for       (none)
  RETCON_SYSTEMS        directory with more rules systems, a Python package each; they run as part of the
                        server, so it takes only what you trust                             (none)

In the data directory: retcon.db (all tables), heads (where each ends, so that a loss is noticed), uploads/
(pictures), snapshots.db (a cache, may be deleted),
demo-links.json (the demo tables' links, readable by you alone: whoever has one has that seat), and while it
runs server.json (the address).
"""


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line and in the environment."""

    command: str
    host: str
    port: int
    data: Path
    sync: str
    rate: float
    tables: int
    log: str
    proxy: str
    names: tuple[str, ...]
    systems: str
    open: bool
    json: bool
    given: Mapping[str, Any] = field(default_factory=dict)


class Trouble(Exception):
    """Why Retcon cannot do what was asked, in one sentence."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run; exit status 2 and one sentence on stderr when that cannot be."""
    os.umask(0o077)  # tables, links and keys are their owner's alone
    try:
        options = parsed(sys.argv[1:] if arguments is None else arguments, os.environ)
        if options.systems:
            look_in(options.systems)
        if options.command == "links":
            print(_links(options))
        elif options.command in commands.NAMES:
            sys.exit(commands.run(options))
        else:
            _serve(options)
    except (Trouble, commands.CannotDo) as trouble:
        print(f"retcon: {trouble}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


def parsed(arguments: Sequence[str], environment: Mapping[str, str]) -> Options:
    """Options as given, else from the environment, else the defaults; Trouble for a value that cannot be."""
    given = _parser().parse_args(arguments)
    take = _Taker(vars(given), environment)
    return Options(
        command=given.command,
        host=take.text("host", "127.0.0.1"),
        port=int(take.number("port", 8321, 0, 65535)),
        data=Path(take.text("data", "") or default_data(environment)).expanduser(),
        sync=take.one_of("sync", LEVELS),
        rate=take.number("rate", 20, 1, 1_000_000),
        tables=int(take.number("tables", 30, 1, 1_000_000)),
        log=take.one_of("log", ("console", "json")),
        proxy=take.text("proxy", ""),
        names=tuple(one.strip().lower() for one in take.text("names", "").split(",") if one.strip()),
        systems=_systems(take.text("systems", "")),
        open=getattr(given, "open", False),
        json=getattr(given, "json", False),
        given=vars(given),
    )


@dataclass(frozen=True, slots=True)
class _Taker:
    """Takes a setting from the command line, else from RETCON_<NAME>, else its default."""

    given: Mapping[str, object]
    environment: Mapping[str, str]

    def text(self, name: str, default: str) -> str:
        value = self.given.get(name)
        return str(value) if value is not None else self.environment.get(f"RETCON_{name.upper()}") or default

    def number(self, name: str, default: float, least: float, most: float) -> float:
        text = self.text(name, str(default))
        try:
            value = float(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise Trouble(f"{name} must be a number from {least:g} to {most:g}, not {text!r}")
        return value

    def one_of(self, name: str, choices: Sequence[str]) -> str:
        text = self.text(name, choices[0]).lower()
        if text not in choices:
            raise Trouble(f"{name} must be one of {', '.join(choices)}, not {text!r}")
        return text


def _systems(text: str) -> str:
    """A directory with more rules systems, "" for none."""
    folder = Path(text).expanduser().resolve()
    if text and not folder.is_dir():
        raise Trouble(f"systems must be a directory, and {text!r} is none")
    return str(folder) if text else ""


def default_data(environment: Mapping[str, str]) -> Path:
    """Where the data is when nobody says otherwise (XDG Base Directory Specification 0.8)."""
    home = environment.get("XDG_DATA_HOME", "")
    return Path(home) / "retcon" if Path(home).is_absolute() else Path.home() / ".local" / "share" / "retcon"


class _Version(argparse.Action):
    """Looks the version up only where it is asked for: that takes as long as all else before a command begins."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"retcon {version('retcon')}")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="retcon",
        description=DESCRIPTION,
        epilog=ENVIRONMENT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="tell the version and go")
    kinds = parser.add_subparsers(dest="command", metavar="command", required=True)
    serve = kinds.add_parser("serve", help="serve tables")
    links = kinds.add_parser("links", help="print the demo tables' links")
    for command in (serve, links):
        command.add_argument("--host", help="address to listen on (127.0.0.1)")
        command.add_argument("--port", help="port (8321); 0 takes any that is free")
        command.add_argument("--data", help="directory that holds everything")
    serve.add_argument("--sync", help="full, normal or off (full)")
    serve.add_argument("--rate", help="commands a second that one seat may send (20)")
    serve.add_argument("--tables", help="new tables that one address may open an hour (30)")
    serve.add_argument("--log", help="console or json (console)")
    serve.add_argument("--proxy", help="address of the proxy whose X-Forwarded headers are believed (none)")
    serve.add_argument("--names", help="names that this server goes by, with commas between them")
    serve.add_argument("--systems", help="directory with more rules systems, a Python package each")
    serve.add_argument("--open", action="store_true", help="open the referee's link in a browser")
    links.add_argument("--json", action="store_true", help="as JSON, for scripts")
    commands.add_to(kinds)
    return parser


def _serve(options: Options) -> None:
    gc.disable()  # looking through all that is imported takes a quarter of a start; serving enables it again
    # everything that serves is imported only now: --help and links need none of it
    from server.app.serving import serve

    serve(options)


def _links(options: Options) -> str:
    from server.demo.links import read_links, running_base, tables_as_json, tables_as_text

    found = read_links(options.data)
    if not found:
        raise Trouble(f"there is no demo table in {options.data} yet: run `retcon serve` once")
    base = running_base(options.data) or f"http://{options.host}:{options.port}"
    tables = [one.urls(base) for one in found]
    return json.dumps(tables_as_json(tables), indent=2) if options.json else tables_as_text(tables)
