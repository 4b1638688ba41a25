"""Hands on what is stored of a table: each is named, or refused where it comes in."""
