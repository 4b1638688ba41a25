"""What befalls ships, and what becomes of them by it."""
