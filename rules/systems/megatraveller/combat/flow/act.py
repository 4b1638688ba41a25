"""What a topic of the fight adds: acts.

A topic (fire, doors, psionics ...) writes a room with an object for each of its acts and names them in
`registry.ACTS`; the flow asks all of them and knows none by name.

    class Reload:
        name = "reload"
        kind: Kind = "other"

        def offered(self, battle: Battle, who: str) -> Option | None:
            places = [...]                       # what this unit could reload
            return Option(self.name, "Reload", (Field("weapon", ...),)) if places else None

        def read(self, battle: Battle, intent: Intent) -> Clip:
            ...                                  # what was said, typed; else raise Refused("one sentence")

        def odds(self, battle: Battle, order: Order[Clip]) -> Preview:
            return Preview(notes=("Takes the place of an attack",))

        def perform(self, course: Course, order: Order[Clip]) -> None:
            turn.use_attack(course, order.who)  # where it takes the attack of the round
            course.change(order.who, "reloaded", {order.said.place: ...}, "a new clip", SOURCE)

Where there is nothing to fill in, or one of a few things to choose, the act is a value of `kit.acts.Plain` or
`kit.picking.Picking`. What the flow sees to, so that no act has to:

- Whose turn it is. `offered` is asked for a unit only while it may do something of that kind: its side is to go or
  it is acting; `attack` once a round, `move` while it has movement points left, nothing once its turn is over.
  `who` may also be `side:<id>` or `fight` (the referee's own acts); an act of units answers None to those.
- Interrupts. An `attack` or `move` is read, then the enemy is asked, then it is read again and performed; one
  that no longer fits is forgone. `other` cannot be interrupted. For an `attack` the attack of the round is marked
  as used before `perform`; an act that ends the turn says `turn.end(course, who)` (hand-to-hand attacks).
  A `move` that goes square by square also has `way(order)`, the squares in order, and
  `walk(course, intent, cells)`, which enters some of them (`playing.ByWay`); it can then be broken in on at each.
  The act named `engagement.MELEE` attacks its argument `target` by hand, and says `engagement.engage`.
- The speed of the turn. Every `attack` form gets the fields `pace` and `evade` while the unit has named none; both
  are taken out of the intent again and named before anything else.
- NPCs for whom the referee goes on (`defaults`): an attack that can tell what it does to whom (`Harmful`), and whose
  form has a blank `target` of kind `targets`, is weighed against every enemy whom that offers; others they never make.
- Tactical points: `tactical.field(battle, who)` is the blank for a form, `tactical.counted(...)` the DM, and
  `tactical.spend(...)` takes them off the pool.
- Surprise and cover. Attacks that the act says (`Attacked`) raise the alarm and bring the attacker out of hiding.

`offered`, `read` and `odds` are asked of the battle as one seat sees it: units, also those that marks name,
may be missing in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar, runtime_checkable

from rules import activity
from rules.activity import Order
from rules.ruleset import Battle

Kind = Literal["attack", "move", "other", "flow"]
"""`flow`: an act of the flow itself, which says of itself when it is open: to interrupt, to end the turn."""
S = TypeVar("S")


class CombatAct(activity.Act[S], Protocol[S]):
    """One thing that a unit, a side or the referee may do in a fight."""

    @property
    def kind(self) -> Kind:
        """What it counts as in a turn; attacks and moves may be interrupted."""
        ...


@dataclass(frozen=True, slots=True)
class Weighed:
    """What an attack promises. chance: that its first throw succeeds.

    tolls: how much of what keeps each unit that it throws for in the fight it takes away on average, 0 to 1.
    """

    chance: float
    tolls: Mapping[str, float]


@runtime_checkable
class Harmful(Protocol):
    """An attack that can tell what it does to its targets, so that an NPC chooses well."""

    def weighed(self, battle: Battle, order: Order[Any]) -> Weighed:
        """Its odds and what it does to all for whom it throws, in numbers alone."""
        ...
