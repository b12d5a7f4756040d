"""Searching: event tokens and chest tokens, and the cards behind them."""

from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, choose
from nightraid.games.wolfenstein.asks.events import (
    ChestOpened,
    EventEnded,
    EventOptionTaken,
    EventRead,
    EventWithoutOption,
    QuotaLost,
    Searched,
)
from nightraid.games.wolfenstein.asks.options import LetItBe, Search, TakeOption, UseSkill, UseSkillOn
from nightraid.games.wolfenstein.asks.questions import EventAnswer, EventChoice
from nightraid.games.wolfenstein.ids import CardId, Cell, HeroId, ModelId, is_hero
from nightraid.games.wolfenstein.rules.base.action_points import spend
from nightraid.games.wolfenstein.rules.base.dice import success_test
from nightraid.games.wolfenstein.rules.base.in_force import worn
from nightraid.games.wolfenstein.rules.base.players import player_of
from nightraid.games.wolfenstein.rules.discarding import discard_chest, discard_event, discard_weapon_in_hand, draw_from
from nightraid.games.wolfenstein.rules.fatigue import tire
from nightraid.games.wolfenstein.rules.hooks import MOMENTS
from nightraid.games.wolfenstein.rules.loot import loot_of_event
from nightraid.games.wolfenstein.schema.cards import EventCard, EventOption
from nightraid.games.wolfenstein.schema.equipment import Whisper
from nightraid.games.wolfenstein.schema.missions import CompleteEvents
from nightraid.games.wolfenstein.schema.parts import Price
from nightraid.games.wolfenstein.state import State

LET_IT_BE = LetItBe()

# ---------------------------------------------------------------- the search action


def search_price(game: State, model: ModelId) -> int:
    """1 AP (WF-ACTION-6), unless a card that the Hero wears makes it free."""
    return 0 if is_hero(model) and worn(game, model, Whisper) else 1


def searches(game: State, model: ModelId) -> list[Search]:
    """The adjacent event and chest tokens that a Hero can search; a bot searches chests only (WF-SEARCH-1, WF-BOT-6).

    No event token while an enemy is in its area (WF-SEARCH-2); for chests enemies do not matter (WF-Q-92).
    """
    tokens = game.chests | game.events if is_hero(model) else game.chests
    if not tokens:
        return []
    box, near = game.box, 0
    for own in game.cells_of(model):
        near |= box.near(own, game.closed)
    if not tokens & near:
        return []
    found = [
        box.search_at[cell]
        for cell in bits_of(tokens & near)
        if game.chests >> cell & 1 or not game.nazi_cells & box.area_masks[box.area_of[cell]]
    ]
    return found if found and game.turn.ap >= search_price(game, model) else []


def search(game: State, model: ModelId, at: Cell) -> Rule[None]:
    """Pay, take the token away, draw the top card and carry it out (WF-SEARCH-3, WF-SEARCH-4)."""
    spend(game, search_price(game, model))
    game.tokens &= ~(1 << at)
    if game.events >> at & 1:
        game.events &= ~(1 << at)
        yield Searched(model, at, "event", why=("WF-SEARCH-3",))
        yield from search_event(game, model, at)
    else:
        game.chests &= ~(1 << at)
        yield Searched(model, at, "chest", why=("WF-SEARCH-4",))
        yield from search_chest(game, model, at)


# ---------------------------------------------------------------- chests


def search_chest(game: State, model: ModelId, at: Cell) -> Rule[None]:
    """The top chest card is carried out at once (WF-SEARCH-4)."""
    card = yield from draw_from(game, "chest", player_of(game, model), ("WF-SEARCH-4",))
    if card is not None:
        yield ChestOpened(model, card, why=("WF-SEARCH-4",))
        yield from MOMENTS.bring_about(game, model, game.box.chest(card).then, at, ("WF-SEARCH-4",))
        discard_chest(game, card)


# ---------------------------------------------------------------- events


def search_event(game: State, hero: HeroId, at: Cell) -> Rule[None]:
    """The top event card is read to all; one of its options must be taken if one can be (WF-SEARCH-3, WF-EVENT-1)."""
    card = yield from draw_from(game, "event", game.heroes[hero].player, ("WF-SEARCH-3",))
    completed = False
    if card is not None:
        yield EventRead(hero, card, why=("WF-SEARCH-3",))
        completed = yield from face_event(game, hero, card, at)
        yield EventEnded(card, completed, why=("WF-EVENT-4", "WF-Q-67"))
        discard_event(game, card)
    if not completed:
        yield from look_at_quota(game)


