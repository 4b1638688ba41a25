"""Tasks at a live table: asked about, tried, kept from those who may not know, taken back, and proved."""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from server import protocol as p
from server.archive.sources import Location
from server.past.worlds import read_world, write_world
from server.proof.verify import Thoroughness, verify
from tests.server.peers import LiveTable, Peer, place

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))
LOCK = "To open the lock:\nDifficult, Intrusion, Dex, 5 min."
RUMOUR = "To hear a rumour:\nRoutine, Int, 1 min (uncertain).\nReferee: Some truth: half of it."
HARD = "To lift the hull:\nImpossible, Str."


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS, ruleset="megatraveller") as made:
        yield made


async def thief(table: LiveTable, ref: Peer, owner: str, name: str = "Lia") -> str:
    """A thief of a player's."""
    line = "Rogue 787777 Age 30 Intrusion-2"
    seat = table.ids[owner]
    return f"c{await ref.do('EnlistCharacter', name=name, how='line', text=line, owner=seat)}.1"


async def asked(peer: Peer, kind: str, **what: Any) -> dict[str, Any]:
    """The answer to a preview."""
    peer.say("preview", id="preview-1", what={"type": kind, **what})
    return await peer.hear("previewed", "refused")


async def view(table: LiveTable, name: str) -> dict[str, Any]:
    """The tasks as a seat is told of them when it sits down."""
    peer = await table.sit(name)
    found = peer.view("tasks", "tasks")
    assert found is not None
    return found


