"""By which names a ship's dates of flight are kept (`rules.vessel.Vessel`), beside those of `kept`."""

from __future__ import annotations

POWERED = "plant fuel"
"""Date up to which the power plant has its fuel; nothing is burnt for it before."""
SUPPLIED = "life support"
"""Date up to which the life support reaches that was paid for a trip."""
FAILED = "drives failed"
"""Date on which the drives failed, as long as they are not repaired."""
TRIED = "repair tried"
"""Date of the last try at repairing them under way."""
EDGE = "edge"
"""Seconds that the way in takes from where a minor mishap left her, kept as a count."""
HIJACKERS = {False: "hijackers aboard", True: "hijackers on the bridge"}
"""Counts: 1 while passengers try to take her who began it as she jumped out of a fight, by whether they got there."""
YEAR_S = 365 * 86_400
"""After which the yearly maintenance is due again."""
