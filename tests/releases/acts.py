"""The parts of a long evening: what is asked, one kind of thing after another."""

from __future__ import annotations

from dataclasses import asdict
from itertools import product
from typing import Any

from domain.combat.battle import battle_of
from domain.combat.offers import activity_of, acts_for
from tests.domain.random_play import filled, onward
from tests.releases.table import TASKS, Evening, shown


async def words(evening: Evening, players: list[str]) -> None:
    """Talk and throws of every privacy."""
    for name in players:
        await evening.do(name, "Say", text=f"{name} is here")
        await evening.do(name, "Say", text="between us", manner="whisper")
        await evening.do(name, "MakeThrow", notation="2D+1 8+")
        for privacy in ("self", "referee"):
            await evening.do(name, "MakeThrow", notation="3D", privacy=privacy)
    await evening.do("ref", "Say", text="it grows dark", manner="emote")
    number = await evening.do("ref", "MakeThrow", notation="4d6!", privacy="secret")
    await evening.do("ref", "RevealThrow", number=number)
    await evening.do("ref", "ChooseSetting", name="hand_dice", value=True)
    await evening.do(players[0], "MakeThrow", notation="2D", faces=(6, 6))


async def places(evening: Evening) -> None:
    """A map from nothing: doors, fog, painted ground, tokens that come, turn, hide and go."""
    home = str(evening.world.stage.scene)
    number = await evening.do("ref", "OpenScene", name="A cellar", metres_per_cell=1.5, columns=20, rows=12)
    scene = f"m{number}" if f"m{number}" in evening.world.scenes else list(evening.world.scenes)[-1]
    await evening.do("ref", "RenameScene", scene=scene, name="The cellar")
    await evening.do("ref", "LayGrid", scene=scene, kind="hex_flat", metres_per_cell=1.5, columns=20, rows=12)
    await evening.do("ref", "LayGrid", scene=scene, kind="square", metres_per_cell=1.5, columns=20, rows=12)
    walls = [{"id": "w1", "a": [5, 0], "b": [5, 6]}, {"id": "w2", "a": [5, 8], "b": [5, 12]}]
    doors = [
        {"id": "d1", "a": [5, 6], "b": [5, 8], "open": False},
        {"id": "d2", "a": [9, 0], "b": [9, 2], "open": False, "secret": True},
    ]
    await evening.do("ref", "BuildBarriers", scene=scene, walls=walls, doors=doors)
    picture = evening.world.scenes[home].picture
    await evening.do("ref", "HangPicture", scene=scene, picture=_told(picture))
    await evening.do("ref", "MoveDoor", scene=scene, door="d1", open=True)
    await evening.do("ref", "MoveDoor", scene=scene, door="d1", open=False)
    await evening.do("ref", "LockDoor", scene=scene, door="d1", locked=True, secret=False)
    await evening.do("ref", "LockDoor", scene=scene, door="d1", locked=False, secret=False)
    await evening.do("ref", "RevealGround", scene=scene, what="cover_all")
    await evening.do("ref", "RevealGround", scene=scene, what="explore", rectangle=(0, 0, 9, 9))
    kind = next(iter(evening.world.rules.ground), None)
    if kind is not None:
        corners = [[1, 1], [3, 1], [3, 3]]
        name = str(kind.value)
        await evening.do("ref", "PaintArea", scene=scene, kind=name, corners=corners)
        area = next((one.id for one in evening.world.scenes[scene].areas), "a1")
        await evening.do(
            "ref", "PaintArea", scene=scene, area=area, kind=name, corners=[[1, 1], [4, 1], [3, 3]]
        )
        await evening.do("ref", "ClearArea", scene=scene, area=area)
    await evening.do("ref", "ShowScene", scene=scene)
    one = next(iter(evening.world.characters))
    await evening.do("ref", "PlaceToken", scene=scene, character=one, at=(2.5, 2.5))
    token = next(iter(evening.world.scenes[scene].tokens))
    moves = [{"token": token, "path": [[3.5, 2.5], [4.5, 3.5]]}]
    await evening.do("ref", "MoveTokens", scene=scene, moves=moves)
    await evening.do("ref", "TurnToken", scene=scene, token=token, facing=90)
    await evening.do("ref", "HideTokens", scene=scene, tokens=[token], hidden=True)
    await evening.do("ref", "HideTokens", scene=scene, tokens=[token], hidden=False)
    await evening.do("ref", "RemoveTokens", scene=scene, tokens=[token])
    await evening.do("ref", "RevealGround", scene=scene, what="no_fog")
    await evening.do("ref", "ShowScene", scene=home)


