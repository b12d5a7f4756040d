"""Cards on the screen: one's own hand, what is in play, the piles, and the order of a solo turn."""

from collections.abc import Iterator

from nightraid.engine.game import HIDDEN
from nightraid.engine.screen.now import CardShown, Chip, Meter, Pile
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import HORDE, NOBODY, OFF_BOARD, SIDE_NAMES, CardId
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.state import CardInPlay, State
from nightraid.games.incursion.table.board import TITLES
from nightraid.games.incursion.table.icons import CARDS, card_icon
from nightraid.games.incursion.table.pieces import seat_of
from nightraid.games.incursion.telling import naming

DURATIONS = {"until-removed": "Stays until it is removed.", "full-turn": "Lasts one full turn.", "immediate": ""}


def cards_of(game: State) -> Iterator[CardShown]:
    """The order of the turn, cards being played and in play, and the hands: those of others face down."""
    box = game.box
    if game.order:
        order = box.orders[game.order]
        yield CardShown(
            f"order-{order.id}", order.name, order.text, "Order of the turn", icon=CARDS["order"], in_play=True
        )
    for lying in game.playing:
        yield _lying(box, lying, "Being played", Chip("being-played", "being played", "warn"))
    shown = {lying.card for lying in game.playing}
    for lying in game.in_play:
        if lying.card not in shown:
            yield _lying(box, lying, _group(box, lying))
    for side, command in enumerate(game.commands):
        for place, card in enumerate(command.hand):
            if card == HIDDEN:
                group = f"Hand of the {TITLES[SIDE_NAMES[side]]}"
                yield CardShown(f"hidden-{side}-{place}", "", "", group, seat=side, hidden=True)
            else:
                yield _card(box, card, "Hand", seat=side)


def _card(box: Box, card: CardId, group: str, seat: int | None = None) -> CardShown:
    printed = box.card(card)
    return CardShown(
        card,
        printed.name,
        _text(printed),
        group,
        seat=seat,
        icon=card_icon(printed),
        chips=tuple(_keywords(printed)),
        meters=(Meter("kill-value", "Kill value", printed.kill),),
    )


def _lying(box: Box, lying: CardInPlay, group: str, *more: Chip) -> CardShown:
    printed = box.card(lying.card)
    whose = Chip("experience", "experience", "good") if lying.experience else None
    return CardShown(
        lying.card,
        printed.name,
        f"{_text(printed)}{_where(box, lying)} Played by the {TITLES[SIDE_NAMES[lying.owner]]}.",
        group,
        piece=str(lying.on) if lying.on > NOBODY else "",
        seat=seat_of(box, lying.owner),
        icon=card_icon(printed),
        chips=(*more, *((whose,) if whose else ()), *_keywords(printed)),
        meters=(Meter("kill-value", "Kill value", printed.kill),),
        in_play=True,
    )


def _group(box: Box, lying: CardInPlay) -> str:
    if lying.on == HORDE:
        return "On all sturmzombies"
    return "Effects" if lying.on != NOBODY else "Events in play"


def _text(card: BattleCard) -> str:
    return f"{card.text} {DURATIONS[card.duration]}".strip() if not card.is_effect else card.text


def _where(box: Box, lying: CardInPlay) -> str:
    if lying.on == HORDE:
        return " It lies on the card of all sturmzombies."
    if lying.at != OFF_BOARD:
        return f" It lies on {box.square_name(lying.at)}."
    return f" It lies in {naming.area_name(box, lying.area)}." if lying.area else ""


def _keywords(card: BattleCard) -> Iterator[Chip]:
    for keyword in card.keywords:
        yield Chip(keyword, keyword)
    if card.swd:
        yield Chip("swd", "SWD")


def piles_of(game: State) -> Iterator[Pile]:
    """Deck and discard pile; in a solo mission the deck of orders."""
    box = game.box
    if box.mission.kind == "solo":
        yield Pile("orders", "Orders", len(game.orders))
        return
    top = box.card(game.discard[-1]).name if game.discard else ""
    yield Pile("deck", "Battle deck", len(game.deck))
    yield Pile("discard", "Discard pile", len(game.discard), top)
    if game.lost:
        yield Pile("lost", "Lost to the campaign", len(game.lost))
