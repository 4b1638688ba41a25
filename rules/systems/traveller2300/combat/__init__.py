"""Personal combat: wounds, ranges, scatter, explosions, vehicles and what comes after."""
