"""Live matches: one room each, the clients at it, what people do and see there."""
