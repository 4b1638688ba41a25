"""An act that somebody is about to do, whatever it belongs to: a fight, a deed, a task, a fair."""

from __future__ import annotations

from dataclasses import dataclass

from rules.activity import Activity
from rules.forms import Intent, Preview
from rules.ruleset import Battle


@dataclass(frozen=True, slots=True)
class Proposal:
    """An act of an activity, open to whoever asks for it, and filled in. seen: as far as the seat that acts sees it."""

    activity: Activity
    seen: Battle
    intent: Intent

    def preview(self) -> Preview:
        """What it would take and may bring; why it may not be done stands inside."""
        return self.activity.preview(self.seen, self.intent)
