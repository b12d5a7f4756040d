"""What things look like: the two crews, and icons by what they stand for: terms, kinds of cards by their effects, and
options and events by their tags."""

from nightraid.engine.screen.basics import Side

SIDES: tuple[Side, Side] = ("hero", "enemy")
"""The looks of the pieces of crew A and of crew B."""
ICONS = {
    # terms
    "crew-A": "cowled",
    "crew-B": "bandit",
    "start": "entry-door",
    "actions": "boot-prints",
    "has-shot": "revolver",
    "down": "knocked-out-stars",
    "grit": "muscle-up",
    "points": "trophy",
    "face-1": "dice-six-faces-one",
    "face-2": "dice-six-faces-two",
    "face-3": "dice-six-faces-three",
    "face-4": "dice-six-faces-four",
    "face-5": "dice-six-faces-five",
    "face-6": "dice-six-faces-six",
    # cards
    "duck": "dodging",
    "dynamite": "dynamite",
    "rush": "sprint",
    # options
    "bid": "muscle-up",
    "pick": "player-next",
    "step": "walk",
    "shoot": "revolver",
    "throw": "dynamite",
    "hurry": "sprint",
    "stop": "stop-sign",
    "play-duck": "dodging",
    "take-it": "falling",
    "come-back": "return-arrow",
    # events
    "round-began": "sands-of-time",
    "drew": "card-draw",
    "deck-renewed": "card-random",
    "rolled-off": "dice-six-faces-five",
    "bids-shown": "muscle-up",
    "picked": "player-next",
    "stopped": "stop-sign",
    "stepped": "walk",
    "shot": "revolver",
    "ducked": "dodging",
    "rushed": "sprint",
    "dynamite-thrown": "dynamite",
    "blasted": "dynamite",
    "knocked-down": "knocked-out-stars",
    "came-back": "return-arrow",
    "grit-taken": "sunset",
    "decided": "player-next",
    "ended": "trophy",
}
