"""A ship of one player's and one of nobody's, on voyages that others may not know of, with marks on all about them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from rules.forms import Option
from tests.domain.random_play import filled
from tests.server.under_sail import HIRED, WORLDS, set_sail

if TYPE_CHECKING:
    from domain.world import World
    from torture.secrets.hiding import Evening

CREW = ("ref", "bea")
DARK = "0505"
"""A hex of the ships' chart that players hear of when a ship of theirs comes to it, and else never."""


async def launch(night: Evening) -> None:
    """Bea's ship, and one of nobody's, on a chart of their own with a world that nobody has heard of."""
    ref = night.peers["ref"]
    hers = {"ship": night.marker("ship", *CREW), "captain": night.marker("captain", *CREW)}
    night.hers = await set_sail(ref, night.table.ids["bea"], **hers)
    night.sea = night.hers["chart"]
    port, remarks = night.marker("port", "ref"), [f"{{{night.marker('remark', 'ref')}}}"]
    world = {"hex": DARK, "name": port, "uwp": "A766877-C", "pbg": "101", "remarks": remarks}
    night.charted_at[DARK] = [port]
    await ref.do("ChartWorld", chart=night.sea, world=world)
    theirs = {"ship": night.marker("pirate", "ref"), "captain": night.marker("reaver", "ref")}
    night.theirs = await set_sail(ref, None, chart=night.sea, **theirs)
    for ids, allowed in ((night.hers, CREW), (night.theirs, ("ref",))):
        guest = {"name": night.marker("guest", *allowed), "how": "blank", "npc": True}
        ids["guest"] = f"c{await ref.do('EnlistCharacter', **guest)}.1"
        for kind in ("ship", "captain", "voyage", "guest"):
            night.secrets[f'"{ids[kind]}"'] = set(allowed)


def heard_of(night: Evening, world: World) -> None:
    """What players have heard of of the ships' chart is no secret any more: they come to places."""
    chart = world.charts.get(night.sea)
    for hex_ in chart.heard if chart else ():
        for mark in night.charted_at.get(hex_, ()):
            night.secrets[mark] |= {"ref", "ann", "bea", "eve"}


async def sail(night: Evening) -> None:
    """Somebody does what is open to them aboard one of the ships."""
    rng = night.rng
    name, ids = rng.choice((("bea", night.hers), ("bea", night.hers), ("ref", night.theirs)))
    room = await night.table.room()
    combat = room.history.line_of(night.table.ids[name]).combats.get(ids["voyage"])
    if combat is None or combat.closed:
        return
    pane = room.gallery.pane(room.viewer(night.table.ids[name]))
    world = room.history.line_of(night.table.ids[name])
    options: tuple[Option, ...] = pane._readings.options(world, combat, ids["master"])
    for option in rng.sample(options, min(3, len(options))):
        args = filled(option, rng)
        about = {"combat": combat.id, "who": ids["master"], "act": option.act, "args": args}
        night.peers[name].say("preview", id="preview-9", what={"type": "PreviewIntent", **about})
        await night.peers[name].command("TakeAct", **about)


