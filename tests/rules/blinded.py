"""A fight as a seat sees it that does not see everybody: whatever its rules are asked of it, they have an answer."""

from __future__ import annotations

import random
from dataclasses import replace

from rules.activity import Activity
from rules.forms import Intent
from rules.ruleset import Battle
from tests.domain.random_play import filled


def cut(at: Battle, rng: random.Random) -> Battle:
    """The battle with some of its fighters alone, as `domain.combat.offers.seen_by` cuts it."""
    fighters = {who: one for who, one in at.fighters.items() if rng.random() < 0.6}
    declared = {who: intent for who, intent in at.declared.items() if who in fighters or ":" in who}
    questions = {name: one for name, one in at.questions.items() if one.who in fighters}
    return replace(at, fighters=fighters, declared=declared, questions=questions)


def ask(rules: Activity, at: Battle, rng: random.Random) -> None:
    """Ask everything of a cut battle that a seat is shown: waits, badges, forms, and what each form would take."""
    seen = cut(at, rng)
    rules.awaits(seen)
    for who in (*seen.fighters, *(f"side:{side}" for side in seen.sides), "fight"):
        rules.badges(seen, who)
        for option in rules.options(seen, who):
            rules.preview(seen, Intent(who, option.act, filled(option, rng)))
