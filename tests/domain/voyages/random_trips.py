"""Random trips of a free trader, recorded act by act with the dice that fell, so that acts of them may be taken out."""

from __future__ import annotations

import random
from collections.abc import Iterable
from contextlib import suppress

from domain.character.commands import Amendment, AmendSheet
from domain.combat.commands import TakeAct
from domain.combat.offers import activity_of, seen_battle
from domain.handlers import handle
from domain.history.past import PastAct
from domain.message import Command, Decision
from domain.moment import Moment
from domain.money.commands import PayMoney
from domain.ship.commands import AmendShip, AssignPost, PutShip, RelievePost
from domain.stage.commands import PassTime
from domain.world import World, folded
from rules.check import Refused
from rules.spacefaring.ships import sheet as s
from rules.vessel import post_voice
from tests.domain.play import REFEREE
from tests.domain.random_play import RandomDice, filled
from tests.domain.test_money import balanced
from tests.domain.voyages.flying import WORLDS
from tests.domain.voyages.trading import Trader

CAPTAINS = {"classic": "Pilot 777777 Pilot-1", "megatraveller": "Pilot 777777 Age 30; Pilot-1"}
FUNDS_CR = 300_000
DAY_S = 86_400.0
ONWARD = {
    "berth": ("usual", "usual", "unload", "lift"),
    "orbit": ("land", "run"),
    "limit": ("land", "jump"),
    "jump": ("arrive", "arrive"),
}
"""What carries a round of trade on, by where she is: without a course and, from the middle on, with one."""


class Trip(Trader):
    """The Heron's; everything that was asked is kept: before her voyage in `eve`, from then on in `acts`."""

    def __init__(self, seed: int, ruleset: str) -> None:
        self.eve: list[tuple[str, Command]] = []
        self.acts: list[PastAct] = []
        self.worlds: list[World] = []
        self.rng = random.Random(seed)
        self.playing = False
        super().__init__(FUNDS_CR, ruleset=ruleset, captain=CAPTAINS[ruleset])
        self.playing = True

    def do(self, seat: str, command: Command, faces: Iterable[int] = ()) -> Decision:
        """Commit a command with the dice of this trip."""
        if not self.playing:
            self.eve.append((seat, command))
            return super().do(seat, command, faces)
        dice = RandomDice(self.rng)
        facts = handle(command, Moment(self.world, seat, self.number, dice))
        self.acts.append(PastAct(self.number, seat, command, tuple(dice.noted), facts))
        self.worlds.append(self.world)
        self.world = folded(self.world, facts)
        self.commits.append(facts)
        return facts

    def play(self, acts: int) -> None:
        """Go on until so many acts came about."""
        while len(self.acts) < acts:
            with suppress(Refused):
                if self.rng.random() < 0.2:
                    self.do(REFEREE, self._by_hand())
                else:
                    self.do(self.kira, self._act())
                sound(self.world, self.ship)

    def _act(self) -> Command:
        fight = self.world.combats[self.voyage]
        voice = post_voice(self.ship, "captain")
        options = activity_of(self.world, fight).options(seen_battle(self.world, self.kira, fight), voice)
        if not options:
            raise Refused("nothing is open")
        acts = ONWARD.get(self.where[1], ())
        half = len(acts) // 2
        natural = [one for one in options if one.act in (acts[half:] if self.vessel.course else acts[:half])]
        onward = natural and self.rng.random() < 0.6
        option = self.rng.choice(natural if onward else options)
        plainly = onward and self.rng.random() < 0.7
        args = {} if plainly else filled(option, self.rng)
        return TakeAct(combat=self.voyage, who=voice, act=option.act, args=args)

    def _by_hand(self) -> Command:
        rng, person = self.rng, self.rng.choice((self.ann, self.bo))
        place, fuel_t = self.world.rules.money, rng.randint(0, 30)
        cash, fuel = (
            Amendment(path=place, value=rng.randint(0, 900)),
            Amendment(path="fuel.refined", value=fuel_t),
        )
        on = {"ship": self.ship, "reason": "so be it"}
        some: tuple[Command, ...] = (
            AmendSheet(character=person, amendments=(cash,), reason="so be it"),
            AmendSheet(character=self.ship, amendments=(fuel,), reason="so be it"),
            PayMoney(frm="outside", to=self.ship, amount_cr=rng.randint(1, 90_000), what="a gift"),
            PayMoney(frm=person, to=self.ship, amount_cr=rng.randint(1, 90), what="a loan"),
            PayMoney(frm=self.ship, to=person, amount_cr=rng.randint(1, 9_000), what="a share"),
            PassTime(seconds=rng.randint(1, 40) * DAY_S, reason="waiting"),
            RelievePost(ship=self.ship, post=rng.choice(("medic", "steward-1", "engineer-1"))),
            AssignPost(ship=self.ship, post=rng.choice(("medic", "steward-1")), hired="Fay"),
            AssignPost(ship=self.ship, post="engineer-1", who=self.bo),
            PutShip.model_validate(
                {
                    **on,
                    "chart": self.chart,
                    "hex": rng.choice((*WORLDS,)),
                    "at": rng.choice(("berth", "limit")),
                }
            ),
            AmendShip.model_validate(
                {**on, "dates": {}, "counts": {rng.choice(("flight plan", "jumps")): rng.randint(0, 5)}}
            ),
        )
        return rng.choice(some)


def sound(world: World, ship: str) -> None:
    """No credit is lost, and nothing aboard is more than there is room for, or less than nothing."""
    balanced(world)
    if ship not in world.ships:
        return
    sheet, vessel = world.characters[ship].sheet, world.ships[ship]
    fuel = s.fuel(sheet)
    assert fuel.refined_t >= 0
    assert fuel.unrefined_t >= 0
    assert fuel.total_t <= fuel.tank_t, f"{fuel.total_t} t of fuel in tanks of {fuel.tank_t} t"
    assert all(lot.tons > 0 for lot in vessel.lots.values())
    assert vessel.laden_t <= s.hold_t(sheet), f"{vessel.laden_t} t in a hold of {s.hold_t(sheet)} t"
    assert vessel.berths("low") <= s.low_berths(sheet)
    assert all(count >= 0 for count in vessel.counts.values()), vessel.counts
    people = vessel.berths("high") + vessel.berths("middle")
    assert people <= s.staterooms(sheet)
