"""The round: cards, the bid, the turns, dusk (CF-ROUND-1)."""

from nightraid.games.cellar.rules.bid import bid_for_first_turn
from nightraid.games.cellar.rules.cards import new_cards
from nightraid.games.cellar.rules.dusk import come_back, dusk
from nightraid.games.cellar.rules.turns import act, pick_raider
from nightraid.games.cellar.setup import deal_first_hands
from nightraid.games.cellar.state import Phase

PARTS = {
    Phase.SETUP: deal_first_hands,
    Phase.CARDS: new_cards,
    Phase.BID: bid_for_first_turn,
    Phase.PICK: pick_raider,
    Phase.ACT: act,
    Phase.RETURN: come_back,
    Phase.DUSK: dusk,
}
