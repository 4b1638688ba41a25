"""Star charts for every rules system that flies: worlds and their generation, files of the field, ways between worlds.

No rules system owns this; Classic Traveller and MegaTraveller both use it. The values themselves (a world, a route, a
chart, distances in parsecs) stand in `rules.chart`.
"""
