"""What a blast is worth, and where it is best."""

from tests.games.incursion.bots.play import begin, players, playing
from tests.games.incursion.positions import cell, model, stand

from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.bots.attacks import best_square, blast_score, square_score
from nightraid.games.incursion.ids import ALLIED, AXIS, OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.blasts import blast_squares
from nightraid.games.incursion.rules.grenades import target_squares
from nightraid.games.incursion.rules.shots import shot_cost
from nightraid.games.incursion.state import State

BAZOOKA = "bazooka-ape 1"


def by_looking_everywhere(game: State, who: ModelId, weapon: str, *, fire: bool) -> tuple[float, Cell]:
    """The best square of all that may be chosen, each reckoned by itself."""
    gun = game.box.weapons[weapon]
    best = (0.0, -OFF_BOARD)
    for centre in target_squares(game, who, gun):
        squares = blast_squares(game, centre)
        if fire:
            score = blast_score(game, who, squares, 0, burn=True)
        else:
            first = gun.dd if gun.target_dd is None else gun.target_dd
            score = square_score(game, who, centre, "blast", first, gun.target_dp)
            for beside in squares[1:]:
                score += square_score(game, who, beside, "blast", gun.dd)
        best = max(best, (score / shot_cost(game, who, gun.ap), -centre))
    return best[0], -best[1]


def test_the_best_square_is_the_best_of_all_squares() -> None:
    looked = hits = 0
    for mission in ("ac-dc", "doomsday", "battle"):
        match = begin(mission, 3)
        for answer in playing(match, players(match, 3, (ALLIED, AXIS))):
            for option in answer.ask.options:
                if isinstance(option, to.Lob | to.LobFire):
                    fire, who = isinstance(option, to.LobFire), answer.state.activation.model
                    found = best_square(answer.state, who, option.weapon, fire=fire)
                    assert found == by_looking_everywhere(answer.state, who, option.weapon, fire=fire)
                    looked, hits = looked + 1, hits + (found[0] > 0)
    assert looked > 30
    assert hits > 3


def test_a_blast_goes_where_enemies_are_and_friends_are_not() -> None:
    crowd = {BAZOOKA: "a1 e", "sturmzombie 1": "g1 w", "sturmzombie 2": "g2 w"}
    game = stand(crowd, acting=BAZOOKA).match.state
    weapon = next(
        option.weapon for option in stand(crowd, acting=BAZOOKA).match.asks()[0].options if isinstance(option, to.Lob)
    )
    score, where = best_square(game, model(BAZOOKA), weapon, fire=False)
    assert score > 0
    assert {cell("g1"), cell("g2")} <= {*blast_squares(game, where)}
    beside = stand({**crowd, "grunt-ape 1": "f1 e", "grunt-ape 2": "h1 e"}, acting=BAZOOKA).match.state
    assert best_square(beside, model(BAZOOKA), weapon, fire=False)[0] < score
