"""The hazard tracker: what raises it, and what sets it back."""

from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import HazardChanged, NaziArrived
from nightraid.games.wolfenstein.ids import Cell
from nightraid.games.wolfenstein.rules.noise import noise_of_company
from nightraid.games.wolfenstein.schema.enemies import DeathCry, EnemyCard
from nightraid.games.wolfenstein.schema.missions import SecondStage
from nightraid.games.wolfenstein.state import Nazi, State


def raise_hazard(game: State, steps: int = 1) -> None:
    """One step more; all steps of an action are added up when it is resolved (WF-Q-55)."""
    game.hazard_steps += steps


def can_fall(game: State) -> bool:
    """Whether a card or skill could set the tracker back: not at 0, nor when the mission holds it (WF-Q-56)."""
    held = game.box.mission.alarm.after == "hold" and game.hazard >= game.box.alarm_limit
    return game.hazard > 0 and not held


def calm_hazard(game: State, steps: int, why: tuple[str, ...]) -> Rule[None]:
    """A card or skill sets the tracker back, not below 0; one that the mission holds at its limit stays (WF-Q-56)."""
    if can_fall(game):
        game.hazard = max(0, game.hazard - steps)
        yield HazardChanged(game.hazard, why=why)


def count_kill(game: State, kind: str, cell: Cell, *, quiet: bool) -> Rule[None]:
    """Each kill raises the tracker, unless it was silent (WF-HAZARD-1); the last Officer's resets it (WF-HAZARD-4)."""
    game.killed[kind] = game.killed.get(kind, 0) + 1
    card = game.box.enemy_cards[kind]
    if not quiet:
        raise_hazard(game, hazard_of_kill(card))
    if card.role == "officer" and not officers_on_board(game):
        game.officers_fell = True
    for rule in game.box.special_rules:
        if isinstance(rule, SecondStage) and rule.enemy == kind:
            yield from stand_up(game, rule.becomes, cell)


def hazard_of_kill(card: EnemyCard) -> int:
    """By how much a kill that is not silent raises the tracker (WF-HAZARD-1)."""
    return 1 + sum(skill.does.by for skill in card.skills if isinstance(skill.does, DeathCry))


def officers_on_board(game: State) -> bool:
    """Whether an Officer is on the board; Bosses and bots are none (WF-Q-57)."""
    return any(game.box.enemy_cards[nazi.kind].role == "officer" for nazi in game.nazis.values())


def stand_up(game: State, kind: str, cell: Cell) -> Rule[None]:
    """A special rule puts another enemy where one has fallen; company is heard at once (WF-NOISE-3)."""
    model = game.box.model_of(kind, 1)  # there is only one of those who rise again
    game.nazis[model] = Nazi(kind, 1, cell)
    game.mark_nazis()
    yield NaziArrived(model, kind, cell, why=("WF-MISSION-1",))
    yield from noise_of_company(game, model)
