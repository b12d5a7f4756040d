"""The engine: asks questions, keeps the log, knows no game.

A rule is a generator that yields what it asks (`ask`) and what happened (`events`). A `Match` runs those
generators, takes answers and keeps them in an append-only log, from which everything else can be made again.
"""