async def keep_ship(night: Evening) -> None:
    """A ship is paid for, amended, put somewhere, renamed, crewed, left and boarded."""
    rng = night.rng
    ids, allowed = rng.choice(((night.hers, CREW), (night.hers, CREW), (night.theirs, ("ref",))))
    name = rng.choice(allowed)
    if name == "bea":
        stranger, _ = night.rng.choice(night.hidden)
        mine = {"owner": stranger, "owed_cr": 1, "lender": night.theirs["captain"]}
        await night.peers["bea"].command("AmendShip", ship=ids["ship"], title=mine, reason="mine")

    def mark(kind: str) -> str:
        return night.marker(kind, *allowed)

    ship, post = {"ship": ids["ship"]}, rng.choice([*HIRED])
    where = {"chart": night.sea, "hex": rng.choice([hex_ for hex_, _, _ in WORLDS])}
    title = {"owner": mark("owner"), "price_cr": 37_080_000, "owed_cr": 9000, "payment_cr": 100}
    commands: list[tuple[str, dict[str, Any]]] = [
        ("PayMoney", {"frm": ids["ship"], "to": mark("payee"), "amount_cr": 7, "what": mark("purpose")}),
        ("PayMoney", {"frm": ids["captain"], "to": ids["ship"], "amount_cr": 1, "what": mark("share")}),
        ("AmendShip", {**ship, "title": {**title, "lender": mark("lender")}, "reason": mark("debt")}),
        ("AmendShip", {**ship, "counts": {"jumps": rng.randint(1, 9)}, "reason": mark("count")}),
        ("PutShip", {**ship, **where, "at": rng.choice(("berth", "limit")), "reason": mark("placed")}),
        ("RenameCharacter", {"character": ids["ship"], "name": mark("renamed")}),
        ("RenameCharacter", {"character": ids["captain"], "name": mark("renamed")}),
        ("RelievePost", {**ship, "post": post}),
        ("AssignPost", {**ship, "post": post, "hired": mark("hand")}),
        ("LeaveShip", {**ship, "who": ids["captain"]}),
        ("BoardShip", {**ship, "who": ids["captain"]}),
        ("AssignPost", {**ship, "post": "captain", "who": ids["captain"]}),
        ("AttemptTask", {"who": ids["captain"], "act": "attempt", "text": _task(mark("tried"))}),
        ("LayDeckPlans", ship),
        ("PassTime", {"seconds": rng.randint(1, 20) * 86_400, "reason": "waiting"}),
    ]
    kind, fields = rng.choice(commands)
    await night.peers["ref" if kind in ("PutShip", "LayDeckPlans", "PassTime") else name].command(
        kind, **fields
    )


def _task(what: str) -> str:
    return f"To mend {what}:\nRoutine, Int, 1 min."


async def travel(night: Evening) -> None:
    """Somebody whom none but those aboard may know of comes aboard, or goes ashore."""
    ids, kind = night.rng.choice((night.hers, night.theirs)), night.rng.choice(("BoardShip", "LeaveShip"))
    await night.peers["ref"].command(kind, ship=ids["ship"], who=ids["guest"])


async def spy(night: Evening) -> None:
    """Who may not know of the ships asks about them, and would have a say aboard."""
    name, ids = night.rng.choice(("ann", "eve")), night.rng.choice((night.hers, night.theirs))
    peer, ship, hero = night.peers[name], ids["ship"], night.crew[0][1]
    for thing in (ship, ids["captain"], f"pot:{ship}"):
        peer.say("account", id="account-1", account=thing)
    peer.say("ship_reach", id="reach-0002", ship=ship)
    peer.say("sheets", id="sheets-02", characters=[ship, ids["captain"]])
    peer.say("charts", id="charts-002", charts=[night.sea])
    for hex_ in (DARK, *(one for one, _, _ in WORLDS)):
        peer.say("world", id="world-0002", chart=night.sea, hex=hex_)
        peer.say("reach", id="reach-0003", chart=night.sea, start=hex_, drive=3)
    act = {"combat": ids["voyage"], "who": ids["master"], "act": "usual", "args": {}}
    peer.say("preview", id="preview-8", what={"type": "PreviewIntent", **act})
    commands: list[tuple[str, dict[str, Any]]] = [
        ("TakeAct", act),
        ("PayMoney", {"frm": f"{ship} ", "to": hero, "amount_cr": 1, "what": "a theft"}),
        ("PayMoney", {"frm": hero, "to": f" {ship}", "amount_cr": 1, "what": "a gift"}),
        ("BoardShip", {"ship": ship, "who": hero}),
        ("LeaveShip", {"ship": ship, "who": ids["captain"]}),
        ("AssignPost", {"ship": ship, "post": "captain", "who": hero}),
        ("RelievePost", {"ship": ship, "post": "captain"}),
        ("DockCraft", {"ship": ship, "craft": hero}),
        ("AmendShip", {"ship": ship, "counts": {"jumps": 3}, "reason": "mine"}),
        ("CommissionShip", {"ship": ship, "hex": DARK, "chart": night.sea}),
        ("OpenActivity", {"kind": "voyage", "sides": [{"name": "Mine", "characters": [ship]}]}),
    ]
    kind, fields = night.rng.choice(commands)
    await peer.command(kind, **fields)


SAILING: tuple[Callable[[Evening], Awaitable[None]], ...] = (sail, sail, keep_ship, keep_ship, travel, spy)
