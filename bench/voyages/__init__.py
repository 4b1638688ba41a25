"""What a chart and a jump cost."""
