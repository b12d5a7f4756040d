"""Night Raid: three pulp-war tabletop games, rules-exact, for people, bots and researchers."""

__version__ = "0.1.0"
