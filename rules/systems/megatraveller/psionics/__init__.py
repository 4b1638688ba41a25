"""Psionic talents at work: what each can do (`powers`), what it takes (`using`), and what comes of it (`effects`).

In a fight a talent is used as an act (`combat/attack/psionic.py`), outside one as a deed (`deeds/powers.py`).
"""