def face_event(game: State, hero: HeroId, card: CardId, at: Cell) -> Rule[bool]:
    """The active player chooses an option and carries it out; returns whether the event is completed.

    A skill may be used before that, like at any moment of the turn (WF-GLORY-2).
    """
    event, seat, why = game.box.event(card), game.heroes[hero].player, ("WF-SEARCH-3", "WF-EVENT-1", "WF-Q-67")
    while options := event_options(game, hero, event):
        chosen = yield from choose(EventChoice(hero, card, seat=seat, options=options, why=why))
        match chosen:
            case TakeOption(number):
                yield EventOptionTaken(hero, card, number, why=("WF-SEARCH-3",))
                option = event.first if number == 1 else event.second
                return (yield from carry_out(game, hero, event, option, at))
            case LetItBe():
                break
            case UseSkill() | UseSkillOn():
                yield from MOMENTS.use_skill(game, hero, chosen)
    yield EventWithoutOption(card, why=("WF-Q-67",))
    return False


def event_options(game: State, hero: HeroId, event: EventCard) -> list[EventAnswer]:
    """The options that can be paid, and skills that do something; nothing if there is no more to choose (WF-Q-67)."""
    if game.heroes[hero].status != "up":
        return []  # its own skill has struck it down: no further action (WF-Q-62)
    payable: list[EventAnswer] = [
        TakeOption(number)
        for number, option in enumerate((event.first, event.second), start=1)
        if can_pay(game, hero, option.price)
    ]
    skills = MOMENTS.skills_to_use(game, hero)
    if not payable and not skills:
        return []
    return [*(payable or [LET_IT_BE]), *skills]


def carry_out(game: State, hero: HeroId, event: EventCard, option: EventOption, at: Cell) -> Rule[bool]:
    """Pay, roll if a test is asked, bear the consequences, and take the loot of a completed event (WF-EVENT-3)."""
    why = ("WF-EVENT-1",)
    yield from pay(game, hero, option.price)
    success = (yield from success_test(game, hero, why)) if option.test else True
    yield from MOMENTS.bring_about(game, hero, option.then if success else option.otherwise, at, why)
    completed = option.completes and success
    if completed:
        game.events_completed += 1
        yield from loot_of_event(game, hero, event.player_loot, event.team_loot)
    return completed


def can_pay(game: State, hero: HeroId, price: Price) -> bool:
    """Whether the Hero has all that an option costs; a fatigue token as a Cost needs a rested Hero (WF-FATIGUE-6).

    Who gives away a weapon must have another one.
    """
    card = game.heroes[hero]
    return (
        price.ap <= game.turn.ap
        and price.glory <= card.glory
        and (price.ammo is None or price.ammo.tokens <= card.ammo(price.ammo.type))
        and not (price.fatigue and card.fatigue)
        and not (price.weapon and len(card.weapons) < 2)
    )


def pay(game: State, hero: HeroId, price: Price) -> Rule[None]:
    """AP, Glory Points, ammo tokens, a fatigue token as a Cost, the weapon in hand."""
    spend(game, price.ap)
    card = replace(game.heroes[hero], glory=game.heroes[hero].glory - price.glory)
    if price.ammo is not None:
        card = card.with_ammo(price.ammo.type, -price.ammo.tokens)
    game.heroes[hero] = card
    if price.fatigue:
        yield from tire(game, hero, why=("WF-FATIGUE-6",))
    if price.glory and game.box.level.glory_tires:
        yield from tire(game, hero, why=("WF-DIFF-7",))
    if price.weapon:
        yield from discard_weapon_in_hand(game, hero)


def look_at_quota(game: State) -> Rule[None]:
    """An event came to nothing: the players are told if now too few tokens are left for the goal (WF-Q-66)."""
    demanded = max(
        (goal.check.count for goal in game.box.mission.goals if isinstance(goal.check, CompleteEvents)), default=0
    )
    if demanded - game.events_completed == game.events.bit_count() + 1:  # one more than can still be had: just lost
        yield QuotaLost(why=("WF-Q-66",))
