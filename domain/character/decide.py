"""Characters come, change by hand, and go."""

from __future__ import annotations

import re
from collections.abc import Iterator

from domain.audience.maps import named_openly, token_audience
from domain.audience.sheets import changes_audience, enlisted_sheet_audience, sheet_audience
from domain.audience.vision.knowledge import knows_all
from domain.character import commands as c
from domain.character import events as e
from domain.character.state import Character
from domain.difference import differences
from domain.message import REFEREE, Audience, Decision, Fact
from domain.moment import Moment
from domain.money.facts import accounted
from domain.rights import require
from domain.scene.decide import require_known_way
from domain.scene.events import TokenRemoved
from domain.scene.things import Token
from domain.scene.tokens import free_places, placed, token_id
from domain.stage.events import PartyJoined
from domain.stage.parties import scene_party
from domain.telling.wording import plain
from domain.world import STAGE, World
from rules.check import Check, Refused
from rules.ruleset import Sheet
from rules.said import Verbatim, listed, said

MOST_CHARACTERS = 1000
_NUMBERED = re.compile(r"^(.*?) (\d{1,3})$")


def enlist(command: c.EnlistCharacter, moment: Moment) -> Decision:
    """Bring characters to the table, on a map at once if so asked."""
    moment.players_only("a spectator may not enlist a character")
    if command.npc or command.hidden or command.count > 1:
        moment.referee_only("only the referee may add this character")
    if command.owner is not None and command.owner not in moment.world.open_table.seats:
        raise Refused(said("there is no seat {owner} at this table", owner=Verbatim(repr(command.owner))))
    if len(moment.world.characters) + command.count > MOST_CHARACTERS:
        raise Refused(said("a table has {most} characters at most", most=MOST_CHARACTERS))
    facts: list[Fact] = []
    names = _names(moment.world, command.name, command.count)
    places = _places(command, moment)
    marks = command.marks or tuple(str(index + 1) for index in range(command.count))
    if len(set(marks)) != command.count:
        raise Refused(
            said(
                "{count} characters need as many different marks: {set} are given",
                count=command.count,
                set=len(set(marks)),
            )
        )
    for index, (name, mark) in enumerate(zip(names, marks, strict=True)):
        one = _enlisted(command, moment, f"c{moment.number}.{mark}", name)
        facts.append(Fact(f"character:{one.character}", one, enlisted_sheet_audience(moment.world, one)))
        if places:
            scene = moment.world.scene(command.scene or "")
            token = Token(
                token_id(scene.id, one.character), one.character, places[index], hidden=command.hidden
            )
            facts.append(placed(scene, token, one.owners, moment.world))
            if party := scene_party(moment.world, scene.id):  # whoever comes is where these are, and when
                joins = PartyJoined(party=party, members=(one.character,))
                facts.append(Fact(STAGE, joins, enlisted_sheet_audience(moment.world, one)))
    return tuple(facts)


def rename(command: c.RenameCharacter, moment: Moment) -> Decision:
    """Give a character another name."""
    character = _editable(command.character, moment)
    renamed = e.CharacterRenamed(character=character.id, name=command.name, before=character.name)
    if character.npc:
        return (_fact(character, renamed, sheet_audience(moment.world, character)),)
    return (_fact(character, renamed, named_openly(moment.world, character.id)),)


def grant(command: c.GrantRights, moment: Moment) -> Decision:
    """Set owners and rights."""
    moment.referee_only("only the referee may grant rights")
    character = moment.world.character(command.character)
    known = {*moment.world.open_table.seats, "players", "all"}
    named = {*command.owners, *(seat for seats in command.rights.values() for seat in seats)}
    if strangers := sorted(named - known):
        raise Refused(said("there is no seat {seat} at this table", seat=Verbatim(repr(strangers[0]))))
    granted = e.RightsGranted(
        character=character.id,
        owners=command.owners,
        rights=dict(command.rights),
        before=(character.owners, dict(character.rights)),
    )
    return (_fact(character, granted, REFEREE),)


def amend(command: c.AmendSheet, moment: Moment) -> Decision:
    """Change a sheet by hand."""
    character = _editable(command.character, moment)
    amended = amended_fact(character, command.amendments, command.reason, moment)
    return tuple(accounted(moment.world, amended))


