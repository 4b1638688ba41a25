"""The task system: difficulties, assets, one throw of 1D10, its time, and what failure brings."""
