"""Experience: what survivors of a mission keep for the campaign (IN-CAMPAIGN-2, 5, 6, IN-Q-90)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.cards import ExperienceKept
from nightraid.games.incursion.asks.options import KeepExperience, NoExperience
from nightraid.games.incursion.asks.questions import Experience
from nightraid.games.incursion.ids import SIDES, ModelId, Side
from nightraid.games.incursion.rules.victories import side_of
from nightraid.games.incursion.schema.campaigns import CampaignCard
from nightraid.games.incursion.state import State


def gather_experience(game: State) -> Rule[None]:
    """At the end each side may let survivors keep cards: the Allied player says first (IN-CAMPAIGN-2)."""
    campaign = game.box.library.of(CampaignCard)[game.campaign]
    for side in SIDES:
        for _ in range(campaign.experience_cards):
            if not (yield from keep_one(game, side)):
                break


def keep_one(game: State, side: Side) -> Rule[bool]:
    """One surviving model keeps one effect card that still lies on it; whether any does."""
    offers = to_keep(game, side)
    if not offers or game.commands[side].automatic:
        return False
    answer = yield Experience(seat=side, options=[*offers, NoExperience()], why=("IN-CAMPAIGN-2",))
    if not isinstance(answer, KeepExperience):
        return False
    for place, lying in enumerate(game.in_play):
        if lying.card == answer.card:
            game.in_play[place] = replace(lying, owner=side, experience=True)
    yield ExperienceKept(answer.model, answer.card, why=("IN-CAMPAIGN-2", "IN-CAMPAIGN-5"))
    return True


def to_keep(game: State, side: Side) -> list[KeepExperience]:
    """The cards on survivors of a side that are no experience yet, whoever played them."""
    return [
        KeepExperience(lying.on, lying.card)
        for lying in game.in_play
        if not lying.experience and survives(game, lying.on) and side_of(game, lying.on) == side
    ]


def survives(game: State, model: ModelId) -> bool:
    """Whether a model can keep a card: alive, or gone by an exit, and no zombie (IN-CAMPAIGN-6).

    The card of all sturmzombies, and events that lie on nobody, are never kept.
    """
    alive = model in game.models and game.models[model].status != "dying"
    return (alive or model in game.exited) and not game.box.kind_of_model(model).is_zombie
