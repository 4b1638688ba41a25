"""Explosions, charges, fire, smoke and gas, and what they do to people and buildings."""
