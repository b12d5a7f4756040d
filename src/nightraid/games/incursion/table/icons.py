"""The icon of everything, by its name in the client's set. What a pack adds gets the icon of its kind.

`ICONS` lists every name that can be asked for, so that a client need bring no others.
"""

from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.schema.weapons import WeaponClass

MODELS = {
    "ack-pack": "robot-golem",
    "ape-blazer": "flamethrower",
    "ape-sarge": "rank-3",
    "bazooka-ape": "missile-launcher",
    "blitzhund": "hound",
    "bomberzombie": "unlit-bomb",
    "brigitte": "psychic-waves",
    "commando": "brodie-helmet",
    "corporal": "rank-2",
    "drohne": "delivery-drone",
    "drop-trooper": "parachute",
    "feldwebel": "arrow-scope",
    "flammen-werfer": "flamer",
    "gracie": "elephant-head",
    "grenadier": "grenade",
    "gretsel-von-x": "puppet",
    "grunt-ape": "gorilla",
    "gut-gunner": "sawed-off-shotgun",
    "hans-the-hunter": "harpoon-chain",
    "hilde-becker": "spear-feather",
    "hmg-ape": "minigun",
    "hugo-von-x": "erlenmeyer",
    "ilsa-von-x": "crossed-pistols",
    "mg42-trooper": "machine-gun",
    "nigel": "monkey",
    "paddy-mayne": "spy",
    "panzeraffe": "missile-mech",
    "panzerfaust-werfer": "rocket",
    "rosie": "tinker",
    "slugger-murphy": "high-punch",
    "sturmzombie": "shambling-zombie",
    "the-hurricane": "whirlwind",
}
ANY_MODEL = "person"

WEAPONS: dict[WeaponClass, str] = {
    "smg": "m3-grease-gun",
    "lmg": "machine-gun",
    "hmg": "minigun",
    "shotgun": "sawed-off-shotgun",
    "pistol": "luger",
    "flamethrower": "flamethrower",
    "grenade-launcher": "missile-launcher",
    "grenade": "grenade",
    "harpoon": "harpoon-chain",
    "thrown-spear": "spear-feather",
}

CARDS = {
    "beneficial": "muscle-up",
    "harmful": "broken-shield",
    "event": "scroll-unfurled",
    "order": "megaphone",
}

TERMS = {
    "ap": "running-shoe",
    "ap-value": "running-shoe",
    "cp-ap": "bugle-call",
    "cp": "bugle-call",
    "special-cp": "brain",
    "rp": "two-coins",
    "dp": "hearts",
    "f": "shield",
    "hand": "card-draw",
    "kill-value": "card-burn",
    "reaction-fire": "eye-target",
    "no-reaction-fire": "interdiction",
    "knocked-down": "knocked-out-stars",
    "held": "harpoon-chain",
    "holds": "harpoon-chain",
    "harpoon-stuck": "harpoon-chain",
    "lured": "meat",
    "confused": "psychic-waves",
    "invincible": "vibrating-shield",
    "carries": "knapsack",
    "in-flames": "flame",
    "dying": "death-skull",
    "point-man": "targeted",
    "received": "receive-money",
    "reserve": "hourglass",
    "to-place": "entry-door",
    "fallen": "tombstone",
    "exited": "exit-door",
    "used-up": "empty-hourglass",
    "enhanced": "erlenmeyer",
    "first": "player-next",
    "intelligence": "spy",
    "fire": "flame",
    "bait": "meat",
    "item": "knapsack",
    "object": "lever",
    "used": "check-mark",
    "rubble": "falling-rocks",
    "trap": "land-mine",
    "tunnel": "dig-dug",
    "flood": "water-splash",
    "door": "steel-door",
    "locked-door": "padlock",
    "entry": "entry-door",
    "exit": "exit-door",
    "objective": "flag-objective",
    "dark": "night-sky",
    "experience": "medal",
    "being-played": "card-play",
    "swd": "big-gear",
    "beneficial": CARDS["beneficial"],
    "harmful": CARDS["harmful"],
    "enhancement": "erlenmeyer",
    "facing": "clockwise-rotation",
    "zombie": "shambling-zombie",
    "turn": "stopwatch",
    "face-1": "dice-six-faces-one",
    "face-2": "dice-six-faces-two",
    "face-3": "dice-six-faces-three",
    "face-4": "dice-six-faces-four",
    "face-5": "dice-six-faces-five",
    "face-6": "dice-six-faces-six",
}

ACTS = {
    "bid": "two-coins",
    "buy": "receive-money",
    "back": "return-arrow",
    "ready": "check-mark",
    "science": "erlenmeyer",
    "discard": "card-discard",
    "card": "card-play",
    "kill": "card-burn",
    "intelligence": "spy",
    "place": "entry-door",
    "activate": "player-next",
    "end": "next-button",
    "drop": "falling",
    "power": "psychic-waves",
    "ask": "help",
    "pass": "check-mark",
    "quiet": "sound-off",
    "walk": "footsteps",
    "turn": "clockwise-rotation",
    "leap": "jump-across",
    "leave": "exit-door",
    "door": "steel-door",
    "item": "knapsack",
    "use": "lever",
    "shoot": "targeted",
    "aim": "arrow-scope",
    "lob": "grenade",
    "flame": "flame",
    "strike": "punch",
    "thump": "high-punch",
    "run-over": "mighty-force",
    "ka-boom": "unlit-bomb",
    "sweep": "axe-swing",
    "bait": "meat",
    "harpoon": "harpoon-chain",
    "heal": "first-aid-kit",
    "negate": "spanner",
    "shrug": "muscle-up",
    "stand": "muscle-up",
    "cp": "bugle-call",
    "here": "crosshair",
    "who": "person",
    "not-now": "return-arrow",
    "react": "eye-target",
    "hold-fire": "stop-sign",
    "reroll": "cycle",
    "medal": "medal",
}

EVENTS = {
    "turn": "stopwatch",
    "shuffle": "cycle",
    "draw": "card-draw",
    "horde": "shambling-zombie",
    "dice": "rolling-dices",
    "hurt": "bullet-impacts",
    "killed": "tombstone",
    "blast": "mine-explosion",
    "shield": "shield",
    "empty": "reload-gun-barrel",
    "happening": "ringing-alarm",
    "light": "light-bulb",
    "victory": "laurel-crown",
    "end": "trophy",
    "order": "megaphone",
    "why": "help",
}

ICONS = frozenset(icon for group in (MODELS, WEAPONS, CARDS, TERMS, ACTS, EVENTS) for icon in group.values()) | {
    ANY_MODEL
}


def model_icon(card: ModelCard) -> str:
    """The silhouette of a kind of model."""
    return MODELS.get(card.id, ANY_MODEL)


def card_icon(card: BattleCard) -> str:
    """The icon of a battle card."""
    if not card.is_effect:
        return CARDS["event"]
    return CARDS["harmful"] if "harmful" in card.keywords else CARDS["beneficial"]
