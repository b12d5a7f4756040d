"""Questions: rounds."""
