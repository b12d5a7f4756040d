"""Events: castle."""
