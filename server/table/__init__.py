"""One live table: its history, its seats, its answers, and what it is asked."""
