"""Sentences for every kind of fact, room by room."""
