"""The steps that bring a store of any earlier version up to date."""
