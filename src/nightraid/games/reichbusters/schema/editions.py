"""The two editions of the rules, one named field for each difference between them (RB-GOAL-1).

Rules read a field and never the name of an edition, so that a difference has one place. A rule that only one edition
has is cited in the field that switches it, or stands in `NO_DIFFERENCE_IN_PLAY` or `SAID_BY_THE_CARD`, or speaks of
sample cards only.
"""

from typing import Final, Literal

from nightraid.engine.content import Entry
from nightraid.games.reichbusters.ids import Edition


class EditionCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """An edition of the rules. No field has a default: each edition says everything."""

    edition: Edition
    """The name people know it by; an id cannot hold its dot."""

    # ------------------------------------------------------------ rooms, sight and awareness

    cleared_tokens_lost: bool
    """A cleared token goes the moment an enemy unit or spawn token comes into its room or corridor (RB-CLEARED-5);
    otherwise it stays for the rest of the game (RB-CLEARED-4)."""
    fallen_heroes_block_sight: bool
    """Downed, captured and knocked-down Heroes block the sight of enemy units like all Heroes (RB-LOS-6); otherwise
    they do not (RB-LOS-5, RB-KEY-KNOCKED-DOWN-2)."""
    tokens_spawn_when_alert: bool
    """Spawn tokens in a room or corridor that is alert are triggered at once (RB-SPAWN-4); otherwise the level of the
    room does nothing to them (RB-SPAWN-5)."""
    disguise_alone: Literal["seen", "seeing"]
    """A disguise kit works if units of the room or corridor see no other Hero (RB-ITEM-DISGUISE-KIT-1), or only if
    besides no other Hero sees into it (RB-ITEM-DISGUISE-KIT-2)."""
    patrol_tie: Literal["players", "awareness"]
    """Of equally near doors a patrol uses the one the players choose (RB-PATROL-3), or the one with the highest
    awareness behind it and only then as the players choose (RB-PATROL-4, RB-Q-65)."""
    awareness_removed: Literal["end-of-round", "at-once"]
    """When the awareness token of a room or corridor without enemy units and spawn tokens goes: in the end-of-round
    phase (RB-AWARE-6), or as soon as it is empty (RB-AWARE-7)."""

    # ------------------------------------------------------------ searching, items and weapons

    search: Literal["one", "all"]
    """A search of facedown items turns up the one the Hero chose, which the Hero takes (RB-SEARCH-3, RB-SEARCH-4); or
    all in the area, of which the Hero takes one (RB-SEARCH-5)."""
    search_noise: Literal["printed", "two-dice"]
    """A search of facedown items rolls the dice on the back of the chosen token (RB-SEARCH-3), or 2 dice
    (RB-SEARCH-5)."""
    loot_faceup: bool
    """Dropped loot lies faceup (RB-LOOT-2, RB-LOOT-3); otherwise facedown (RB-LOOT-1)."""
    identical_items_add_up: bool
    """Ongoing bonuses of identical items add up (RB-ITEM-5); otherwise one of them counts (RB-ITEM-4)."""
    may_take_items: bool
    """The transfer of a turn may also be to take an item from a Hero in the same area (RB-GIVE-2, RB-BONUS-2);
    otherwise only to give or to drop one (RB-GIVE-1, RB-BONUS-1)."""
    enhance_with_orbs: bool
    """Discarding 2 vril orbs to turn a weapon to its vril side is a bonus action (RB-ENHANCE-1, RB-ENHANCE-2,
    RB-BONUS-2, RB-ITEM-VRIL-ORB-2); otherwise there is none (RB-BONUS-1, RB-ITEM-VRIL-ORB-1)."""
    jam_limit: Literal["none", "one"]
    """With "one" a weapon or item carries at most one token, either jam or drain, and a further one is not placed
    (RB-READY-4); with "none" they pile up (RB-KEY-UNRELIABLE-1)."""
    unreliable: Literal["each", "once"]
    """Each instance of Unreliable puts a jam token unless a special is spent on that instance (RB-KEY-UNRELIABLE-1), or
    all of them together put one unless one special is spent (RB-KEY-UNRELIABLE-2)."""
    area_target_needs_sight: bool
    """An area that a card or item targets must be in the Hero's line of sight (RB-ATTACK-9, RB-ITEM-GRENADE-2,
    RB-ITEM-SMOKE-GRENADE-2, RB-ITEM-STICK-GRENADE-BUNDLE-2); otherwise being adjacent is enough (RB-ITEM-GRENADE-1,
    RB-ITEM-SMOKE-GRENADE-1, RB-ITEM-STICK-GRENADE-BUNDLE-1)."""
    keys_kept: bool
    """Keys can be among the items kept after a campaign mission; otherwise they are discarded (RB-CAMPAIGN-6)."""

    # ------------------------------------------------------------ tests

    defence_dice: Literal["two", "by-hero"]
    """A defence test is rolled with 2 dice (RB-TEST-4), or with the defence value of the Hero (RB-TEST-5)."""
    wound_by_surge: Literal["both-effects", "permanent-only"]
    """Of the wound card for a surge the top and the permanent effect apply (RB-VRIL-4), or only the permanent one
    (RB-VRIL-5). The card is kept in both."""
    free_noise_reroll: bool
    """After the alarm one noise die, not a special, may be re-rolled in each noise test before the card is drawn
    (RB-NOISE-9); otherwise not."""
    rescue_heroism: bool
    """Once per round a Hero whose attack frees a captive's area may draw 1 heroism point (RB-CAPTURE-6, RB-HEROISM-7);
    otherwise only pacifying gives points (RB-HEROISM-6)."""

    # ------------------------------------------------------------ enemies and the fallen

    downed_heroes_are_targets: bool
    """Enemy units attack downed Heroes too (RB-TARGET-1, RB-TARGET-2); otherwise only Heroes who are neither downed nor
    captured (RB-TARGET-3), and those others put nobody in melee (RB-Q-76)."""
    captives_attacked: bool
    """Enemy units attack captured Heroes too (RB-TARGET-2); otherwise never (RB-CAPTURE-3, RB-TARGET-3)."""
    captured_drop_escort: bool
    """A Hero who is captured drops all escort tokens (RB-KEY-ESCORT-4); otherwise keeps them."""
    small_team_door: bool
    """One or two players with one Hero each get a free Unlock/Open Door action at the start of each end-of-round phase
    (RB-ENDROUND-1)."""

    # ------------------------------------------------------------ keywords

    ablative_shield_stops_bombers: bool
    """Ablative Shield also stops explosions of bombers (RB-KEY-ABLATIVE-SHIELD-2); otherwise only grenades
    (RB-KEY-ABLATIVE-SHIELD-1)."""
    bodyguard_raises_support: bool
    """Bodyguard raises support values too (RB-KEY-BODYGUARD-2); otherwise only the attack values
    (RB-KEY-BODYGUARD-1)."""
    enhance_raises_support: bool
    """Enhance! raises support values too (RB-KEY-ENHANCE-2); otherwise only the attack values (RB-KEY-ENHANCE-1)."""
    incendiary: Literal["heroes", "everything"]
    """Incendiary hits every Hero in the target area (RB-KEY-INCENDIARY-1), or every unit there, enemy units included
    (RB-KEY-INCENDIARY-2)."""
    scuttle: Literal["before-move", "before-or-after-move"]
    """Scuttle makes Fast if the unit sees a Hero when it activates (RB-KEY-SCUTTLE-1), or also if it sees one only
    after its first step (RB-KEY-SCUTTLE-2)."""
    knocked_back_costs_card: bool
    """A knocked-back Hero also discards one action card; with no area to go to, or no card, the Hero is knocked down;
    Heroes knocked down or downed already are spared (RB-KEY-KNOCKED-BACK-2). Otherwise the Hero is pushed 1 area if
    possible and nothing else happens (RB-KEY-KNOCKED-BACK-1)."""

    # ------------------------------------------------------------ skills

    dual_wielding: Literal["any", "ranged"]
    """Dual Wielding works in any attack (RB-SKILL-DUAL-WIELDING-1), or in ranged ones
    (RB-SKILL-DUAL-WIELDING-2)."""
    silent: Literal["no-noise", "no-effect"]
    """Silent makes the noise 0 so that no card is drawn (RB-SKILL-SILENT-1), or the drawn card have no effect
    (RB-SKILL-SILENT-2)."""
    strong: Literal["defence-die", "defence-reroll"]
    """Strong gives 1 more defence die (RB-SKILL-STRONG-1), or lets 1 defence die be re-rolled (RB-SKILL-STRONG-2)."""
    withdraw: Literal["before-wound", "after-wound"]
    """Withdraw moves the Hero when a wound card is drawn, before its effects (RB-SKILL-WITHDRAW-1), or after them, if
    the Hero is neither downed nor knocked down (RB-SKILL-WITHDRAW-2)."""

    def rule(self, older: str, newer: str) -> str:
        """Which of two rules to cite that the editions word differently: that of 1.0 or that of 1.1."""
        return older if self.edition == "1.0" else newer


NO_DIFFERENCE_IN_PLAY: Final = (
    "RB-WOUND-6",
    "RB-WOUND-7",
    "RB-KEY-BOMBER-1",
    "RB-KEY-BOMBER-2",
    "RB-KEY-UNSTABLE-1",
    "RB-KEY-UNSTABLE-2",
)
"""Rules that the editions word differently and that come to the same: a wound without a test is permanent in both, with
the top and the bottom effect (RB-WOUND-6, RB-WOUND-7), so explosions do to Heroes what they do in the other edition."""

SAID_BY_THE_CARD: Final = ("RB-SKILL-HIT-THE-DECK-1",)
"""Skills that only one edition has: `SkillCard.only` says so."""

CONTENT_ONLY: Final = ("RB-COMPONENT-15", "RB-SAMPLE-8", "RB-SAMPLE-9", "RB-SAMPLE-10", "RB-SAMPLE-12")
"""Rules of one edition that only say what a card looks like."""
