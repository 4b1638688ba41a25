"""Pictures of maps in tiles: which there are, what they are called, who may have them, and how they are cut."""
