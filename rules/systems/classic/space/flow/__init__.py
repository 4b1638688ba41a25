"""A fight in space in its order: `opening`, `turn` (phase after phase), `defaults`, `sighting`, `showing`."""
