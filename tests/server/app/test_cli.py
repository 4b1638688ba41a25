"""The command line: settings, links, and one clear sentence where Retcon cannot start."""

from __future__ import annotations

import json
import re
import socket
import sqlite3
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import httpx2
import pytest

from server.app.directory import DATABASE, close_to_others
from server.cli import Trouble, default_data, main, parsed
from server.store.opening import APPLICATION_ID
from tests.server.beginnings import QUIET, RETCON, begun, serving


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command, env = [*RETCON, *arguments], {**QUIET, **environment}
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, env=env)


def test_an_option_wins_over_the_environment_and_that_over_the_default():
    environment = {"RETCON_PORT": "8400", "RETCON_HOST": "0.0.0.0", "RETCON_SYNC": "NORMAL"}
    options = parsed(["serve", "--port", "8500"], environment)
    assert (options.host, options.port, options.sync) == ("0.0.0.0", 8500, "normal")
    plain = parsed(["serve"], {"XDG_DATA_HOME": "/data"})
    assert (plain.host, plain.port, plain.sync, plain.data) == (
        "127.0.0.1",
        8321,
        "full",
        Path("/data/retcon"),
    )
    assert default_data({"XDG_DATA_HOME": "not/absolute"}) == Path.home() / ".local/share/retcon"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--port", "many"], "port must be a number from 0 to 65535, not 'many'"),
        (["--port", "70000"], "port must be a number from 0 to 65535, not '70000'"),
        (["--port", "nan"], "port must be a number"),
        (["--sync", "never"], "sync must be one of full, normal, off, not 'never'"),
        (["--rate", "0"], "rate must be a number from 1"),
        (["--tables", "0"], "tables must be a number from 1"),
        (["--log", "loud"], "log must be one of console, json"),
    ],
)
def test_a_setting_that_cannot_be_is_named(arguments: list[str], reason: str):
    with pytest.raises(Trouble, match=re.escape(reason)):
        parsed(["serve", *arguments], {})


def test_help_explains_every_setting(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    told = capsys.readouterr().out
    assert ended.value.code == 0
    for name in (
        "RETCON_HOST",
        "RETCON_PORT",
        "RETCON_DATA",
        "RETCON_TABLES",
        "RETCON_SYNC",
        "demo-links.json",
        "links",
    ):
        assert name in told


def test_links_are_told_while_the_server_runs_and_kept_for_their_owner_alone(tmp_path):
    with serving(tmp_path) as address:
        told = json.loads(run("links", "--json", "--data", str(tmp_path)).stdout)
        assert told["referee"].startswith(f"{address}/t/{told['table']}#")
        assert [player["name"] for player in told["players"]] == ["Nerys", "Tomas", "Priya"]
        assert len({told["referee"], told["spectator"], *(one["url"] for one in told["players"])}) == 5
        assert all(len(one["url"].split("#")[1]) >= 32 for one in told["players"])
        mode = (tmp_path / "demo-links.json").stat().st_mode
        assert stat.S_IMODE(mode) == 0o600

    with serving(tmp_path) as address:
        again = json.loads(run("links", "--json", "--data", str(tmp_path)).stdout)
    assert again["table"] == told["table"]
    assert again["referee"].split("#")[1] == told["referee"].split("#")[1]
    plain = run("links", "--data", str(tmp_path)).stdout
    assert "Referee    http://127.0.0.1:8321/t/" in plain


def made_by(address: str, *told: str) -> list[int]:
    """What is answered to those who want a new table, each told of by a proxy as coming from there."""
    command = {"name": "Another", "ruleset": "classic"}
    return [
        httpx2.post(f"{address}/api/tables", json=command, headers={"x-forwarded-for": one}).status_code
        for one in told
    ]


def test_who_comes_is_told_by_the_proxy_that_was_named_and_by_nobody_else(tmp_path):
    here, there = "203.0.113.7", "203.0.113.8"
    with serving(begun(tmp_path / "plain"), "--tables", "1") as address:
        assert made_by(address, here, there) == [201, 429]
    with serving(begun(tmp_path / "behind"), "--tables", "1", "--proxy", "127.0.0.1") as address:
        assert made_by(address, here, here, there) == [201, 429, 201]
        forged = f"198.51.100.9, {here}"  # what its client says itself stands before what the proxy adds
        assert made_by(address, forged) == [429]
    with serving(begun(tmp_path / "elsewhere"), "--tables", "1", "--proxy", "192.0.2.1") as address:
        assert made_by(address, here, there) == [201, 429]


def test_the_proxy_is_named_by_an_option_or_the_environment():
    assert parsed(["serve"], {}).proxy == ""
    assert parsed(["serve"], {"RETCON_PROXY": "10.0.0.1"}).proxy == "10.0.0.1"
    assert parsed(["serve", "--proxy", "10.0.0.2"], {"RETCON_PROXY": "10.0.0.1"}).proxy == "10.0.0.2"


def test_no_secret_is_in_the_ledger_or_the_log(tmp_path):
    with serving(tmp_path):
        told = json.loads(run("links", "--json", "--data", str(tmp_path)).stdout)
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("*.db*"))
    for url in (told["referee"], told["spectator"]):
        assert url.split("#")[1].encode() not in kept


