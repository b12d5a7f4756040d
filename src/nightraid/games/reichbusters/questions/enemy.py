"""Questions: enemy."""
