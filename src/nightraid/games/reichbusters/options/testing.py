"""Options: testing."""
