"""Attacks: by fire, by hand, thrown, indirect; the throw to hit and what the hit does."""
