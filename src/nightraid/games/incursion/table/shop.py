"""Buying a force: what there is, what it costs, what is missing, and why no more of a kind can be bought."""

from collections.abc import Iterator

from nightraid.engine.ask import Seat
from nightraid.engine.prose import capital, count
from nightraid.engine.screen.now import Meter, Shop, ShopItem
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import SIDE_NAMES, STURMZOMBIE, Side
from nightraid.games.incursion.rules import force
from nightraid.games.incursion.rules.arrivals import BLOCK
from nightraid.games.incursion.schema.models import FACTIONS, ModelCard
from nightraid.games.incursion.state import State
from nightraid.games.incursion.table.icons import model_icon
from nightraid.games.incursion.table.spots import kind_term


def shop_of(game: State, seat: Seat | None) -> Shop | None:
    """While this seat buys; nobody else sees it."""
    box = game.box
    if seat is None or game.phase != "forces" or game.revealed or game.commands[seat].force_ready:
        return None
    if force.given(game, seat):
        return None
    command = game.commands[seat]
    items = [_item(game, seat, card) for card in box.kinds if box.mission.may_buy(SIDE_NAMES[seat], card)]
    return Shop(
        f"{box.mission.name}: your force",
        "RP",
        command.rp - command.rp_lost,
        force.cost_of(game, command.force),
        tuple(items),
        tuple(_missing(game, seat)),
    )


def _item(game: State, side: Side, card: ModelCard) -> ShopItem:
    bought = game.commands[side].force
    horde = card.id == STURMZOMBIE
    return ShopItem(
        card.id,
        f"{card.name}, {BLOCK} every turn" if horde else card.name,
        card.nickname,
        model_icon(card),
        "\n".join((*_arms(game.box, card), card.text)),
        card.rp,
        bought.count(card.id),
        None if card.limit == "U" else min(force.limit_of(card, bought), int(card.limit)),
        kind_term(card.id),
        FACTIONS[card.faction],
        (Meter("ap-value", "AP", card.ap), Meter("f", "F", card.f), Meter("dp", "DP", card.dp)),
        _why_not(game, side, card),
    )


def _arms(box: Box, card: ModelCard) -> Iterator[str]:
    """Weapons and abilities by their names, in a line; values are on the meters."""
    weapons = [box.weapons[weapon].name for weapon in card.weapons] + ["Hand Grenades"] * card.grenades
    abilities = [ability.name for ability in card.abilities]
    if found := [", ".join(names) for names in (weapons, abilities) if names]:
        yield f"{'. '.join(found)}."


def _why_not(game: State, side: Side, card: ModelCard) -> str:
    """Why one more of a kind cannot be bought, in words."""
    rules = force.why_not_buy(game, side, card)
    if not rules:
        return ""
    left = force.rp_left(game, side)
    match rules[0]:
        case "IN-FORCE-5":
            return f"A force may have {force.limit_of(card, game.commands[side].force)} of this kind."
        case "IN-SETUP-1":
            return f"The mission allows {count(force.most_models(game, side), 'model')}, sturmzombies not counted."
        case "IN-FORCE-6":
            return f"{force.still_compulsory(game, side)} RP must still go into sturmzombies."
        case "IN-FORCE-1":
            return f"It costs {card.rp} RP, with {left} left."
    return "The mission does not offer it."


def _missing(game: State, side: Side) -> Iterator[str]:
    """What the force still needs before it may be fielded."""
    if zombies := force.still_compulsory(game, side):
        yield f"{zombies} RP must still go into sturmzombies."
    least = game.box.mission.force(SIDE_NAMES[side]).least_models
    lacking = least - force.models_in(game.commands[side].force)
    if lacking > 0:
        yield capital(f"{count(lacking, 'more model')} must be bought at least, sturmzombies not counted.")
    if not any((zombies, lacking > 0)) and not force.is_legal(game, side):
        yield "Nobody is bought yet."
