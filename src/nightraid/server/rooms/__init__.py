"""Live matches: a room each, the screens at it, and what people may do and see there."""
