"""What is printed on cards, tokens and units, and what it does."""