def _told(picture: Any) -> Any:
    return None if picture is None else asdict(picture)


async def people(evening: Evening, players: list[str]) -> None:
    """People of every kind come, are named, owned, amended and retired; time goes by."""
    scene = str(evening.world.stage.scene)
    for how, text in (
        ("blank", ""),
        ("thrown", ""),
        ("template", evening.world.rules.sheet.templates()[0].id),
    ):
        await evening.do("ref", "EnlistCharacter", name=f"A {how} one", how=how, text=text, npc=True, count=2)
    tokens = list(evening.world.scenes[scene].tokens.values())
    at = next(token.at for token in tokens if not evening.world.characters[token.character].npc)
    line = "Trooper 898765 Age 25 Rifle-1, Recon-1; 3 smoke grenades, 3 hand grenades"
    smoker = {"name": "Smoker", "how": "line", "text": line, "scene": scene, "at": (at[0] + 1, at[1])}
    await evening.do("ref", "EnlistCharacter", **smoker)
    one = list(evening.world.characters)[-2]
    await evening.do("ref", "RenameCharacter", character=one, name="Somebody else")
    owner = evening.seats[players[0]]
    await evening.do("ref", "GrantRights", character=one, owners=[owner], rights={"see": [owner]})
    path = next(iter(evening.world.rules.sheet.tracks(evening.world.characters[one].sheet)), None)
    for track in ("now.end", "now.str", "characteristics.str.now"):
        amendments = [{"path": track, "value": 3}]
        await evening.do(
            "ref", "AmendSheet", character=one, amendments=amendments, reason=f"a test of {path}"
        )
    await evening.do("ref", "PassTime", seconds=3600.0, resting=True, reason="a rest")
    await evening.do("ref", "SetClock", clock_s=evening.world.stage.clock_s + 86_400, reason="a day later")
    await evening.do("ref", "RetireCharacter", character=one, reason="gone home")
    await _apart(evening)
    for vehicle in list(evening.world.vehicles):
        for who in list(evening.world.vehicles[vehicle].crew)[:1]:
            station = evening.world.vehicles[vehicle].crew[who]
            await evening.do("ref", "AlightFromVehicle", who=who)
            name = station if isinstance(station, str) else station.station
            await evening.do("ref", "BoardVehicle", vehicle=vehicle, who=who, station=name)
    assert scene in evening.world.scenes


async def _apart(evening: Evening) -> None:
    """Money changes hands, some part from the others, time passes for them, and all meet again."""
    mine = [who for who, one in evening.world.characters.items() if not one.npc and not one.retired]
    frm, to = mine[0], mine[-1]
    await evening.do("ref", "PayMoney", frm="outside", to=frm, amount_cr=500, what="a wage")
    await evening.do("ref", "PayMoney", frm=frm, to=to, amount_cr=120, what="a debt")
    await evening.do("ref", "PartParty", members=[frm], reason="into the hills")
    party = next(iter(evening.world.stage.parties), "p1")
    await evening.do("ref", "PassTime", seconds=7200.0, party=party)
    await evening.do("ref", "JoinParty", members=[to], party=party)
    await evening.do("ref", "MeetParties", party=party)


