"""Attacks: weapons, the throw to hit, and the wounds that land."""
