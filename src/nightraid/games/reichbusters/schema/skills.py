"""Skill tokens and what they do (RB-SCHEMA-18, RB-SKILL-1).

A skill works for the Hero who owns it while its active side is up. "Spend 1 special" works once in each test of that
kind, "once per turn" in each Hero turn and each enemy turn (RB-Q-57).
"""

from typing import Literal, TypeAlias

from nightraid.engine.content import Entry, Text
from nightraid.games.reichbusters.ids import Edition, SkillType
from nightraid.games.reichbusters.schema.parts import Amount, Areas, CardEffect, Count, MoreDice

# ---------------------------------------------------------------- attack


class SpecialAddsDice(CardEffect, frozen=True):
    """Spend 1 special of such a test: add dice of its type (RB-SKILL-DEADLY-1, -RAGE-1, -IRON-HIDE-1 …)."""

    test: Literal["attack", "melee", "defence"]
    dice: MoreDice = 2


class DieHard(CardEffect, frozen=True):
    """With no other Hero in the area: more attack dice in attacks, and they are Lethal (RB-SKILL-DIE-HARD-1)."""

    dice: MoreDice = 1


class FireSupport(CardEffect, frozen=True):
    """Attack tests of other Heroes in this Hero's area gain specials (RB-SKILL-FIRE-SUPPORT-1)."""

    specials: Count = 1


class AnotherAttack(CardEffect, frozen=True):
    """Spend 1 special of such an attack, once per turn: one more such attack after it.

    RB-SKILL-FRENZY-1, RB-SKILL-QUICK-SHOT-1.
    """

    reach: Literal["melee", "ranged"]


class CrowdControl(CardEffect, frozen=True):
    """Spend 1 special of an attack: all enemies in the target's area are pushed away (RB-SKILL-CROWD-CONTROL-1)."""


class DualWielding(CardEffect, frozen=True):
    """An attack may name two units of one area, against the sum of their defences (RB-SKILL-DUAL-WIELDING-1, -2)."""


class Focused(CardEffect, frozen=True):
    """In each attack action up to so many attack dice may be re-rolled (RB-SKILL-FOCUSED-1)."""

    dice: MoreDice = 1


class Precise(CardEffect, frozen=True):
    """Each special on an attack or vril die adds more to the total of an attack (RB-SKILL-PRECISE-1)."""

    value: Count = 1


# ---------------------------------------------------------------- defence


class Counterattack(CardEffect, frozen=True):
    """Spend 1 special of a defence test: attack one unit of the attackers after it (RB-SKILL-COUNTER-1)."""


class LoneWolf(CardEffect, frozen=True):
    """With no other Hero in the area: more defence dice, and the Hero is Resilient (RB-SKILL-LONE-WOLF-1)."""

    dice: MoreDice = 1


class Resilient(CardEffect, frozen=True):
    """In defence tests each blank of a defence or vril die may be re-rolled once (RB-SKILL-RESILIENT-1)."""


class Guardian(CardEffect, frozen=True):
    """This Hero may play defence modifiers in the defence tests of Heroes in the area (RB-SKILL-GUARDIAN-1)."""


class IgnoreDamage(CardEffect, frozen=True):
    """Spend 1 special of a defence test: no damage and no wound card (RB-SKILL-STAND-DOWN-1, -HIT-THE-DECK-1)."""


class MechImplants(CardEffect, frozen=True):
    """Spend 1 special of a defence test: add dice. After a failed one draw more wound cards, apply one of choice.

    RB-SKILL-MECH-IMPLANTS-1.
    """

    dice: MoreDice = 2
    wound_cards: Count = 2


class Strong(CardEffect, frozen=True):
    """More attack dice unarmed; in defence tests more dice (1.0) or re-rolls of so many dice (1.1).

    RB-SKILL-STRONG-1, RB-SKILL-STRONG-2.
    """

    attack_dice: MoreDice = 1
    defence_dice: MoreDice = 1


# ---------------------------------------------------------------- tactical


class Bitter(CardEffect, frozen=True):
    """Each wound card this Hero draws lets them draw action cards too (RB-SKILL-BITTER-1)."""

    cards: Count = 1


class Decoy(CardEffect, frozen=True):
    """May become the target of an attack on another Hero in the area, if a legal one (RB-SKILL-DECOY-1)."""


class Opportunist(CardEffect, frozen=True):
    """May swap turn order tokens with another Hero after they are dealt (RB-SKILL-OPPORTUNIST-1)."""


class Withdraw(CardEffect, frozen=True):
    """May move when drawing a wound card (1.0), after its effects (1.1) (RB-SKILL-WITHDRAW-1, -2)."""

    areas: Areas = 1


