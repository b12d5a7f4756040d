"""Questions: missions."""
