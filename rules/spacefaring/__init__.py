"""Ships, worlds, voyages and trade: what the rules systems that fly share and none of them owns."""
