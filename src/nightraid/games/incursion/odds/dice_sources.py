"""Where the dice of an attack come from, and what is added to each of them."""

from typing import TypeVar

from nightraid.engine.prose import listed
from nightraid.engine.screen.sketches import DiceSource, Note
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.rules.base.in_force import fortitude
from nightraid.games.incursion.rules.damage import FIGHT_OF, Attack, needed_face
from nightraid.games.incursion.rules.hand_to_hand import fights_in_numbers
from nightraid.games.incursion.rules.shots import AIM_DD, AIM_DICE, POINT_BLANK_DICE, STG_44, Shot, beside
from nightraid.games.incursion.schema.cards import ChangeDd, ChangeFortitude, MoreDice
from nightraid.games.incursion.schema.parts import CardEffect, Fight
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.naming import needed_face as face_name

E = TypeVar("E", bound=CardEffect)


def effects_by_card(game: State, model: ModelId, kind: type[E]) -> list[tuple[str, E]]:
    """Effects of a kind on a model, each with the name of its card."""
    if model not in game.models:
        return []
    name = game.card(model).id
    cards = [game.box.card(lying.card) for lying in game.cards_on(model)]
    return [
        (card.name, does) for card in cards if name not in card.no_effect_on for does in card.does if type(does) is kind
    ]


# ---------------------------------------------------------------- dice


def shot_dice(game: State, shot: Shot) -> tuple[DiceSource, ...]:
    """The dice of a shot."""
    gun = shot.gun
    if shot.purpose == "reaction":
        return (DiceSource(f"{gun.name}, reaction fire", shot.dice, ("IN-REACT-15",)),)
    if is_aimed(shot):
        base = DiceSource("Aim", AIM_DICE, ("IN-MODEL-FELDWEBEL-3",))
    elif gun.id == STG_44 and gun.rof != POINT_BLANK_DICE and _point_blank(game, shot):
        base = DiceSource("Point Blank", POINT_BLANK_DICE, ("IN-POINTBLANK-1",))
    else:
        base = DiceSource(gun.name, gun.rof, ("IN-SHOOT-2",))
    return _with_cards(game, shot.shooter, [base], "shooting", shot.dice)


def is_aimed(shot: Shot) -> bool:
    """Whether this is an aimed shot: what it adds is more than its weapon does (IN-MODEL-FELDWEBEL-3)."""
    return shot.purpose == "shot" and not shot.gun.chain and shot.dd == shot.gun.dd + AIM_DD


def _point_blank(game: State, shot: Shot) -> bool:
    return game.box.has_ability(shot.shooter, "point-blank") and beside(game, shot.shooter, shot.mark)


def blow_dice(game: State, attack: Attack) -> tuple[DiceSource, ...]:
    """The dice of a hand-to-hand attack."""
    own = game.card(attack.attacker).hth_dice
    sources = [DiceSource("Hand to hand", own, ("IN-HTH-4",))]
    if not attack.thing and fights_in_numbers(game, attack.attacker, attack.target):
        known = game.attackers.get(attack.target, ())
        place = known.index(attack.attacker) if attack.attacker in known else len(known)
        if place:
            sources.append(DiceSource("Strength in Numbers", place, ("IN-MODEL-STURMZOMBIE-2", "IN-Q-67")))
    return _with_cards(game, attack.attacker, sources, "hand-to-hand", attack.dice)


def _with_cards(
    game: State, model: ModelId, sources: list[DiceSource], fight: Fight, total: int
) -> tuple[DiceSource, ...]:
    """More or fewer dice by cards on the model, at least one in all."""
    for name, more in effects_by_card(game, model, MoreDice):
        if more.fight in ("any", fight):
            sources.append(DiceSource(name, more.by, ("IN-CARD-7",)))
    missing = total - sum(source.dice for source in sources)
    if missing:
        sources.append(DiceSource("Never fewer than one", missing))
    return tuple(sources)


# ---------------------------------------------------------------- what is added


def modifiers(game: State, attack: Attack, shot: Shot | None, tramples: int = 0) -> Note:
    """From which face on a die hurts, and everything that makes it so."""
    parts = [f"{by:+d} by {name}" for name, by in _added(game, attack, shot, tramples) if by]
    parts += [f"F {by:+d} by {name}" for name, by in _fortitude(game, attack, shot) if by]
    why = f" ({listed(parts)})" if parts else ""
    text = f"Each die hurts with {face_name(needed_face(game, attack))}{why}."
    return Note(text, rules=("IN-DD-1", "IN-DD-2", "IN-DD-6"))


def _added(game: State, attack: Attack, shot: Shot | None, tramples: int) -> list[tuple[str, int]]:
    """What is added to each die, by its source."""
    if shot is None:
        found = [("hand to hand", attack.dd - tramples), ("Trample", tramples)]
    elif is_aimed(shot):
        found = [(f"the {shot.gun.name}", shot.gun.dd), ("Aim", AIM_DD)]
    else:
        found = [(f"the {shot.gun.name}", shot.gun.dd), ("shots before this one", shot.dd - shot.gun.dd)]
    fight = FIGHT_OF.get(attack.purpose)
    for name, change in effects_by_card(game, attack.attacker, ChangeDd):
        if change.fight in ("any", fight):
            found.append((name, change.by))
    return found


def _fortitude(game: State, attack: Attack, shot: Shot | None) -> list[tuple[str, int]]:
    """What changes F, by its source; the target's own note tells F as it is."""
    found = [(f"the {shot.gun.name}", attack.f)] if shot is not None else []
    if attack.thing:
        return found
    cards = [(name, change.by) for name, change in effects_by_card(game, attack.target, ChangeFortitude)]
    rest = fortitude(game, attack.target) - game.card(attack.target).f - sum(by for _, by in cards)
    return [*found, *cards, ("an ability or an order", rest)]