async def books(evening: Evening, players: list[str]) -> None:
    """Rulings, and tasks of every standing."""
    rulings = {one.id: one.choices[-1].value for one in evening.world.rules.rulings[3:5]}
    await evening.do("ref", "ChooseRulings", rulings=rulings)
    await evening.do("ref", "ChooseSetting", name="players_see_party", value=True)
    if evening.world.rules.tasks is None:
        return
    for text in TASKS:
        await evening.do("ref", "WriteTask", text=text)
    offered = f"k{await evening.do(players[0], 'WriteTask', text=TASKS[0])}"
    await evening.do("ref", "AcceptTask", task=offered)
    hidden = f"k{await evening.do('ref', 'WriteTask', text=TASKS[1], secret=True)}"
    who = next(iter(evening.world.characters))
    for task in (hidden, offered):
        for _ in range(3):
            await evening.do("ref", "AttemptTask", who=who, act="attempt", task=task)
    adjustments = [{"kind": "dm", "reason": "good tools", "value": 2}]
    await evening.do("ref", "AdjustTask", task=offered, adjustments=adjustments)
    await evening.do("ref", "ShowTask", task=hidden)
    await evening.tasks(25)
    hard = "To crack the safe:\nFormidable, Intrusion, Dex, 5 min."
    for one, levels in product(list(evening.world.characters)[:12], (0, 1, 2)):
        careful = {"who": one, "act": "attempt", "text": hard, "args": {"care": "cautious"}}
        harder = [{"kind": "level", "reason": "in the dark", "value": levels}] if levels else []
        await evening.do("ref", "AttemptTask", **careful, adjustments=harder)
    for truth in list(evening.world.tasks.truths)[:2]:
        await evening.do("ref", "RevealTruth", attempt=truth, everybody=True)
    for nth, due in enumerate(list(evening.world.tasks.owed)[:3]):
        await evening.do("ref", "SettleDues", attempt=due, book=nth % 2 == 0)
    for tried in list(evening.world.tasks.tried.values())[:2]:
        await evening.do("ref", "ForgiveTask", task=tried.task, who=tried.who, reason="another day")
    await evening.do("ref", "DropTask", task=offered)


async def charts(evening: Evening) -> None:
    """A star chart by throw, by hand and from a file; the players hear of some of it."""
    chart = f"x{await evening.do('ref', 'OpenChart', name='Lantern Reach')}"
    on = {"chart": chart}
    await evening.do("ref", "ThrowSubsector", **on, columns=4, rows=4)
    world = {"hex": "0809", "name": "Tallow Reach", "uwp": "B764875-A", "bases": "S", "remarks": ["Ri", "An"]}
    await evening.do("ref", "ChartWorld", **on, world=world)
    await evening.do("ref", "ChartWorld", **on, world={**world, "zone": "A", "allegiance": "Km"})
    await evening.do("ref", "ChartWorld", **on, world={**world, "hex": "0708", "name": "Kessride"})
    await evening.do("ref", "NoteWorld", **on, hex="0809", note="where the cache lies")
    bodies = [{"name": "Anvil", "kind": "large giant", "orbit": 6}]
    await evening.do("ref", "ChartBodies", **on, hex="0809", bodies=bodies)
    for kind in ("trade", ""):
        await evening.do("ref", "DrawRoute", **on, start="0708", end="0809", kind=kind)
    await evening.do("ref", "EraseRoute", **on, start="0809", end="0708", kind="trade")
    first = f"w{await evening.do('ref', 'DrawBorder', **on, hexes=['0708', '0709'], allegiance='Km')}"
    await evening.do("ref", "DrawBorder", **on, hexes=["0808", "0809"], label="The Keys")
    await evening.do("ref", "EraseBorder", **on, border=first)
    await evening.do("ref", "NameSubsector", **on, letter="A", name="The Shallows")
    await evening.do("ref", "NameRealm", **on, code="Km", name="Keymark")
    for kind in ("WriteLabel", "EraseLabel"):
        await evening.do("ref", kind, **on, hex="0809", text="The Rift")
    await evening.do("ref", "TellOfHexes", **on, hexes=["0809", "0808"])
    await evening.do("ref", "HideHexes", **on, hexes=["0808"])
    await evening.do("ref", "RemoveWorlds", **on, hexes=["0708"])
    await evening.do("ref", "NameChart", **on, name="The Lantern Reach")
    file = {"file": "far.tab", "name": "Far", "columns": 8, "rows": 10}
    other = {"hex": "0101", "name": "Dunmarrow", "uwp": "E300232-6"}
    border = {"hexes": ["0101"], "label": "Far Keys"}
    number = await evening.do(
        "ref", "ReadChart", **file, chart="", worlds=[other], borders=[border], realms={"Na": "Unclaimed"}
    )
    await evening.do("ref", "RetireChart", chart=f"x{number}")


