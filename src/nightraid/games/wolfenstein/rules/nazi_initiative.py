"""Initiative: which Nazi acts next (the INIT rules)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.wolfenstein.asks.options import ThisModel
from nightraid.games.wolfenstein.asks.questions import WhoActsFirst
from nightraid.games.wolfenstein.ids import NOBODY, ModelId
from nightraid.games.wolfenstein.rules.ai_controller import settle_tie
from nightraid.games.wolfenstein.rules.base.walking_distance import near_heroes, nearness_to_heroes
from nightraid.games.wolfenstein.state import Readiness, State


def who_acts_next(game: State) -> Rule[ModelId]:
    """Chosen anew before each activation (WF-Q-44): first those that were blocked (WF-INIT-4), then the others."""
    waiting = with_readiness(game, "again") or with_readiness(game, "ready")
    if not waiting:
        return NOBODY
    highest = max(initiative(game, nazi) for nazi in waiting)
    first = [nazi for nazi in waiting if initiative(game, nazi) == highest]  # WF-INIT-1
    nearest = nearest_to_heroes(game, first)
    chosen = yield from settle_tie(
        game,
        [ThisModel(nazi) for nazi in nearest],
        lambda seat, options: WhoActsFirst(seat=seat, options=options, why=("WF-INIT-3", "WF-AI-5")),
    )
    if len(waiting) > 1:
        why = ("WF-INIT-1",) if len(first) == 1 else ("WF-INIT-2", "WF-Q-44")
        yield Explain(lambda: decided(game, waiting, chosen.model, why, tied=len(nearest) > 1))
    return chosen.model


def with_readiness(game: State, readiness: Readiness) -> list[ModelId]:
    """The Nazis in this state of readiness."""
    return [model for model, nazi in game.nazis.items() if nazi.readiness == readiness]


def initiative(game: State, nazi: ModelId) -> int:
    """The value on its card."""
    return game.enemy_card(nazi).initiative


def nearest_to_heroes(game: State, nazis: list[ModelId]) -> list[ModelId]:
    """Among equal initiative those with the shortest walking route to any Hero (WF-INIT-2, WF-Q-43)."""
    if len(nazis) == 1:
        return nazis
    measure = near_heroes(game)
    nearness = [measure(game.cells_of(nazi)) for nazi in nazis]
    best = min(nearness)
    return [nazi for nazi, near in zip(nazis, nearness, strict=True) if near == best]


def try_blocked_again(game: State) -> None:
    """One has acted: those that are blocked are checked again before the next new model (WF-INIT-4)."""
    for model in with_readiness(game, "waiting"):
        set_readiness(game, model, "again")


def set_readiness(game: State, nazi: ModelId, readiness: Readiness) -> None:
    """Note how far a Nazi has come in this phase."""
    game.nazis[nazi] = replace(game.nazis[nazi], readiness=readiness)


def decided(game: State, candidates: list[ModelId], chosen: ModelId, why: RuleIds, *, tied: bool) -> Decided:
    """Why it is this one's turn."""
    return Decided(
        matter="nazi-next",
        candidates=tuple(
            Candidate(
                str(nazi),
                (
                    ("initiative", initiative(game, nazi)),
                    ("distance", nearness_to_heroes(game, game.cells_of(nazi))[0]),
                ),
            )
            for nazi in candidates
        ),
        chosen=str(chosen),
        tie_break=("WF-INIT-3", "WF-AI-5") if tied else (),
        why=why,
    )
