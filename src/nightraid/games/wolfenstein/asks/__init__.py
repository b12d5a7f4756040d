"""What people are asked, what they can answer, and what they are told happened.

The chapters of `questions`, `options` and `events` are rounds, fights, cards and castle.
A class that a chapter defines is a kind of the game, and can be imported from the room too.
"""
