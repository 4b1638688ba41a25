"""What a chart, a jump and a fight in space cost."""
