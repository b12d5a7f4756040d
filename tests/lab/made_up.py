"""Results that were never played, for what is counted of them."""

from nightraid.lab.results import Facts, Fallen, Result, Team, Thing, Timing


def made_up(
    number: int,
    *scores: float,
    mission: str = "one",
    level: str = "normal",
    bots: tuple[str, ...] = ("a",),
    things: tuple[str, ...] = (),
    unused: tuple[str, ...] = (),
    fallen: tuple[Fallen, ...] = (),
    alarm: int | None = None,
) -> Result:
    """A match with one score a team; `things` are cards of the first team."""
    names = ("heroes",) if len(scores) == 1 else ("allied", "axis")
    return Result(
        number=number,
        game="reichbusters",
        content="c",
        rules="1",
        setup={},
        seed=number // 2,
        bots=bots,
        winners=(),
        reason="",
        teams=tuple(Team(names[seat], (seat,), score) for seat, score in enumerate(scores)),
        illegal=(),
        answers=10,
        decisions=10,
        choices=10,
        facts=Facts(
            {"mission": mission, "level": level},
            3,
            alarm,
            fallen,
            tuple(Thing(names[0], "card", name, 1, int(name not in unused)) for name in things),
        ),
        seconds=1.0,
        timing=tuple(Timing(10, 0.1 * (1 + seat), 0.05, {100: 10}) for seat in range(len(bots))),
    )
