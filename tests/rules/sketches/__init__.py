"""Turns and terms of games to come, as rules alone: a thirty-second turn counted down, a four-year term of service."""