async def test_a_seat_asks_what_the_books_print_how_a_text_reads_and_what_an_attempt_takes(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    lia = await thief(table, ref, "ann")

    books = (await asked(ann, "PreviewCatalogue"))["catalogue"]
    assert {"id": "magnetic-lock", "group": "Intrusion"}.items() <= next(
        one.items() for one in books["tasks"] if one["id"] == "magnetic-lock"
    )
    assert books["allowances"] == []

    read = (await asked(ann, "PreviewTask", text=LOCK))["task"]
    assert (read["refused"], read["values"]["assets"]) == ("", "Intrusion, Dex")
    assert (await asked(ann, "PreviewTask", values=read["values"]))["task"]["text"] == LOCK
    wrong = (await asked(ann, "PreviewTask", text="To x: Rotine"))["task"]
    assert (wrong["at"], wrong["length"]) == (6, 6)

    forecast = (await asked(ann, "PreviewAttempt", who=lia, text=LOCK))["attempt"]
    assert forecast["chance"] == pytest.approx(15 / 36)
    assert [one["act"] for one in forecast["options"]] == ["attempt"]
    assert forecast["spans"][0]["seconds"] == 900
    stranger = await asked(await table.sit("bea"), "PreviewAttempt", who=lia, text=LOCK)
    assert "there is nothing called" in stranger["reason"] or "may not act" in stranger["reason"]
    for text in ann.said:
        p.to_seat.validate_json(text)


async def test_what_is_tried_changes_the_view_of_those_who_act_for_the_doer(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    lia = await thief(table, ref, "ann")
    task = f"k{await ref.do('WriteTask', text=HARD)}"

    number = await ann.do("AttemptTask", who=lia, task=task, act="attempt")

    views = {view["id"]: view for view in (await ref.until(number))["views"]}
    assert [(one["who"], one["tries"]) for one in views["tasks"]["tried"]] == [(lia, 1)]
    heard = await bea.until(number)
    assert "Lia: To lift the hull: " in heard["entry"]["lines"][-1]["text"]
    assert (await view(table, "ann"))["tried"][0]["task"] == task
    assert (await view(table, "bea"))["tried"] == []


async def test_a_rewind_takes_an_attempt_back_and_the_table_is_proved_sound(tmp_path):
    async with place(tmp_path, *SEATS, ruleset="megatraveller") as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        lia = await thief(table, ref, "ann")
        before = await ref.do("WriteTask", text=RUMOUR)
        for care in ("standard", "hasty", "cautious"):
            args = {"care": care}
            await ann.command("AttemptTask", who=lia, task=f"k{before}", act="attempt", args=args)
        head = (await table.room()).history.head.number
        room = await table.room()
        assert room.world.tasks.truths
        assert read_world(write_world(room.world)) == room.world

        await ref.do("Rewind", to=before, head=head, reason="we did not mean that")

        assert (await table.room()).world.tasks.tried == {}
        assert [one["phrase"] for one in (await view(table, "ref"))["library"]] == ["To hear a rumour"]
        identity = table.table
    report = await asyncio.to_thread(verify, Location(tmp_path, identity), Thoroughness(jobs=0))
    assert report.sound, list(report.lines())


class Night:
    """An evening of random tasks. `secrets`: markers and the seats that may read them."""

    def __init__(self, table: LiveTable, peers: dict[str, Peer], rng: random.Random) -> None:
        self.table, self.peers, self.rng = table, peers, rng
        self.secrets: dict[str, set[str]] = {}
        self.crew: dict[str, str] = {}
        self.tasks: list[str] = []
        self.kept: list[tuple[str, str]] = []

    def marker(self, kind: str, *allowed: str) -> str:
        name = f"ZQ{kind}{len(self.secrets)}QZ"
        self.secrets[name] = set(allowed)
        return name

    async def secret_task(self) -> None:
        """The referee writes and tries what nobody else knows of."""
        ref = self.peers["ref"]
        text = f"To find {self.marker('task', 'ref')}: Simple, Int, 1 min."
        number = await ref.do("WriteTask", text=text, secret=True)
        self.tasks.append(f"k{number}")
        who = self.crew[self.rng.choice(list(self.crew))]
        await ref.do("AttemptTask", who=who, task=f"k{number}", act="attempt")
        adjustment = {
            "type": "TaskAdjustment", "kind": "dm", "value": 1, "reason": self.marker("reason", "ref"),
        }  # fmt: skip
        await ref.do("AdjustTask", task=f"k{number}", adjustments=[adjustment])

    async def doubtful(self) -> None:
        """A player tries something uncertain; what comes of it, all but the doer must not read."""
        name = self.rng.choice(list(self.crew))
        phrase = self.marker("doubt", "ref", name)
        text = f"To ask {phrase}: Routine, Int (uncertain)."
        command = await self.peers[name].command("AttemptTask", who=self.crew[name], text=text, act="attempt")
        if command["type"] == "done":
            self.kept.append((f"a{command['number']}", name))

    async def gamble(self) -> None:
        """A game with a secret failure throw."""
        name = self.rng.choice(list(self.crew))
        text = f"To win: Impossible, Int.\nReferee: Failure throw in secret. Mishap: {self.marker('open', *ALL)}."
        await self.peers[name].command(
            "AttemptTask", who=self.crew[name], text=text, act="attempt", private=True
        )
        # a note is no secret to whoever wrote it, and nobody else heard of it
        self.secrets[list(self.secrets)[-1]] = {"ref", name}

    async def reveal(self) -> None:
        """The referee tells the doer."""
        if self.kept:
            attempt, _ = self.rng.choice(self.kept)
            await self.peers["ref"].command("RevealTruth", attempt=attempt)

    async def poke(self) -> None:
        """Somebody asks for what it has no business with."""
        peer = self.peers[self.rng.choice(["ann", "bea", "eve"])]
        task = self.rng.choice([*self.tasks, "k1", "a1"])
        who = self.rng.choice(list(self.crew.values()))
        attempt = self.rng.choice([attempt for attempt, _ in self.kept] or ["a1"])
        commands: list[tuple[str, dict[str, Any]]] = [
            ("ShowTask", {"task": task}),
            ("DropTask", {"task": task}),
            ("AcceptTask", {"task": task}),
            ("WriteTask", {"task": task, "text": HARD}),
            ("AttemptTask", {"task": task, "who": who, "act": "attempt"}),
            ("AttemptTask", {"task": attempt, "who": who, "act": "determination"}),
            ("ForgiveTask", {"task": task, "who": who, "reason": "poke"}),
            ("RevealTruth", {"attempt": attempt}),
        ]
        kind, fields = self.rng.choice(commands)
        await peer.command(kind, **fields)
        await asked(peer, "PreviewAttempt", who=who, task=self.rng.choice([task, attempt]))


ALL = ("ref", "ann", "bea", "eve")


async def play(seed: int, data: Path) -> None:
    """One evening; AssertionError naming what was read by whom."""
    async with place(data, *SEATS, ruleset="megatraveller") as table:
        peers = {name: await table.sit(name) for name in ALL}
        night = Night(table, peers, random.Random(seed))
        for name in ("ann", "bea"):
            night.crew[name] = await thief(table, peers["ref"], name, f"Thief of {name}")
        acts = (night.secret_task, night.doubtful, night.doubtful, night.gamble, night.reveal, night.poke)
        for _ in range(25):
            await night.rng.choice(acts)()
        for name in ALL:
            late = await table.sit(name)
            late.say("page", id="page-0001", before=late.welcomed["number"] + 1, limit=500)
            await late.hear("page")
            await late.settled()
            await peers[name].settled()
            said = "\n".join((*peers[name].said, *late.said))
            for marker, allowed in night.secrets.items():
                assert (name in allowed) or marker not in said, f"{name} was sent {marker}"
        for name in ("ann", "bea", "eve"):
            said = "\n".join(peers[name].said)
            revealed = [e for e in peers[name].events() if e["type"] == "TruthRevealed"]
            assert "TruthKept" not in said
            assert not revealed or name in night.crew
            assert not any(e["type"] == "TaskThrown" and e["threw"]["secret"] for e in peers[name].events())


@settings(max_examples=5, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32))
def test_no_byte_holds_a_secret_task_or_a_truth_that_its_seat_may_not_know(seed: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        asyncio.run(play(seed, Path(data)))


async def test_a_throw_that_is_asked_for_is_seen_with_its_odds_and_a_secret_one_never_tells_its_result(
    tmp_path,
):
    async with place(tmp_path, *SEATS, ruleset="megatraveller") as table:
        ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
        lia = await thief(table, ref, "ann")
        calm = {"type": "TaskAdjustment", "kind": "dm", "reason": "calm sea", "value": 1}
        number = await ref.do("AskForThrow", who=[lia], text=LOCK, secret=True, adjustments=[calm])
        ask = f"q{number}"

        forecast = (await asked(ann, "PreviewAttempt", who=lia, ask=ask))["attempt"]
        assert forecast["chance"] == pytest.approx(21 / 36)
        assert "may not act" in (await asked(bea, "PreviewAttempt", who=lia, ask=ask))["reason"]
        thrown = await ann.do("AnswerAsk", ask=ask, who=lia, act="attempt")
        for peer in (ref, bea):
            await peer.until(thrown)

        (gathered,) = (await view(table, "ref"))["asks"]
        (mine,) = (await view(table, "ann"))["asks"]
        assert (gathered["status"], gathered["success"] in (True, False)) == ("thrown", True)
        assert (mine["status"], mine["success"], mine["came"], mine["chance"]) == ("thrown", None, "", None)
        assert (await view(table, "bea"))["asks"] == []
        kinds = {event["type"] for event in ann.events()}
        assert "ThrowAnswered" in kinds
        assert not kinds & {"TaskTried", "TaskThrown", "ThrowGathered"}
        assert not {event["type"] for event in bea.events()} & {"ThrowAsked", "ThrowAnswered"}

        await ref.do("Rewind", to=number, head=thrown, reason="again")
        assert [one["status"] for one in (await view(table, "ann"))["asks"]] == ["open"]
