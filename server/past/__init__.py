"""The worlds of a table's past: folded, kept as snapshots, looked back at."""
