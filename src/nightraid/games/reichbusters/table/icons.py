"""The icon of everything, by its name in the client's set. What a pack adds gets the icon of its kind.

`ICONS` lists every name that can be asked for, so that a client need bring no others.
"""

from nightraid.games.reichbusters.ids import FeatureType, HeroismKind, Reach, SkillType, Stack

HEROES = {
    "brick": "machine-gun",
    "sarge": "sergeant",
    "quentin": "fencer",
    "red-hawk": "feather",
    "claudine": "time-dynamite",
    "abacus": "abacus",
    "calypso": "musical-notes",
    "nine": "glowing-hands",
    "anvil": "anvil",
}
ANY_HERO = "meeple"

UNITS = {
    "soldier": "mp-40",
    "officer": "captain-hat-profile",
    "dog": "sniffing-dog",
    "scientist": "mad-scientist",
    "zombie": "shambling-zombie",
    "experiment-601": "frankenstein-creature",
    "experiment-6xx": "werewolf",
    "general-wolff": "wolf-head",
    "gisela-gruber": "lightning-mask",
    "sturm-angriff": "bayonet",
    "sturm-kanonier": "field-gun",
    "tracking-bomber": "rolling-bomb",
    "vrilpanzer": "battle-tank",
    "o-reilly": "prisoner",
    "sentry-gun": "sentry-gun",
    "sentry-flamer": "flamer",
    "ubersoldat": "cyborg-face",
    "eichenberg": "turret",
    "doctor-hugo": "doctor-face",
    "hordemeister": "whistle",
}
ANY_UNIT = "big-gear"
"""The enemy's emblem: a plain gear."""
PRISONER = "prisoner"

WEAPONS = {
    "vickers": "machine-gun",
    "second-vickers": "chaingun",
    "submachine-gun": "thompson-m1928",
    "service-pistol": "pistol-gun",
    "commando-knife": "trench-knife",
    "webley": "revolver",
    "hunting-rifle": "winchester-rifle",
    "trench-spade": "trench-spade",
    "silenced-pistol": "luger",
    "thermite": "fire-bomb",
    "handbag-pistol": "hand-bag",
    "arc-coil": "tesla-coil",
    "high-note": "crossed-pistols",
    "low-note": "sawed-off-shotgun",
    "broken-chain": "crossed-chains",
    "stolen-carbine": "rifle",
    "steel-arm": "mechanical-arm",
    "rivet-gun": "m3-grease-gun",
}
REACHES: dict[Reach, str] = {"melee": "trench-knife", "ranged": "pistol-gun"}

ITEMS = {
    "ap-rounds": "heavy-bullets",
    "ammo": "ammo-box",
    "bandages": "bandage-roll",
    "body-armour": "kevlar-vest",
    "disguise-kit": "domino-mask",
    "dog-biscuits": "cookie",
    "grenade": "grenade",
    "helmet": "brodie-helmet",
    "keys": "keyring",
    "knuckledusters": "brass-knuckles",
    "medics-bag": "medical-pack",
    "pain-killers": "medicine-pills",
    "radio": "pocket-radio",
    "smoke-grenade": "smoke-bomb",
    "stick-grenade-bundle": "bundle-grenade",
    "detonator": "push",
    "dossier": "full-folder",
    "objective-complete": "check-mark",
    "demolition-charge": "dynamite",
    "false-objective": "interdiction",
    "escort": "prisoner",
    "vril-goggles": "steampunk-goggles",
    "vril-healing-potion": "health-potion",
    "vril-injection": "syringe",
    "vril-orb": "unstable-orb",
    "vril-shield": "lightning-shield",
}
STACKS: dict[Stack, str] = {
    "normal": "knapsack",
    "vril": "unstable-orb",
    "alien": "alien-egg",
    "objective": "flag-objective",
}

FEATURES: dict[FeatureType, str] = {
    "miscellaneous": "wooden-crate",
    "medical": "medical-pack",
    "weapon": "bullets",
    "objective": "desk",
    "vril": "lightning-dome",
}

