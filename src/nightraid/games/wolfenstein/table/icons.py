"""The icon of everything, by its name in the client's set. What a pack adds gets the icon of its kind.

`ICONS` lists every name that can be asked for, so that a client need bring no others.
"""

from nightraid.games.wolfenstein.ids import AmmoType, ItemType

HEROES = {
    "bj-blazkowicz": "high-punch",
    "anya-oliwa": "nurse-female",
    "max-hass": "muscle-up",
    "klaus-kreutz": "mustache",
    "bombate": "breaking-chain",
    "senor-roth": "tinker",
}
ANY_HERO = "meeple"

ENEMIES = {
    "soldat": "mp-40",
    "officer": "captain-hat-profile",
    "drone": "delivery-drone",
    "space-marine": "astronaut-helmet",
    "fire-trooper": "flamer",
    "rocket-trooper": "rocket",
    "supersoldat": "robot-golem",
    "ubersoldat": "cyborg-face",
    "panzerhund": "hound",
    "hans-groesse": "minigun",
    "oscar-von-grim": "iron-mask",
    "solomon-bevli": "puppet",
    "adolf-hitler": "megaphone",
    "mecha-hitler": "missile-mech",
}
ANY_ENEMY = "big-gear"
"""The enemy's emblem: a plain gear."""

WEAPONS = {
    "arc-thrower": "lightning-arc",
    "cutting-torch": "torch",
    "drum-launcher": "missile-launcher",
    "flare-launcher": "flamethrower",
    "handgun-1960": "luger",
    "hunting-crossbow": "crossbow",
    "laserkraftwerk": "ray-gun",
    "long-barrel-revolver": "revolver",
    "machine-pistol": "m3-grease-gun",
    "marksman-rifle": "lee-enfield",
    "rivet-gun": "bolter-gun",
    "sturmgewehr": "ak47",
    "trench-shotgun": "sawed-off-shotgun",
}
ANY_WEAPON = "winchester-rifle"

EQUIPMENT = {
    "silencer": "sound-off",
    "bayonet": "bayonet",
    "hunting-scope": "arrow-scope",
    "drum-magazine": "machine-gun-magazine",
    "ruby-sight": "laser-precision",
    "knife": "trench-knife",
    "hatchet": "hatchet",
    "pipe": "lead-pipe",
    "hand-grenade": "stick-grenade",
    "tnt": "dynamite",
    "fuel-bottle": "molotov",
    "rocket-tube": "missile-launcher",
    "lucky-coin": "two-coins",
    "alpine-boots": "boots",
    "lock-picks": "lockpicks",
    "loaders-harness": "reload-gun-barrel",
    "night-glasses": "binoculars",
    "informers-notes": "notebook",
    "field-dressing": "bandage-roll",
    "armor-patches": "metal-plate",
    "bottled-blood": "syringe",
    "strong-coffee": "coffee-cup",
    "pep-pills": "medicine-pills",
    "chocolate": "chocolate-bar",
    "ammo-pouch": "ammo-box",
    "mixed-crate": "ammo-box",
    "speed-loader": "reload-gun-barrel",
    "sound-grenade": "flash-grenade",
    "pepper-tin": "stun-grenade",
    "fine-sand": "sands-of-time",
    "radio-jammer": "pocket-radio",
    "tin-drummer": "drum",
    "forged-report": "envelope",
    "switchboard-trick": "rotary-phone",
    "felt-blankets": "blanket",
    "flak-vest": "kevlar-vest",
    "tank-hatch": "metal-plate",
    "quilted-coat": "moncler-jacket",
    "iron-rations": "canned-fish",
    "stolen-serum": "syringe",
    "drivers-greatcoat": "pirate-coat",
    "power-suit": "robot-golem",
}
ITEM_TYPES: dict[ItemType, str] = {
    "armor": "kevlar-vest",
    "attachable": "spanner",
    "booster": "syringe",
    "consumable": "knapsack",
    "suit": "moncler-jacket",
    "other": "backpack",
}

AMMO: dict[AmmoType, str] = {"light": "bullets", "heavy": "heavy-bullets", "special": "battery-pack"}

