"""Ships: where they are, who serves and travels aboard, what they carry, whose they are."""

from __future__ import annotations

from typing import Any

from domain.line import Line
from domain.ship import events as e
from domain.ship.facts import post_title
from domain.telling.names import Names
from rules.calendar import date_of
from rules.said import Text, begun, listed, noted, plural, said
from rules.vessel import Lot, Passage, Title, Traveller, Where

_AT = {
    "berth": "in a berth at {hex}",
    "surface": "on the ground at {hex}",
    "orbit": "in orbit at {hex}",
    "limit": "a hundred diameters out at {hex}",
    "giant": "at the gas giant of {hex}",
    "jump": "in jump space on the way to {hex}",
    "empty": "in the empty space of {hex}",
    "wreck": "a wreck at {hex}",
}
_PASSAGES: dict[Passage, str] = {
    "high": "high passage",
    "middle": "middle passage",
    "low": "low passage",
    "working": "working passage",
    "crew": "among the crew",
}


def place_of(names: Names, where: Where | None) -> str:
    """Where a ship is, in words: "in orbit at 0203"."""
    return said(_AT[where.at], hex=names.haven(where.chart, where.hex)) if where else "nowhere yet"


def _commissioned(event: e.ShipCommissioned, names: Names) -> Line:
    text = said(
        "{ship} is commissioned: {place}", ship=names.who(event.ship), place=place_of(names, event.where)
    )
    return Line("ship", text, (event.ship,), detail=_owed(event.title, names))


_WENT: dict[type[e.ShipWent], str] = {
    e.LiftedOff: "{ship} lifts off and is {place}",
    e.TouchedDown: "{ship} lands and is {place}",
    e.Ran: "{ship} runs and is {place}",
    e.Arrived: "{ship} comes out of jump space and is {place}",
    e.Wrecked: "{ship} is lost: {place}",
    e.ShipPut: "The referee puts {ship}: {place}",
}


def _went(event: e.ShipWent, names: Names) -> Line:
    ship, place = names.who(event.ship), place_of(names, event.after)
    put = isinstance(event, e.ShipPut)
    text = noted(said(_WENT[type(event)], ship=ship, place=place), event.text)
    return Line("override" if put else "ship", text, (event.ship,), override=put)


def _jumped(event: e.Jumped | e.Misjumped, names: Names) -> Line:
    does = "{ship} jumps from {start} to {end}"
    if isinstance(event, e.Misjumped):
        does = "{ship} misjumps from {start} and will come out at {end}"
    start = names.haven(event.before.chart, event.before.hex) if event.before else "nowhere"
    end = names.haven(event.after.chart, event.after.hex)
    text: str = said(does, ship=names.who(event.ship), start=start, end=end)
    if event.after.arrives_s is not None:
        text = said("{jump} on {date}", jump=text, date=date_of(event.after.arrives_s))
    return Line("ship", noted(text, event.text), (event.ship,))


def _posted(event: e.Posted, names: Names) -> Line:
    ship, post = names.who(event.ship), event.title
    if not event.after:
        text = said(
            "{who} lays down the post {post} aboard {ship}",
            who=names.crew(event.before),
            post=post,
            ship=ship,
        )
    else:
        text = said(
            "{who} takes the post {post} aboard {ship}", who=names.crew(event.after), post=post, ship=ship
        )
    about = (one for one in (event.after, event.before) if one in names.world.characters)
    return Line("ship", text, (event.ship, *about))


def _embarked(event: e.Embarked, names: Names) -> Line:
    one = event.traveller
    text = said(
        "{who} comes aboard {ship} ({passage})",
        who=_traveller(one, names),
        ship=names.who(event.ship),
        passage=_PASSAGES[one.passage],
    )
    if one.to:
        text = said("{boards}, bound for {hex}", boards=text, hex=names.port(event.ship, one.to))
    return Line("ship", text, (event.ship, *filter(None, (one.who,))))


def _disembarked(event: e.Disembarked, names: Names) -> Line:
    one = event.traveller
    text = said("{who} leaves {ship}", who=_traveller(one, names), ship=names.who(event.ship))
    return Line("ship", noted(text, event.how), (event.ship, *filter(None, (one.who,))))


def _traveller(one: Traveller, names: Names) -> str:
    return names.who(one.who) if one.who else begun(one.name)


def _loaded(event: e.Loaded, names: Names) -> Line:
    text = said("{ship} takes in {lot}", ship=names.who(event.ship), lot=_lot(event.lot, event.lot.tons))
    if event.lot.to:
        text = said("{loads} for {hex}", loads=text, hex=names.port(event.ship, event.lot.to))
    return Line("ship", text, (event.ship,))


