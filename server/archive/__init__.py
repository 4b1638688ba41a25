"""Whole tables as files: written, read back, cut for one seat, and told for people. See docs/files.md."""
