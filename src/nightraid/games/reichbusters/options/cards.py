"""Options: cards."""
