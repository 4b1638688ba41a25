"""Who is lost to the other side, and how sensors find them."""
