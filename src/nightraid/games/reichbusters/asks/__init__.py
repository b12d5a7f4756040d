"""What people are asked, what they can answer, and the events they see.

The chapters of `questions`, `options` and `events` are rounds, testing, castle, hero, cards, enemy, missions and alien.
A class that a chapter defines is a kind of the game, and can be imported from the room too.
"""