async def fights(evening: Evening) -> None:
    """Two fights on the map that is shown: one long, one ended by the referee with everything overridden."""
    people = [one for one in shown(evening) if not evening.world.characters[one].retired]
    mine = [one for one in people if not evening.world.characters[one].npc]
    foes = [one for one in people if evening.world.characters[one].npc][:8]
    scene = str(evening.world.stage.scene)
    second = await evening.fight([mine, foes[:4]], scene, 0)
    await _overrule(evening, second)
    hidden = [
        token.id for token in evening.world.scenes[scene].tokens.values() if token.character in foes[:2]
    ]
    await evening.do("ref", "HideTokens", scene=scene, tokens=hidden, hidden=True)
    more = next((one for one in people if second and one not in evening.world.combats[second].fighters), "")
    await _from_hiding(evening, second, foes[:2])
    await evening.do("ref", "JoinCombat", combat=second, character=more, side="a")
    for _ in range(16):
        if not second or evening.world.combats[second].closed:
            break
        await evening.one(second)
    await evening.do("ref", "DismissFighter", combat=second, who=more, how="ran home")
    await evening.do("ref", "CloseCombat", combat=second)
    first = await evening.fight([mine, foes], scene, 45)
    await evening.do("ref", "CloseCombat", combat=first, outcome="broken off")


async def _from_hiding(evening: Evening, fight: str, foes: list[str]) -> None:
    """Whom nobody sees attacks somebody in plain sight, as soon as it may."""
    for _ in range(30):
        if evening.world.combats[fight].closed:
            return
        combat = evening.world.combats[fight]
        rules, battle = activity_of(evening.world, combat), battle_of(evening.world, combat)
        for who in set(foes) & set(acts_for(evening.world, evening.seats["ref"], combat)) - set(
            combat.declared
        ):
            for option in rules.options(battle, who):
                if option.act in ("fire", "declare"):
                    for _ in range(6):
                        args = filled(option, evening.by)
                        if await evening.do(
                            "ref", "TakeAct", combat=fight, who=who, act=option.act, args=args
                        ):
                            break
        await evening.do("ref", onward(evening.world, fight))


async def _overrule(evening: Evening, fight: str) -> None:
    """Declarations withdrawn, marks and outcomes set by hand."""
    if not fight or evening.world.combats[fight].closed:
        return
    for _ in range(4):
        await evening.do("ref", onward(evening.world, fight))
        combat = evening.world.combats[fight]
        rules, battle = activity_of(evening.world, combat), battle_of(evening.world, combat)
        for who in () if combat.closed else acts_for(evening.world, evening.seats["ref"], combat):
            for option in rules.options(battle, who):
                if option.lands == "later" and who in combat.fighters:
                    args = filled(option, evening.by)
                    await evening.do("ref", "TakeAct", combat=fight, who=who, act=option.act, args=args)
                    await evening.do("ref", "WithdrawDeclaration", combat=fight, who=who)
                    break
    for subject in ("fight", *(f"fighter:{one}" for one in combat.fighters)):
        for field in rules.memory.overridable(battle, subject)[:3]:
            for value in (1, True, "yes", *(choice.value for choice in field.choices[:1])):
                mark = {"combat": fight, "subject": subject, "name": field.name, "value": value}
                await evening.do("ref", "OverrideMark", **mark, reason="so I rule")
    ruled = {"combat": fight, "number": evening.head, "ruling": "it missed", "reason": "the wind"}
    await evening.do("ref", "OverrideOutcome", **ruled)


