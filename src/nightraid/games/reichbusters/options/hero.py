"""Options: hero."""
