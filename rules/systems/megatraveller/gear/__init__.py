"""Things: weapons, armour, the catalogue of vehicles, robots and animals, and what a hit does to a machine."""
