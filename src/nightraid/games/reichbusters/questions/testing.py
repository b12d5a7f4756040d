"""Questions: testing."""
