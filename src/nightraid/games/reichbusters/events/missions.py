"""Events: missions."""
