"""A star chart: worlds on hexes, routes, borders, and which hexes the players have heard of."""
