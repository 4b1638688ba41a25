"""What play says of a fight in space."""

from __future__ import annotations

from rules.sentences import Sentences

FOUGHT = Sentences(
    whole="the fight in space",
    begins="A fight in space begins: {sides}",
    rounds="turns {first} to {last} of the fight in space",
    joins="{who} fights for {side}",
    ends="The fight in space is over: {outcome}",
    by_referee="only the referee may begin a fight in space",
    closed="this fight is over",
    no_side="this fight has no side {side}",
    within="{who} is already in this fight",
    absent="{who} is not in this fight",
    elsewhere="{who} is already in the fight {id}",
    busy="{who} is in a fight in space",
    moving="{who} is in a fight in space, and flies there",
    boarding="{who} is in a fight in space: boarding is done in turn there",
    alighting="{who} is in a fight in space: getting out is done in turn there",
    acting="{who} is in a fight in space, and acts there",
    moved_on="the fight has gone on since you were asked: now it is {step}",
    waits="the clock waits for the fight in space that is open",
    parted="in a fight in space",
)
