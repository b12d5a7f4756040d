"""A page of results: one HTML file with charts, that needs nothing but itself."""
