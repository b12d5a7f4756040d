"""Events: rounds."""
