"""Clients over links that lose, double, delay and break, without time."""
