"""What is in a data directory, by name."""

DATABASE, SNAPSHOTS, UPLOADS = "retcon.db", "snapshots.db", "uploads"
