"""Blows, dives and grapples, and what is done against them."""
