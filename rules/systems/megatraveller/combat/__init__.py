"""MegaTraveller's personal combat: rounds of six seconds in which the units of the sides take turns."""