def test_without_a_demo_table_links_says_what_to_do(tmp_path):
    told = run("links", "--data", str(tmp_path))
    assert (told.returncode, told.stdout) == (2, "")
    assert "run `retcon serve` once" in told.stderr


def refused(data: Path, *options: str) -> str:
    """Try to serve; the one sentence on stderr."""
    told = run("serve", "--data", str(data), *(options or ("--port", "0")))
    assert told.returncode == 2
    assert len(told.stderr.strip().splitlines()) == 1, told.stderr
    assert "Traceback" not in told.stderr
    return told.stderr


def test_a_port_in_use_is_said_and_nothing_is_touched(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port} of 127.0.0.1 cannot be taken" in refused(tmp_path / "data", "--port", port)
    assert not (tmp_path / "data").exists()


def test_a_directory_that_cannot_be_written_is_said(tmp_path):
    (tmp_path / "file").write_text("not a directory")
    assert "cannot be written to" in refused(tmp_path / "file" / "data")


def test_a_damaged_database_is_said_and_left_as_it_was(tmp_path):
    (tmp_path / "retcon.db").write_bytes(b"this is no database " * 100)
    assert "is no Retcon database" in refused(tmp_path)
    assert (tmp_path / "retcon.db").read_bytes() == b"this is no database " * 100


def test_a_newer_database_is_said_and_left_as_it_was(tmp_path):
    begun(tmp_path)
    with sqlite3.connect(tmp_path / "retcon.db") as connection:
        connection.execute("PRAGMA user_version=999")
    connection.close()
    before = (tmp_path / "retcon.db").read_bytes()
    assert "was written by a newer Retcon" in refused(tmp_path)
    assert (tmp_path / "retcon.db").read_bytes() == before


def test_two_servers_do_not_serve_from_one_directory(tmp_path):
    with serving(begun(tmp_path)):
        assert "another Retcon is serving from" in refused(tmp_path)


def test_an_address_that_is_not_there_is_said(tmp_path):
    assert "no.such.host.invalid" in refused(tmp_path, "--host", "no.such.host.invalid", "--port", "0")


COMMANDS = (("tables",), ("verify", "t1"), ("export", "t1", "{out}"), ("rebuild", "t1"), ("backup", "{out}"))


def nothing(path: Path) -> None:
    """No database."""


def empty(path: Path) -> None:
    path.touch()


def a_text(path: Path) -> None:
    path.write_text("Dear diary, " * 500)


def a_folder(path: Path) -> None:
    path.mkdir()


def of_another_program(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE lobby_tables (a)")


def without_tables(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute("CREATE TABLE something (a)")


def overwritten(path: Path) -> None:
    without_tables(path)
    data = bytearray(path.read_bytes())
    data[100:] = b"\xff" * (len(data) - 100)
    path.write_bytes(data)


DAMAGES = (nothing, empty, a_text, a_folder, of_another_program, without_tables, overwritten)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda one: one.__name__)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one[0])
def test_a_command_that_only_reads_says_in_one_sentence_why_it_cannot(
    command: tuple[str, ...],
    damage: Callable[[Path], None],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
):
    damage(tmp_path / DATABASE)
    words = [word.format(out=tmp_path / "out") for word in command]
    with pytest.raises(SystemExit) as end:
        main([*words, "--data", str(tmp_path)])
    assert end.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith("retcon: ")
    assert told.count("\n") == 1


def test_a_database_that_another_program_holds_locked_is_named_as_such(tmp_path: Path, capsys):
    without_tables(tmp_path / DATABASE)
    with sqlite3.connect(tmp_path / DATABASE, isolation_level=None) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        with pytest.raises(SystemExit) as end:
            main(["tables", "--data", str(tmp_path)])
    assert end.value.code == 2
    assert "another program holds the database locked" in capsys.readouterr().err


def modes(data: Path) -> dict[str, int]:
    """The rights on everything in a directory, and on itself as "."."""
    found = {str(path.relative_to(data)): stat.S_IMODE(path.stat().st_mode) for path in data.rglob("*")}
    return {".": stat.S_IMODE(data.stat().st_mode), **found}


def test_what_a_server_keeps_is_its_owners_alone_also_what_was_kept_before(tmp_path: Path):
    data = begun(tmp_path / "data")
    for path in (data, *data.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    with serving(data):
        found = modes(data)
    assert {mode for name, mode in found.items() if (data / name).is_dir()} == {0o700}
    assert {mode for name, mode in found.items() if (data / name).is_file()} == {0o600}


def test_a_folder_that_holds_other_things_too_keeps_its_rights(tmp_path: Path):
    for name in ("letter.txt", DATABASE):
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o644)
    tmp_path.chmod(0o755)
    close_to_others(tmp_path)
    assert modes(tmp_path) == {".": 0o755, "letter.txt": 0o644, DATABASE: 0o600}
