"""Questions: hero."""
