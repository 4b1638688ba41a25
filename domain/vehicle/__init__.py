"""A vehicle's crew: who rides in it, and as what. Its sheet, its place and its turn are those of any unit."""
