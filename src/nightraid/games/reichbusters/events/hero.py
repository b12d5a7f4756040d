"""Events: hero."""
