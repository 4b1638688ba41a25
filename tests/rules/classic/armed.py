"""People of worked examples, armed and in combat armour, which two ones always miss and two sixes hit."""

from __future__ import annotations

SUIT = {"skills": {"brawling": 0}, "armour": "combat armour"}
RIFLE = {"skills": {"rifle": 1}, "weapons": {"rifle": True}, "in_hand": "w1", "armour": "combat armour"}
SMG = {"skills": {"submachine gun": 1}, "weapons": {"submachine gun": True}, "in_hand": "w1"}
AUTO = {"skills": {"automatic rifle": 1}, "weapons": {"automatic rifle": True}, "in_hand": "w1"}
SHOTGUN = {"skills": {"shotgun": 1}, "weapons": {"shotgun": True}, "in_hand": "w1", "armour": "combat armour"}
CUTLASS = {"skills": {"cutlass": 1}, "weapons": {"cutlass": True}, "in_hand": "w1", "armour": "combat armour"}
HOLSTERED = {"skills": {"revolver": 2}, "weapons": {"revolver": True}, "armour": "combat armour"}
MISS = (1, 1)
HIT = (6, 6)
