"""What is done aboard, phase by phase: `moving` to `mending`; `leaving` the fight, `refereeing` its map."""
