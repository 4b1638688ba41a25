"""Fire: at what range, behind what cover, aimed or over an area, and what hits."""