SKILL_TYPES: dict[SkillType | None, str] = {
    "attack": "crossed-swords",
    "defence": "shield",
    "tactical": "chess-knight",
    "noise": "sound-off",
    "vril": "lightning-helix",
    None: "laurels",
}

HEROISM: dict[HeroismKind, str] = {"attack": "crossed-swords", "defence": "shield", "wild": "laurels"}

KEYWORDS = {
    "ablative-shield": "bolt-shield",
    "armoured": "metal-plate",
    "bodyguard": "guards",
    "bomber": "unlit-bomb",
    "chain-fire": "bullet-impacts",
    "coward": "run",
    "crush": "falling",
    "detect": "human-ear",
    "dug-in": "barricade",
    "enhance": "lightning-helix",
    "unit-escort": "prisoner",
    "fast": "sprint",
    "fixed": "anchor",
    "guard": "guards",
    "incendiary": "flamer",
    "meatshield": "surrounded-shield",
    "no-hands": "interdiction",
    "overwhelm": "backup",
    "piercing": "heavy-bullets",
    "reinforce": "spanner",
    "relentless": "boots",
    "repulse": "push",
    "ruthless": "targeted",
    "scuttle": "spider-bot",
    "smash": "hammer-drop",
    "unique": "star-medal",
    "unstable": "mushroom-cloud",
    "unstoppable": "breaking-chain",
    "vrilmeister": "crown",
    "x-wounds": "hearts",
    "accurate": "crosshair",
    "armour-piercing": "heavy-bullets",
    "burst": "bullet-impacts",
    "critical-hit": "headshot",
    "double-tap": "bullets",
    "firestorm": "wildfires",
    "weapon-incendiary": "flamer",
    "lethal": "scythe",
    "lifedrain": "heart-plus",
    "overload": "heavy-lightning",
    "shockwave": "sonic-boom",
    "splash": "water-splash",
    "stunned": "knocked-out-stars",
    "unreliable": "spanner",
    "versatile": "swiss-army-knife",
}

TERMS = {
    "basic-actions": "running-shoe",
    "hand": "card-pick",
    "wounds": "bleeding-wound",
    "heroism-attack": HEROISM["attack"],
    "heroism-defence": HEROISM["defence"],
    "heroism-wild": HEROISM["wild"],
    "unit-wounds": "hearts",
    "states": "cycle",
    "strength": "gunshot",
    "defence": "shield",
    "defence-dice": "shield",
    "dice": "rolling-dices",
    "vril-dice": "lightning-helix",
    "range": "crosshair",
    "noise": "sound-waves",
    "loud": "ringing-bell",
    "threshold": "bleeding-wound",
    "knocked-down": "falling",
    "downed": "knocked-out-stars",
    "captured": "handcuffs",
    "escaped": "exit-door",
    "to-come": "entry-door",
    "numb": "medicine-pills",
    "injected": "syringe",
    "leads": "prisoner",
    "jammed": "spanner",
    "drained": "battery-0",
    "vril-side": "lightning-helix",
    "skill-off": "interdiction",
    "feat": "laurel-crown",
    "free-action": "running-shoe",
    "instant": "lightning-trio",
    "modifier": "upgrade",
    "in-play": "hourglass",
    "removed": "tombstone",
    "used": "check-mark",
    "at-ease": "night-sleep",
    "suspicious": "human-ear",
    "alert": "ringing-alarm",
    "cleared": "check-mark",
    "door": "closed-doors",
    "locked-door": "padlock",
    "exit": "exit-door",
    "entrance": "entry-door",
    "barracks": "bunk-beds",
    "location": "position-marker",
    "guard-point": "guards",
    "spawn-1": "footsteps",
    "spawn-2": "boots",
    "spawn-3": "backup",
    "facedown-normal": STACKS["normal"],
    "facedown-vril": STACKS["vril"],
    "facedown-alien": STACKS["alien"],
    "facedown-objective": STACKS["objective"],
    "item": "swap-bag",
    "objective-item": "flag-objective",
    "feature-miscellaneous": FEATURES["miscellaneous"],
    "feature-medical": FEATURES["medical"],
    "feature-weapon": FEATURES["weapon"],
    "feature-objective": FEATURES["objective"],
    "feature-vril": FEATURES["vril"],
    "smoke": "fog",
    "suppressed": "bullet-impacts",
    "passage": "secret-door",
    "charge": "dynamite",
    "escort": PRISONER,
    "software": "cog",
    "face-blank": "square",
    "face-one": "dice-six-faces-one",
    "face-two": "dice-six-faces-two",
    "face-three": "dice-six-faces-three",
    "face-special": "round-star",
    "face-surge": "heavy-lightning",
    "tracker": "stopwatch",
    "alarm": "ringing-alarm",
    "heroism": "laurels",
    "boost": "upgrade",
    "surge": "heavy-lightning",
    "sight": "surrounded-eye",
    "melee": "trench-knife",
    "bang": "gunshot",
    "boom": "mushroom-cloud",
    "patrol": "footsteps",
    **KEYWORDS,
}

