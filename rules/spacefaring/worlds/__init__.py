"""Worlds: what a UWP says, trade classes, generation by throw, and the bodies of a system."""
