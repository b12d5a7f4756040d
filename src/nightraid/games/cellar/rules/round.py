"""The round: cards, the bid, the turns, dusk (CF-ROUND-1)."""

from collections.abc import Callable

from nightraid.engine.ask import Rule
from nightraid.games.cellar.rules.bid import bid_for_first_turn
from nightraid.games.cellar.rules.cards import deal_first_hands, new_cards
from nightraid.games.cellar.rules.dusk import come_back, dusk
from nightraid.games.cellar.rules.turns import act, pick_raider
from nightraid.games.cellar.state import Phase, State

PARTS: dict[Phase, Callable[[State], Rule[None]]] = {
    "setup": deal_first_hands,
    "cards": new_cards,
    "bid": bid_for_first_turn,
    "pick": pick_raider,
    "act": act,
    "return": come_back,
    "dusk": dusk,
}
