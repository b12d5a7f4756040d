"""The abilities of models and cards."""
