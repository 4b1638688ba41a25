"""What a command would take, asked without committing anything: Task, exact odds, consequences, distance."""

from __future__ import annotations

from dataclasses import dataclass

from domain.audience.vision.knowledge import as_known, knows_all
from domain.audience.vision.why import why
from domain.character import deeds
from domain.character.commands import DoDeed
from domain.combat import decide as fights
from domain.combat.commands import TakeAct
from domain.combat.within import struck
from domain.known import require_known
from domain.message import FARTHEST
from domain.moment import Moment
from domain.proposal import Proposal
from domain.rights import require
from domain.scene.decide import known_scene
from domain.ship.buying import Opening, openings, terms_of
from domain.task import decide as tasks
from domain.task.commands import AttemptTask
from rules import notation
from rules.card import Card
from rules.check import Refused
from rules.forms import Preview
from rules.grid import Point
from rules.said import Text, Verbatim, said
from rules.sight import free_part, path_blocked
from rules.vessel import Terms


@dataclass(frozen=True, slots=True)
class MovePreview:
    """A path's length in metres, its range band if the rules have one, what blocks it, and where it snaps.

    blocked: a wall, a door, or that players have not seen all of the ground (`unseen`), whatever is there.
    """

    length_m: float
    band: str
    blocked: str | None
    snapped: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class ThrowPreview:
    """Odds of a notation: of its target, if any; lowest, mean and highest total where they are counted."""

    chance: float | None
    least: float
    mean: float
    most: float


def act(command: TakeAct | DoDeed | AttemptTask, moment: Moment) -> Preview:
    """What an act would take, whatever it is an act of; why it cannot be done stands inside.

    Raises: Refused where it names what the seat may not know of.
    """
    require_known(moment.world, moment.seat, command)
    try:
        proposal = proposed(command, moment)
        return struck(proposal.preview(), proposal.seen)
    except Refused as refusal:
        return Preview(refused=refusal.text)


def proposed(command: TakeAct | DoDeed | AttemptTask, moment: Moment) -> Proposal:
    """The act that is meant, whatever it is an act of; Refused where it is not open to the seat."""
    match command:
        case TakeAct():
            return fights.proposed(command, moment)
        case DoDeed():
            return deeds.proposed(command, moment)
        case AttemptTask():
            return tasks.proposed(command, moment)


def move(scene: str, token: str, path: tuple[Point, ...], moment: Moment) -> MovePreview:
    """How far a path is, and whether it is free."""
    require_known(moment.world, moment.seat, (scene, token))
    where = known_scene(scene, moment)
    who = where.tokens.get(token)
    if who is None:
        raise Refused(
            said(
                "there is no token {token} on {where}",
                token=Verbatim(repr(token)),
                where=Verbatim(where.name),
            )
        )
    require(moment, "move", moment.world.character(who.character))
    snapped = tuple(where.grid.snap(p, round(who.size) or 1) for p in path)
    for x, y in snapped:
        if max(abs(x), abs(y)) > FARTHEST:
            raise Refused(
                said("({x:g}, {y:g}) is far off the map {where}", x=x, y=y, where=Verbatim(where.name))
            )
    length_m = where.grid.path_length_m((who.at, *snapped))
    band = moment.world.rules.band(length_m)
    way = (who.at, *snapped)
    shown = where if moment.is_referee else as_known(moment.world, where, moment.by.id)
    if not moment.is_referee and not knows_all(
        moment.world, where, free_part(way, shown.barriers), moment.by.id
    ):
        return MovePreview(round(length_m, 2), band, "unseen", snapped)
    blocked = path_blocked(way, shown.barriers)
    return MovePreview(round(length_m, 2), band, blocked.kind if blocked else None, snapped)


def sight(scene: str, at: Point, seat: str | None, moment: Moment) -> Text:
    """Why players see a place, or not; a referee may ask it of any seat, a player of its own."""
    require_known(moment.world, moment.seat, (scene,))
    where, asker = known_scene(scene, moment), moment.by
    if not moment.is_referee:
        seat = asker.id
    elif seat is not None and seat not in moment.world.open_table.seats:
        raise Refused(said("there is no seat {seat} at this table", seat=Verbatim(repr(seat))))
    return why(moment.world, where, at, seat)


@dataclass(frozen=True, slots=True)
class LinePreview:
    """What a line would give; of a ship, on what terms she may be had and who may serve where, else None."""

    card: Card
    ship: tuple[tuple[Terms, ...], tuple[Opening, ...]] | None


def line(text: str, moment: Moment, brought_by: str = "") -> LinePreview:
    """What character a line of text would give. brought_by: whose life before play would bring the ship that it is."""
    moment.players_only("a spectator may not enlist a character")
    world = moment.world
    rules, ships, rulings = world.rules.sheet, world.rules.ships, world.open_table.rulings
    sheet = rules.parse_line(text)
    card = rules.card(sheet, rulings)
    if ships is None or not ships.is_ship(sheet):
        return LinePreview(card, None)
    return LinePreview(card, (terms_of(sheet, brought_by, moment), openings(sheet, moment)))


def throw(text: str) -> ThrowPreview:
    """The odds of a notation."""
    plan = notation.parse(text)
    ways = plan.distribution() or {}
    count = sum(ways.values()) or 1
    chance = plan.chance()
    return ThrowPreview(
        chance=float(chance) if chance is not None else None,
        least=min(ways, default=0),
        mean=sum(total * n for total, n in ways.items()) / count,
        most=max(ways, default=0),
    )
