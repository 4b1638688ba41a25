"""What is in a data directory, by name."""

DATABASE, HEADS, SNAPSHOTS, UPLOADS = "retcon.db", "heads", "snapshots.db", "uploads"
