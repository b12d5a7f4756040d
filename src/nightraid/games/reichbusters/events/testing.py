"""Events: testing."""