def _unloaded(event: e.Unloaded, names: Names) -> Line:
    text = said("{ship} puts out {lot}", ship=names.who(event.ship), lot=_lot(event.lot, event.tons))
    return Line("ship", noted(text, event.how), (event.ship,))


def _lot(lot: Lot, tons: int) -> str:
    return plural("{n} ton of {what}", "{n} tons of {what}", tons, what=lot.what)


def _plotted(event: e.CoursePlotted, names: Names) -> Line:
    ship = names.who(event.ship)
    if not event.after:
        return Line("ship", said("{ship} has no course any more", ship=ship), (event.ship,), quiet=True)
    way = listed((names.port(event.ship, one) for one in event.after), ",")
    return Line("ship", said("A course is plotted for {ship}: {way}", ship=ship, way=way), (event.ship,))


def _date(event: e.DateReckoned, names: Names) -> Line:
    ship, what = names.who(event.ship), event.what
    if event.after is None:
        text = said("{ship}: the date of {what} is kept no more", ship=ship, what=what)
    else:
        text = said("{ship}: {what} on {date}", ship=ship, what=what, date=date_of(event.after))
    return Line("ship", noted(text, event.reason), (event.ship,), quiet=True)


def _count(event: e.CountReckoned, names: Names) -> Line:
    ship, what = names.who(event.ship), _counted(event, names)
    if event.after is None:
        text = said("{ship}: {what} is counted no more", ship=ship, what=what)
    else:
        text = said(
            "{ship}: {what} {before} to {after}",
            ship=ship,
            what=what,
            before=event.before or 0,
            after=event.after,
        )
    return Line("ship", noted(text, event.reason), (event.ship,), quiet=True)


def _counted(event: e.CountReckoned, names: Names) -> Text:
    """What is counted, "pay" for instance; of what is counted for one post ("pay.medic") with the post."""
    what, dot, post = event.what.partition(".")
    return (
        said("{what} as {post}", what=what, post=post_title(names.world, event.ship, post))
        if dot
        else event.what
    )


def _titled(event: e.TitleChanged, names: Names) -> Line:
    ship, before, after = names.who(event.ship), event.before, event.after
    if after.owner != before.owner:
        owner = names.crew(after.owner) if after.owner else "nobody"
        text: Text = said("{ship} belongs to {owner}", ship=ship, owner=owner)
    else:
        text = said(
            "Owed on {ship}: Cr{before:,d} to Cr{after:,d}",
            ship=ship,
            before=before.owed_cr,
            after=after.owed_cr,
        )
    return Line("ship", noted(text, event.reason), (event.ship,), detail=_owed(after, names))


def _owed(title: Title, names: Names) -> str:
    """What is owed and to whom; "" for nothing."""
    if not title.owed_cr:
        return ""
    lender = names.payer(title.lender) if title.lender else "nobody named"
    return said(
        "Cr{owed:,d} are owed to {lender}, Cr{payment:,d} at a time",
        owed=title.owed_cr,
        lender=lender,
        payment=title.payment_cr,
    )


def _docked(event: e.Docked | e.Undocked, names: Names) -> Line:
    does = "{craft} docks aboard {ship}" if isinstance(event, e.Docked) else "{craft} leaves {ship}"
    text = said(does, craft=names.who(event.craft), ship=names.who(event.ship))
    return Line("ship", text, (event.ship, event.craft))


def _decks(event: e.DecksNamed, names: Names) -> Line:
    decks = listed(names.scene(one) for one in event.after) or "none"
    text = said("The deck plans of {ship}: {decks}", ship=names.who(event.ship), decks=decks)
    return Line("scene", text, (event.ship,), quiet=True)


TELLERS: dict[type[Any], Any] = {
    e.ShipCommissioned: _commissioned,
    e.LiftedOff: _went,
    e.TouchedDown: _went,
    e.Ran: _went,
    e.Jumped: _jumped,
    e.Misjumped: _jumped,
    e.Arrived: _went,
    e.Wrecked: _went,
    e.ShipPut: _went,
    e.Posted: _posted,
    e.Embarked: _embarked,
    e.Disembarked: _disembarked,
    e.Loaded: _loaded,
    e.Unloaded: _unloaded,
    e.CoursePlotted: _plotted,
    e.DateReckoned: _date,
    e.CountReckoned: _count,
    e.TitleChanged: _titled,
    e.Docked: _docked,
    e.Undocked: _docked,
    e.DecksNamed: _decks,
}