class Evasive(CardEffect, frozen=True):
    """After each enemy attack on this Hero: may step to an adjacent area farther away from it (RB-SKILL-EVASIVE-1)."""


class Genius(CardEffect, frozen=True):
    """Draw 2 Cards draws more cards instead, then discards some of the hand (RB-SKILL-GENIUS-1)."""

    draws: Count = 3
    discards: Amount = 1


class SquadLeader(CardEffect, frozen=True):
    """May help attack tests in the own or an adjacent area with one card as a modifier (RB-SKILL-SQUAD-LEADER-1)."""


class Vengeance(CardEffect, frozen=True):
    """Once in the own turn: move 1 area, noise 0, into an area with an enemy unit (RB-SKILL-VENGEANCE-1)."""


# ---------------------------------------------------------------- noise: only in non-weapon noise tests (RB-SKILL-2)


class AufDeutsch(CardEffect, frozen=True):
    """Spend 1 special: the nearest room or corridor above at ease falls (RB-SKILL-AUF-DEUTSCH-1)."""

    by: Count = 1


class Recon(CardEffect, frozen=True):
    """Spend 1 special: the top effect of the noise card is skipped (RB-SKILL-RECON-1)."""


class Silent(CardEffect, frozen=True):
    """Spend 1 special: the test counts as 0 (1.0); the noise card has no effect (1.1) (RB-SKILL-SILENT-1, -2)."""


class SleightOfHand(CardEffect, frozen=True):
    """Spend 1 special: see so many noise cards, apply one, discard the rest (RB-SKILL-SLEIGHT-OF-HAND-1)."""

    cards: Count = 2


class Sneaky(CardEffect, frozen=True):
    """So many noise dice fewer (RB-SKILL-SNEAKY-1)."""

    dice: MoreDice = 1


class SpecialOps(CardEffect, frozen=True):
    """Spend 1 special: draw action cards (RB-SKILL-SPECIAL-OPS-1)."""

    cards: Count = 1


class Stealthy(CardEffect, frozen=True):
    """Up to so many noise dice may be re-rolled (RB-SKILL-STEALTHY-1)."""

    dice: MoreDice = 1


# ---------------------------------------------------------------- vril


class VrilEnhanced(CardEffect, frozen=True):
    """Spend 1 special, once per action: a removed action card goes on the discard pile (RB-SKILL-VRIL-ENHANCED-1)."""


class VrilExperiment(CardEffect, frozen=True):
    """May add vril dice, before the roll, to a test that is no noise test (RB-SKILL-VRIL-EXPERIMENT-1).

    A vril special of any test then heals 1 permanent wound of the Hero or wounds one enemy in the area.
    """

    dice: MoreDice = 1


class VrilImplants(CardEffect, frozen=True):
    """Spend 1 special, once per action: a surge becomes a vril special (RB-SKILL-VRIL-IMPLANTS-1)."""


class VrilTolerance(CardEffect, frozen=True):
    """Of a wound card drawn for a surge only the top effect is resolved (RB-SKILL-VRIL-TOLERANCE-1)."""


SkillEffect: TypeAlias = (
    SpecialAddsDice
    | DieHard
    | FireSupport
    | AnotherAttack
    | CrowdControl
    | DualWielding
    | Focused
    | Precise
    | Counterattack
    | LoneWolf
    | Resilient
    | Guardian
    | IgnoreDamage
    | MechImplants
    | Strong
    | Bitter
    | Decoy
    | Opportunist
    | Withdraw
    | Evasive
    | Genius
    | SquadLeader
    | Vengeance
    | AufDeutsch
    | Recon
    | Silent
    | SleightOfHand
    | Sneaky
    | SpecialOps
    | Stealthy
    | VrilEnhanced
    | VrilExperiment
    | VrilImplants
    | VrilTolerance
)


class SkillCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A skill, and how many tokens of it there are."""

    type: SkillType | None = None
    """What it is bought as; every skill of the supply has a type (RB-CAMPAIGN-12)."""
    stock: Literal["supply", "hero", "team", "mission"] = "supply"
    """Who has it to begin with: the campaign's supply, a Hero's card, team cards, or the missions that give it."""
    copies: Count = 1
    only: Edition | None = None
    """The edition that has it, if not both."""
    text: Text
    older_text: str = ""
    """What it says in 1.0, where that differs."""
    does: SkillEffect

    def text_in(self, edition: Edition) -> str:
        """What it says in an edition."""
        return (self.older_text if edition == "1.0" else "") or self.text
