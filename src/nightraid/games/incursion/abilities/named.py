"""Which rules stand behind each ability that a card can name."""

from nightraid.engine.ask import RuleIds
from nightraid.games.incursion.schema.models import AbilityId

_RULES: dict[AbilityId, RuleIds] = {
    "tactical-fulcrum": ("IN-FULCRUM-1", "IN-Q-83"),
    "infiltration": ("IN-INFILTRATE-1", "IN-Q-39"),
    "zombie-bait": ("IN-BAIT-1", "IN-BAIT-2", "IN-BAIT-3", "IN-BAIT-4"),
    "leap": ("IN-LEAP-1", "IN-LEAP-2"),
    "agile": ("IN-AGILE-1", "IN-Q-82"),
    "unstoppable": ("IN-UNSTOPPABLE-1", "IN-Q-53"),
    "trample": ("IN-TRAMPLE-1",),
    "two-gun": ("IN-TWOGUN-1", "IN-Q-76"),
    "raging-beast": ("IN-RAGING-1",),
    "point-blank": ("IN-POINTBLANK-1",),
    "aim": ("IN-MODEL-FELDWEBEL-3", "IN-Q-65"),
    "lucky": ("IN-MODEL-PADDY-2",),
    "prescience": ("IN-MODEL-CORPORAL-2", "IN-Q-33"),
    "commander": ("IN-MODEL-ILSA-2", "IN-Q-33"),
    "sarge-in-charge": ("IN-MODEL-SARGE-1",),
    "feld-in-charge": ("IN-MODEL-FELDWEBEL-4",),
    "zombie-controller": ("IN-MODEL-GRETSEL-1", "IN-MODEL-GRETSEL-2", "IN-Q-75"),
    "thumper": ("IN-MODEL-SLUGGER-5", "IN-MODEL-SLUGGER-6"),
    "where-theres-a-will": ("IN-MODEL-SLUGGER-7", "IN-Q-27"),
    "ave-some-of-this-then": ("IN-MODEL-HURRICANE-2", "IN-MODEL-HURRICANE-3"),
    "club": ("IN-MODEL-HANS-6",),
    "power-tools": ("IN-MODEL-ROSIE-1",),
    "gungnir": ("IN-MODEL-HILDE-1",),
    "mask": ("IN-MODEL-ILSA-3",),
    "no-reaction-fire": ("IN-MODEL-HANS-5",),
    "zombie-bombardier": ("IN-MODEL-HANS-7",),
    "horde": ("IN-MODEL-STURMZOMBIE-1", "IN-Q-63"),
    "strength-in-numbers": ("IN-MODEL-STURMZOMBIE-2", "IN-Q-67"),
    "ka-boom": ("IN-MODEL-BOMBERZOMBIE-1", "IN-MODEL-BOMBERZOMBIE-2", "IN-Q-58"),
    "volatile": ("IN-MODEL-BOMBERZOMBIE-3", "IN-Q-57"),
    "chosen-of-the-gods": ("IN-MODEL-HILDE-3", "IN-Q-66"),
    "sweep": ("IN-MODEL-HILDE-4", "IN-Q-66"),
    "vampir-scope": ("IN-MODEL-FELDWEBEL-1",),
    "brain-on-a-turret": ("IN-MODEL-DROHNE-1",),
    "tweaker": ("IN-MODEL-DROHNE-3",),
    "simian": ("IN-MODEL-PANZERAFFE-2",),
    "heal": ("IN-MODEL-ROSIE-2", "IN-Q-68"),
    "combat-engineer": ("IN-MODEL-ROSIE-3", "IN-Q-68"),
    "science": (
        "IN-MODEL-HUGO-1",
        "IN-MODEL-HUGO-2",
        "IN-MODEL-HUGO-3",
        "IN-MODEL-HUGO-4",
        "IN-MODEL-HUGO-5",
        "IN-Q-69",
    ),
    "mercenary": ("IN-MODEL-BRIGITTE-1", "IN-MODEL-BRIGITTE-2", "IN-Q-60"),
    "psychic-powers": (
        "IN-MODEL-BRIGITTE-3",
        "IN-MODEL-BRIGITTE-4",
        "IN-MODEL-BRIGITTE-5",
        "IN-MODEL-BRIGITTE-6",
        "IN-Q-55",
    ),
}


def rules_of(ability: AbilityId) -> RuleIds:
    """The rules behind an ability, what it does before the rulings on it."""
    return _RULES[ability]
