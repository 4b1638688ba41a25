"""Random months of trade: whatever is done, amended or taken back, no credit is lost and nothing is overfull."""

from __future__ import annotations

import json
import random

import pytest

from domain.character.commands import Amendment, AmendSheet
from domain.combat.commands import TakeAct
from domain.combat.offers import activity_of, seen_battle
from domain.handlers import handle
from domain.message import Command
from domain.moment import Moment
from domain.money.commands import PayMoney
from domain.money.standing import balance
from domain.ship.commands import AmendShip, TitleOf
from domain.world import folded, with_records
from rules.check import Refused
from rules.forms import Intent, Option
from rules.spacefaring.ships import sheet as s
from rules.vessel import post_voice
from tests.domain.play import REFEREE
from tests.domain.random_play import RandomDice, filled
from tests.domain.test_money import balanced
from tests.domain.voyages.trading import Trader

STEPS = 160
ONWARD = {
    "berth": ("usual", "lift"),
    "orbit": ("land", "run"),
    "limit": ("land", "jump"),
    "jump": ("arrive", "arrive"),
}
"""What carries a round of trade on, by where she is: without a course, and with one."""
SELDOM = {"skip", "agree", "dismiss", "applicant", "wait", "maintain", "flush"}
FREE = {
    "usual",
    "unload",
    "load",
    "board",
    "refuel",
    "plan",
    "pay",
    "buy",
    "sell",
    "price",
    "charter",
    "hire",
}
"""Acts in which no time goes by: none of them leaves the account below 0, or further below it."""


class Months:
    """A trader played by a seeded generator."""

    def __init__(self, seed: int, ruleset: str) -> None:
        self.rng = random.Random(seed)
        captain = "Pilot 777777 Age 30; Pilot-1" if ruleset == "megatraveller" else "Pilot 777777 Pilot-1"
        self.on = Trader(200_000, ruleset=ruleset, captain=captain)
        title = TitleOf(
            owner="Kira", price_cr=37_080_000, owed_cr=4_000_000, payment_cr=154_500, lender="bank"
        )
        self.on.do(REFEREE, AmendShip(ship=self.on.ship, title=title, dates={}, counts={}, reason="bought"))
        self.worlds = [self.on.world]
        self.done: dict[str, int] = {}

    def step(self) -> None:
        """An act, an amendment, or back to an earlier world."""
        on, luck = self.on, self.rng.random()
        lost = on.vessel.where is not None and on.vessel.where.at == "empty"
        if luck < (0.5 if lost else 0.03):
            on.world = with_records(self.rng.choice(self.worlds[-60 if lost else -12 :]), on.world)
        elif luck < (0.3 if on.cr < 20_000 else 0.08):
            self._hand()
        else:
            self._act()
        if on.world is not self.worlds[-1]:
            self.worlds.append(on.world)
        balanced(on.world)
        self._nothing_overfull()

    def _hand(self) -> None:
        on = self.on
        by_hand: Command = self.rng.choice(
            (
                AmendSheet(
                    character=self.rng.choice((on.ann, on.bo)),
                    amendments=(Amendment(path=on.world.rules.money, value=self.rng.randint(0, 900)),),
                    reason="by hand",
                ),
                PayMoney(frm="outside", to=on.ship, amount_cr=self.rng.randint(1, 300_000), what="a gift"),
            )
        )
        self._keep(REFEREE, by_hand)

    def _act(self) -> None:
        on, voice = self.on, post_voice(self.on.ship, "captain")
        fight = on.world.combats[on.voyage]
        activity, seen = activity_of(on.world, fight), seen_battle(on.world, on.kira, fight)
        options = activity.options(seen, voice)
        onward = [one for one in options if one.act == self._onward()]
        natural = bool(onward) and self.rng.random() < 0.6
        option = onward[0] if natural else self.rng.choice(options)
        if option.act in SELDOM and self.rng.random() < 0.9:
            return
        args = filled(option, self.rng) if not natural and option.act not in ("wait", "usual") else {}
        intent, before = Intent(voice, option.act, args), on.cr
        activity.preview(seen, intent)
        try:
            activity.read(seen, intent)
        except Refused:
            return
        self._keep(on.kira, TakeAct(combat=on.voyage, who=voice, act=option.act, args=args))
        self.done[option.act] = self.done.get(option.act, 0) + 1
        if option.act in FREE:
            assert on.cr >= min(before, 0), option.act

    def _onward(self) -> str:
        where, posts = self.on.vessel.where, self.on.vessel.posts
        assert where is not None
        if where.at == "berth" and not all(posts.get(one) for one in ("engineer-1", "medic", "steward-1")):
            return "hire"
        return ONWARD.get(where.at, ("", ""))[bool(self.on.vessel.course)]

    def _keep(self, seat: str, command: Command) -> None:
        """What was read is not refused any more, and what it leaves is plain data."""
        on = self.on
        facts = handle(command, Moment(on.world, seat, on.number, RandomDice(self.rng)))
        on.world = folded(on.world, facts)
        on.commits.append(facts)
        marks = on.world.combats[on.voyage].marks
        assert json.loads(json.dumps({who: dict(one) for who, one in marks.items()})) == {
            who: dict(one) for who, one in marks.items()
        }

    def _nothing_overfull(self) -> None:
        on = self.on
        sheet, vessel = on.world.characters[on.ship].sheet, on.vessel
        assert vessel.laden_t <= s.hold_t(sheet)
        assert vessel.berths("low") <= s.low_berths(sheet)
        people = vessel.berths("high") + vessel.berths("middle") + len(set(vessel.posts.values()))
        assert people <= s.staterooms(sheet)
        assert s.fuel(sheet).total_t <= s.fuel(sheet).tank_t
        assert balance(on.world, f"pot:{on.ship}") >= 0


@pytest.mark.parametrize("ruleset", ["classic", "megatraveller"])
@pytest.mark.parametrize("seed", range(4))
def test_all_accounts_together_stand_at_0_over_random_months_of_trade(seed: int, ruleset: str):
    months = Months(seed, ruleset)
    for _ in range(STEPS):
        months.step()
    assert len(months.done) > 9
    assert {"usual", "lift"} <= set(months.done)


JUNK: tuple[object, ...] = (
    *(
        None,
        True,
        -1,
        2.5,
        1e300,
        float("nan"),
        10**400,
        "",
        "x",
        "\u00b2",
        "0405",
        "@",
        [],
        ["x"],
        [1],
        {"a": 1},
    ),
    *("l1@\u00b2", "11@\u00b2", ["life support@" + "9" * 5000 + "@0"], ["bank@x@y"], [["bank@1@1"]]),
)


def test_whatever_is_filled_in_is_previewed_or_refused_in_a_sentence():
    months = Months(1, "classic")
    on, rng = months.on, months.rng
    for _ in range(40):
        months.step()
        voice, fight = post_voice(on.ship, "captain"), on.world.combats[on.voyage]
        activity, seen = activity_of(on.world, fight), seen_battle(on.world, on.kira, fight)
        for option in activity.options(seen, voice):
            args = {one.name: rng.choice(JUNK) for one in option.fields if rng.random() < 0.6}
            told = activity.preview(seen, Intent(voice, option.act, args))
            assert isinstance(told.refused, str)


def test_no_act_is_offered_under_a_name_of_another():
    on = Trader()
    fight = on.world.combats[on.voyage]
    seen = seen_battle(on.world, REFEREE, fight)
    options: tuple[Option, ...] = activity_of(on.world, fight).options(seen, post_voice(on.ship, "captain"))
    names = [one.act for one in options]
    assert len(names) == len(set(names))
    assert all(one.group for one in options)
