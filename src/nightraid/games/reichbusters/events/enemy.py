"""Events: enemy."""
