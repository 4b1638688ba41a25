"""Messages and frames that are no sound ones, and whoever sends them."""
