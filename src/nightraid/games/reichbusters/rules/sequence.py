"""What follows on a Hero turn and on an enemy turn: the normal sequence, and an alarm that cuts it short."""

from nightraid.games.reichbusters.state import EnemyTurn, State


def after_hero_turn(game: State) -> None:
    """The enemy turn follows (RB-TURN-3); not if the alarm is pending: then the round ends at once (RB-Q-28)."""
    if game.alarm == "pending":
        game.phase = "end-of-round"
    else:
        game.enemy = EnemyTurn()
        game.phase = "enemy"


def after_enemy_turn(game: State) -> None:
    """The next Hero, or the end of a round that an alarm has cut short (RB-Q-27).

    After the free enemy turn of the alarm the marker goes onto the first space of the other track, and the next round
    begins (RB-ALARM-11, RB-ALARM-12).
    """
    if game.enemy.free:
        game.marker = 1
        game.round += 1
        game.phase = "round"
    else:
        game.phase = "end-of-round" if game.alarm == "pending" else "pick"
    game.enemy = EnemyTurn()