TERMS = {
    "ap": "running-shoe",
    "hp": "hearts",
    "armor": "shield",
    "glory": "laurels",
    "ammo-light": AMMO["light"],
    "ammo-heavy": AMMO["heavy"],
    "ammo-special": AMMO["special"],
    "shared-life": "heart-plus",
    "suit-tokens": "battery-100",
    "dice": "d12",
    "range": "crosshair",
    "fatigued": "tired-eye",
    "stunned": "knocked-out-stars",
    "sabotaged": "spanner",
    "bleeding": "bleeding-wound",
    "attack-used": "gunshot",
    "to-come": "entry-door",
    "dead": "tombstone",
    "out": "exit-door",
    "awake": "eye-target",
    "reload": "reload-gun-barrel",
    "carries": "knapsack",
    "controller": "big-gear",
    "starting-player": "player-next",
    "noise": "sound-waves",
    "chest": "locked-chest",
    "event": "scroll-unfurled",
    "objective": "flag-objective",
    "door": "closed-doors",
    "locked-door": "padlock",
    "barricade": "barricade",
    "hero-spawn": "entry-door",
    "nazi-spawn": "big-gear",
    "exit": "exit-door",
    "passage": "secret-door",
    "difficult": "quicksand",
    "face-hp": "hearts",
    "face-armor": "shield",
    "face-reload": "reload-gun-barrel",
    "face-blank": "interdiction",
    "sight": "surrounded-eye",
    "hazard": "hazard-sign",
    "alarm": "ringing-alarm",
    "rounds": "stopwatch",
    "loot": "swap-bag",
}

ACTS = {
    "move": "footsteps",
    "passage": "secret-door",
    "door": "door",
    "barricade": "barricade",
    "search": "magnifying-glass",
    "attack": "targeted",
    "execution": "trench-knife",
    "reload": "reload-gun-barrel",
    "item": "knapsack",
    "skill": "laurels",
    "gear": "backpack",
    "give": "receive-money",
    "fatigue": "run",
    "restore": "heart-plus",
    "objective": "flag-objective",
    "leave": "exit-door",
    "end-turn": "next-button",
    "roll": "rolling-dices",
    "reroll": "cycle",
    "keep": "check-mark",
    "ability": "silver-bullet",
    "option": "scroll-unfurled",
    "hero": "player-next",
    "enter": "entry-door",
    "ammo": "ammo-box",
    "life": "heart-plus",
    "nazi": "big-gear",
    "software": "cog",
    "start": "player-next",
}

EVENTS = {
    "round": "stopwatch",
    "phase": "big-gear",
    "clean-up": "empty-hourglass",
    "card": "card-draw",
    "shuffle": "cycle",
    "noise": "sound-waves",
    "hurt": "bullet-impacts",
    "killed": "tombstone",
    "alarm": "ringing-alarm",
    "hazard": "hazard-sign",
    "goal": "check-mark",
    "flood": "water-splash",
    "why": "help",
    "wake": "eye-target",
    "dispute": "discussion",
    "victory": "laurel-crown",
    "defeat": "broken-shield",
    "wait": "hourglass",
}

ICONS = frozenset(
    icon
    for group in (HEROES, ENEMIES, WEAPONS, EQUIPMENT, ITEM_TYPES, AMMO, TERMS, ACTS, EVENTS)
    for icon in group.values()
) | {ANY_HERO, ANY_ENEMY, ANY_WEAPON}


def hero_icon(card: str) -> str:
    """The silhouette of a Hero."""
    return HEROES.get(card, ANY_HERO)


def enemy_icon(kind: str) -> str:
    """The silhouette of a kind of enemy."""
    return ENEMIES.get(kind, ANY_ENEMY)


def weapon_icon(kind: str) -> str:
    """The icon of a weapon card."""
    return WEAPONS.get(kind, ANY_WEAPON)


def equipment_icon(kind: str, item_type: ItemType) -> str:
    """The icon of an equipment card."""
    return EQUIPMENT.get(kind, ITEM_TYPES[item_type])
