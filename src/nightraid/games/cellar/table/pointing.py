"""Where options are clicked, the heading and icon they have in the list, and what a question is about."""

from typing import Any

from nightraid.engine.ask import Ask, Option
from nightraid.engine.screen.basics import Spot
from nightraid.games.cellar.asks.options import (
    Bid,
    ComeBack,
    Hurry,
    Pick,
    PlayDuck,
    Shoot,
    Step,
    Stop,
    TakeIt,
    Throw,
)
from nightraid.games.cellar.asks.questions import Act, WhereBack, WillYouDuck
from nightraid.games.cellar.table.icons import ICONS
from nightraid.games.cellar.table.scenes import cell_spot, raider_spots

GROUPS: dict[type[Option], str] = {
    Bid: "Bid",
    Pick: "Raiders",
    Step: "Move",
    Shoot: "Attack",
    Throw: "Dynamite",
    Hurry: "Cards",
    PlayDuck: "Cards",
    TakeIt: "Cards",
    ComeBack: "Squares",
    Stop: "End",
}


def spots_of(option: Option) -> tuple[Spot, ...]:
    """Raiders, squares and cards."""
    match option:
        case Pick(raider) | Shoot(raider):
            return raider_spots([raider])
        case Step(cell) | ComeBack(cell):
            return (cell_spot(cell),)
        case Throw(card, cell):
            return cell_spot(cell), Spot("card", card)
        case Hurry(card) | PlayDuck(card):
            return (Spot("card", card),)
    return ()


def icon_of(option: Option) -> str:
    """The icon of an option."""
    return ICONS[str(option.__struct_config__.tag)]


def subject_of(ask: Ask[Any]) -> tuple[Spot, ...]:
    """The raiders a question is about."""
    match ask:
        case WillYouDuck(raider, shooter):
            return raider_spots([raider, shooter])
        case Act(raider) | WhereBack(raider):
            return raider_spots([raider])
    return ()
