"""Events: cards."""
