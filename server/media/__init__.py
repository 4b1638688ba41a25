"""Pictures and map files that people upload."""