def amended_fact(
    character: Character, amendments: tuple[c.Amendment, ...], reason: str, moment: Moment
) -> Fact:
    """The fact of a sheet changed by hand; Refused when a path or value does not fit or nothing changes."""
    rules, sheet = moment.world.rules, character.sheet
    for amendment in amendments:
        sheet = rules.sheet.amended(sheet, amendment.path, amendment.value, moment.world.open_table.rulings)
    changes = differences(character.sheet, sheet, reason)
    if not changes:
        first = amendments[0]
        place = rules.sheet.named(sheet, first.path)
        words = rules.sheet.valued(sheet, first.path, first.value) or plain(first.value, first.path)
        raise Refused(
            said(
                "{place} of {character} is already {value}",
                place=place,
                character=Verbatim(character.name),
                value=words,
            )
        )
    event = e.SheetAmended(character=character.id, changes=changes, reason=reason, override=moment.is_referee)
    return _fact(character, event, changes_audience(moment.world, character, changes))


def retire(command: c.RetireCharacter, moment: Moment) -> Decision:
    """Take a character from the table, tokens and all."""
    moment.referee_only("only the referee may take a character from the table")
    character = moment.world.character(command.character)
    if character.retired:
        raise Refused(said("{character} has already left the table", character=Verbatim(character.name)))
    for combat in moment.world.combats.values():
        fighter = combat.fighters.get(character.id)
        if not combat.closed and fighter is not None and not fighter.left:
            busy = moment.world.rules.activity(combat.kind)
            raise Refused(busy.tells(busy.sentences.busy, who=Verbatim(character.name)))
    gone = e.CharacterRetired(character=character.id, reason=command.reason)
    return (
        *_off_the_maps(character, moment.world),
        _fact(character, gone, sheet_audience(moment.world, character)),
    )


def _off_the_maps(character: Character, world: World) -> Iterator[Fact]:
    for scene in world.scenes.values():
        for token in scene.tokens.values():
            if token.character == character.id:
                removed = TokenRemoved(scene=scene.id, token=token)
                yield Fact(f"scene:{scene.id}", removed, token_audience(world, scene, token))


def _enlisted(command: c.EnlistCharacter, moment: Moment, name_id: str, name: str) -> e.CharacterEnlisted:
    table = moment.world.open_table
    owner = command.owner or (None if moment.is_referee else moment.by.id)
    if owner != moment.by.id and not moment.is_referee:
        raise Refused("only the referee may enlist a character for another seat")
    sheet, how = _sheet(command, moment)
    party = not command.npc and table.settings.get("players_see_party")
    return e.CharacterEnlisted(
        character=name_id,
        name=name,
        npc=command.npc,
        sheet={**sheet, "player": not command.npc},
        owners=(owner,) if owner else (),
        rights={"see": ("players",)} if party else {},
        colour=command.colour,
        how=how,
    )


def _sheet(command: c.EnlistCharacter, moment: Moment) -> tuple[Sheet, str]:
    rules = moment.world.rules.sheet
    match command.how:
        case "blank":
            return rules.blank(), "made by hand"
        case "thrown":
            sheet, checks = rules.thrown(moment.dice)
            return sheet, said("thrown: {throws}", throws=listed(map(_told, checks), ","))
        case "line":
            return rules.parse_line(command.text), said("from the line '{line}'", line=Verbatim(command.text))
        case "template":
            template = next((t for t in rules.templates() if t.id == command.text), None)
            if template is None:
                raise Refused(said("there is no template {text}", text=Verbatim(repr(command.text))))
            return rules.parse_line(template.line), template.title


def _told(check: Check) -> str:
    faces = Verbatim("+".join(map(str, check.throw.faces)))
    return said("{throw} {faces} = {total}", throw=check.task.name, faces=faces, total=check.total)


def _names(world: World, name: str, count: int) -> list[str]:
    taken = {one.name for one in world.characters.values() if not one.retired}
    if count == 1 and name not in taken:
        return [name]
    match = _NUMBERED.match(name)
    stem = match.group(1) if match and count == 1 else name
    free = (f"{stem} {n}" for n in range(1 if count > 1 else 2, 2000))
    return [next(one for one in free if one not in taken) for _ in range(count)]


def _places(command: c.EnlistCharacter, moment: Moment) -> list[tuple[float, float]]:
    if command.scene is None or command.at is None:
        return []
    scene = moment.world.scene(command.scene)
    require_known_way(scene, (command.at,), moment)
    places = free_places(scene, command.at, command.count)
    return [
        at if knows_all(moment.world, scene, (at,), moment.by.id) or moment.is_referee else command.at
        for at in places
    ]


def _editable(name: str, moment: Moment) -> Character:
    character = moment.world.character(name)
    require(moment, "edit", character)
    return character


def _fact(character: Character, event: e.CharacterEvent, audience: Audience) -> Fact:
    return Fact(f"character:{character.id}", event, audience)
