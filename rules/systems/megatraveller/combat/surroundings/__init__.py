"""What a fight stands in: terrain, doors, airlocks, vacuum, suits, things set up."""
