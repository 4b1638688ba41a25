"""Travel within a system: how far things are, how long it takes at so many G, and who may land or skim.

`times`: from distance and thrust. `distances`: of what a system holds. `surface`: orbit, landing, shuttles, skimming.
"""
