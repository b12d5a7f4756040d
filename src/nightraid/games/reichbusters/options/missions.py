"""Options: missions."""