ACTS = {
    "move": "footsteps",
    "stand": "run",
    "leave": "exit-door",
    "attack": "targeted",
    "fists": "fist",
    "no": "cancel",
    "search": "magnifying-glass",
    "ready": "spanner",
    "recharge": "unstable-orb",
    "draw": "card-draw",
    "door": "door",
    "unlock": "key",
    "recover": "heart-plus",
    "escort": PRISONER,
    "give": "receive-money",
    "drop": "swap-bag",
    "item": "knapsack",
    "throw": "grenade",
    "enhance": "lightning-helix",
    "feature": "wooden-crate",
    "card": "card-play",
    "instant": "lightning-trio",
    "skill": "laurels",
    "roll": "rolling-dices",
    "reroll": "cycle",
    "special": "round-star",
    "boost": "upgrade",
    "heroism": "laurels",
    "keep": "check-mark",
    "objective": "flag-objective",
    "end-turn": "next-button",
    "hero": "player-next",
    "enter": "entry-door",
    "stores": "backpack",
    "enemy": "big-gear",
    "nearest": "position-marker",
    "wound": "bleeding-wound",
    "heal": "heart-plus",
    "learn": "open-book",
    "part": "check-mark",
    "software": "cog",
}

EVENTS = {
    "round": "stopwatch",
    "order": "player-next",
    "enemy": "big-gear",
    "end-of-round": "empty-hourglass",
    "test": "rolling-dices",
    "success": "check-mark",
    "failure": "cancel",
    "noise": "sound-waves",
    "quiet": "sound-off",
    "loud": "ringing-bell",
    "deck": "cycle",
    "worn-out": "tombstone",
    "reveal": "magnifying-glass",
    "spawn": "backup",
    "alarm": "ringing-alarm",
    "awareness": "human-ear",
    "killed": "tombstone",
    "hurt": "bullet-impacts",
    "explosion": "mushroom-cloud",
    "fallen": "falling",
    "captured": "handcuffs",
    "free": "breaking-chain",
    "goal": "check-mark",
    "chart": "scroll-unfurled",
    "why": "help",
    "victory": "laurel-crown",
    "defeat": "broken-shield",
    "wait": "hourglass",
}

ICONS = frozenset(
    icon
    for group in (
        *(HEROES, UNITS, WEAPONS, REACHES, ITEMS, STACKS, FEATURES, SKILL_TYPES, HEROISM),
        *(KEYWORDS, TERMS, ACTS, EVENTS),
    )
    for icon in group.values()
) | {ANY_HERO, ANY_UNIT, PRISONER}


def hero_icon(card: str) -> str:
    """The silhouette of a Hero."""
    return HEROES.get(card, ANY_HERO)


def unit_icon(kind: str) -> str:
    """The silhouette of a type of unit."""
    return UNITS.get(kind, ANY_UNIT)


def weapon_icon(weapon: str, reach: Reach) -> str:
    """The icon of a weapon token."""
    return WEAPONS.get(weapon, REACHES[reach])


def item_icon(kind: str, stack: Stack) -> str:
    """The icon of an item token."""
    return ITEMS.get(kind, STACKS[stack])
