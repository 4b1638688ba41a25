"""Wounds, medicine, fatigue and upkeep: what happens to a body by harm, by care and by time."""