async def past(evening: Evening, players: list[str]) -> None:
    """Rewinds, restores, acts taken back at once, by leave, and out of the middle."""
    head = evening.head
    await evening.do("ref", "MarkMoment", number=head - 3, title="Before it went wrong", chapter=True)
    await evening.do("ref", "MarkMoment", number=head - 3, title="")
    await evening.do("ref", "Rewind", to=head - 20, head=evening.head, reason="not like this")
    await evening.do("ref", "Say", text="again from here")
    tip = evening.room.history.turns.undone[-1].tip
    await evening.do("ref", "Restore", tip=tip, head=evening.head, reason="like this after all")
    one = next(one for one in evening.world.characters.values() if evening.seats[players[0]] in one.owners)
    for name in ("One", "Two"):
        await evening.do(players[0], "RenameCharacter", character=one.id, name=name)
    await evening.do(players[0], "TakeBack")
    await evening.do(players[0], "RenameCharacter", character=one.id, name="Three")
    await evening.do("ref", "RenameCharacter", character=one.id, name="Four")
    for accept in (False, True):
        await evening.do(players[0], "TakeBack")
        for request in list(evening.room.history.turns.requests):
            await evening.do("ref", "SettleTakeBack", request=request, accept=accept, keep_rest=accept)
    for back in (3, 9, 15):
        await evening.do(
            "ref", "TakeBackOne", number=evening.head - back, head=evening.head, reason="without it"
        )
    await evening.do("ref", "PassTime", seconds=60.0)
    number = await evening.do("ref", "RenameCharacter", character=one.id, name="Five")
    await evening.do("ref", "RenameCharacter", character=list(evening.world.characters)[1], name="Six")
    await evening.do("ref", "TakeBackOne", number=number, head=evening.head, reason="out of the middle")


async def branches(evening: Evening, players: list[str]) -> None:
    """What if: a branch that is played and made live, and one that is hidden."""
    first = f"b{await evening.do('ref', 'NameBranch', name='What if they ran', at=evening.head - 5)}"
    seats = [evening.seats["ref"], evening.seats[players[0]]]
    await evening.do("ref", "SitOnBranch", branch=first, seats=seats)
    await evening.deeds(6)
    await evening.do("ref", "PassTime", seconds=600.0)
    await evening.do("ref", "SitOnBranch", branch="main", seats=seats)
    await evening.do("ref", "PassTime", seconds=60.0)
    await evening.do("ref", "MakeLive", branch=first, head=evening.head, reason="they ran")
    second = f"b{await evening.do('ref', 'NameBranch', name='What if not', at=evening.head - 9)}"
    await evening.do("ref", "SitOnBranch", branch=second)
    await evening.do("ref", "PassTime", seconds=6000.0, resting=True)
    await evening.do("ref", "SitOnBranch", branch="main")
    await evening.do("ref", "HideBranch", branch=second, hidden=True)


async def seats(evening: Evening, players: list[str]) -> None:
    """A seat comes, is named and is closed."""
    seat = f"s{await evening.do('ref', 'InviteSeat', role='player', name='Latecomer')}"
    await evening.do("ref", "NameSeat", seat=seat, name="Late", colour="#112233")
    await evening.do("ref", "RevokeSeat", seat=seat, reason="went home")
