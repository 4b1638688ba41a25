"""What play says of an activity: its record brings the sentences, so that play knows none by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentences:
    """Templates of whole sentences. `{title}` is the activity's, left out where a sentence names it itself.

    whole: how a sentence calls it. For the log: begins, with `{sides}` ("Red against Blue"); joins, with `{who}` and
    `{side}`; ends, with `{outcome}`. rounds, with `{first}` and `{last}`: what a rewind takes back. The others say why
    something is refused. by_referee: only a referee begins it. closed: it is over. no_side, with `{side}`: it has none
    such. within, with `{who}`: somebody is in it already; absent: is not. elsewhere, with `{who}` and `{id}`: is in
    another one. busy, with `{who}`: nothing else is done meanwhile; moving, boarding, alighting and acting: nor this.
    moved_on, with `{step}`: what was asked is asked no more. waits: the clock does not move meanwhile. parted: why some
    are apart from others; kept in facts, without values.
    """

    whole: str = "{title}"
    begins: str = "{title} begins"
    rounds: str = "rounds {first} to {last}: {title}"
    joins: str = "{who} takes part: {title}"
    ends: str = "{title} is over: {outcome}"
    by_referee: str = "only the referee may begin this: {title}"
    closed: str = "this is over"
    no_side: str = "there is no side {side} here"
    within: str = "{who} takes part in this already"
    absent: str = "{who} takes no part in this"
    elsewhere: str = "{who} is already in {title} {id}"
    busy: str = "{who} takes part in something that goes on: {title}"
    moving: str = "{who} takes part in something that goes on, and moves there: {title}"
    boarding: str = "{who} takes part in something that goes on, and boards there: {title}"
    alighting: str = "{who} takes part in something that goes on, and gets out there: {title}"
    acting: str = "{who} takes part in something that goes on, and acts there: {title}"
    moved_on: str = "this has gone on since you were asked: now it is {step}"
    waits: str = "the clock waits for what goes on: {title}"
    parted: str = "taking part in something that goes on"


OF_ANYTHING = Sentences()
"""What is said of what has no sentences of its own."""

FOUGHT = Sentences(
    whole="the fight",
    begins="A fight begins: {sides}",
    rounds="rounds {first} to {last} of the fight",
    joins="{who} fights for {side}",
    ends="The fight is over: {outcome}",
    by_referee="only the referee may begin a fight",
    closed="this fight is over",
    no_side="this fight has no side {side}",
    within="{who} is already in this fight",
    absent="{who} is not in this fight",
    elsewhere="{who} is already in the fight {id}",
    busy="{who} is in a fight",
    moving="{who} is in a fight: moves are declared there",
    boarding="{who} is in a fight: boarding is done in turn there",
    alighting="{who} is in a fight: getting out is done in turn there",
    acting="{who} is in a fight, and acts there",
    moved_on="the fight has gone on since you were asked: now it is {step}",
    waits="the clock waits for the fight that is open",
    parted="in a fight",
)
"""What is said of a fight."""

LIVED = Sentences(
    whole="the years before play",
    begins="The years before play begin: {sides}",
    joins="{who} looks back on the years before play",
    ends="The years before play are over: {outcome}",
    by_referee="only the referee, or whoever may act for all who take part, begins the years before play",
    closed="these years before play are over",
    within="{who} is in these years before play already",
    absent="{who} is not in these years before play",
    elsewhere="{who} is already in the years before play {id}",
    busy="{who} is still in the years before play",
    moving="{who} is still in the years before play",
    boarding="{who} is still in the years before play",
    alighting="{who} is still in the years before play",
    acting="{who} is still in the years before play",
    moved_on="these years have gone on since you were asked: now it is {step}",
)
"""What is said of somebody's years before play."""
