"""The last of the set-up, which players decide: stores, entrances, starting hands (RB-SETUP-3, RB-SETUP-10)."""

from nightraid.engine.ask import Rule, Seat, draw
from nightraid.engine.cards import kind_of
from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.asks.events.rounds import HandDealt, HeroEntered, SkillHanded, StoreHanded, StoresLeft
from nightraid.games.reichbusters.asks.options.rounds import EnterAt, HandItem, HandSkill, LeaveTheRest
from nightraid.games.reichbusters.asks.questions.rounds import HandOutStores, StartingHand, WhichEntrance
from nightraid.games.reichbusters.ids import SKILL_SLOTS, HeroId
from nightraid.games.reichbusters.rules import items
from nightraid.games.reichbusters.rules.base import supplies
from nightraid.games.reichbusters.rules.base.deciding import anybody
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.state import Item, Skill, State

DRAWN_AT_START = 2
LEAVE_THE_REST = LeaveTheRest()


def set_up(game: State) -> Rule[None]:
    """Stores, entrances, hands; then everybody looks round, before the first turn (RB-Q-12)."""
    yield from supplies.show_backs(game)
    yield from hand_out(game)
    for hero in range(len(game.heroes)):
        yield from enter(game, hero)
        yield from starting_hand(game, hero)
    yield from happened(game)
    game.phase = "round"


def hand_out(game: State) -> Rule[None]:
    """One token after the other, to whomever the players like; the rest stays behind (RB-RAID-5, RB-CAMPAIGN-3)."""
    while options := store_options(game):
        offered = (*options, LEAVE_THE_REST)

        def ask(seat: Seat, offered: tuple[HandItem | HandSkill | LeaveTheRest, ...] = offered) -> HandOutStores:
            return HandOutStores(seat=seat, options=offered, why=("RB-RAID-5", "RB-CAMPAIGN-3"))

        answer = yield from anybody(game, ask)
        match answer:
            case HandItem(item, hero):
                game.stores = tuple(token for token in game.stores if token != item)
                game.change(hero, items=(*game.heroes[hero].items, Item(item)))
                yield StoreHanded(hero, item, why=("RB-RAID-5", "RB-CAMPAIGN-3"))
            case HandSkill(skill, hero):
                game.store_skills = tuple(token for token in game.store_skills if token != skill)
                game.change(hero, skills=(*game.heroes[hero].skills, Skill(skill)))
                yield SkillHanded(hero, skill, why=("RB-RAID-5",))
            case LeaveTheRest():
                break
    if game.stores or game.store_skills:
        yield StoresLeft(game.stores, game.store_skills, why=("RB-RAID-5", "RB-CAMPAIGN-3"))


def store_options(game: State) -> list[HandItem | HandSkill]:
    """Each kind of item to each Hero with a free slot, each skill to each Hero who has a slot and not that skill."""
    options: list[HandItem | HandSkill] = []
    tokens = {kind_of(token): token for token in reversed(game.stores)}  # of equal tokens the first
    for token in tokens.values():
        options += [HandItem(token, hero) for hero in range(len(game.heroes)) if _has_item_slot(game, hero)]
    for skill in game.store_skills:
        options += [HandSkill(skill, hero) for hero in range(len(game.heroes)) if _can_learn(game, hero, skill)]
    return options


def _has_item_slot(game: State, hero: HeroId) -> bool:
    """Wounds that Heroes have brought along may cost slots (RB-CAMPAIGN-9)."""
    return len(game.heroes[hero].items) < items.slots(game, hero)


def _can_learn(game: State, hero: HeroId, skill: str) -> bool:
    own = [token.skill for token in game.heroes[hero].skills]
    return len(own) < SKILL_SLOTS and skill not in own


def enter(game: State, hero: HeroId) -> Rule[None]:
    """Heroes may share an entrance; of two each chooses freely (RB-SETUP-10)."""
    options = [EnterAt(area) for area in game.box.entrances]
    answer = options[0]
    if len(options) > 1 and not game.automatic[game.seat_of(hero)]:
        answer = yield WhichEntrance(hero, seat=game.seat_of(hero), options=options, why=("RB-SETUP-10",))
    game.put(hero, answer.area)
    yield HeroEntered(hero, answer.area, why=("RB-SETUP-10",))


def starting_hand(game: State, hero: HeroId) -> Rule[None]:
    """The two feats are in hand already; two of the other ten are drawn (RB-SETUP-3)."""
    record = game.heroes[hero]
    question = StartingHand(hero, pool=record.deck.pool, count=DRAWN_AT_START, seat=record.player, why=("RB-SETUP-3",))
    drawn = yield from draw(question)
    deck = Deck(pool=tuple(card for card in record.deck.pool if card not in drawn))
    game.change(hero, deck=deck, hand=(*record.hand, *drawn))
    yield HandDealt(hero, game.heroes[hero].hand, why=("RB-SETUP-3",))
