"""What goes off: grenades thrown, launched and lobbed, missiles, smoke and gas."""
