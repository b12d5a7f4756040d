"""Options: enemy."""
