"""Options: rounds."""
