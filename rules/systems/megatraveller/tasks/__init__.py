"""The Universal Task Profile: how a task is written, what it takes, and what an attempt brings."""
