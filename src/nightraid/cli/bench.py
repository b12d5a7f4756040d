"""`nightraid bench`: what a decision and a clone cost here, beside peers; and what the table costs."""

from typing import Annotated

import typer

from nightraid.cli.console import BadRequest


def bench(
    game: Annotated[list[str] | None, typer.Option(help="Only this game; may be given several times.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Samples of each subject; they are taken in turn.")] = 15,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
    peers: Annotated[bool, typer.Option(help="Measure the peers too.")] = True,
    envs: Annotated[bool, typer.Option("--envs", help="Measure the environments for learning instead.")] = False,
    looks: Annotated[bool, typer.Option("--looks", help="Measure the odds before a choice instead.")] = False,
    table: Annotated[bool, typer.Option("--table", help="Measure the table in the browser instead.")] = False,
    matches: Annotated[int, typer.Option(min=1, help="With --table: live matches at once.")] = 50,
    seconds: Annotated[float, typer.Option(min=1, help="With --table: how long they are played.")] = 30,
) -> None:
    """Measure every game and its peers in one run on this machine, in processor time.

    decisions/s: random play without events. choices/s: those of them between at least two options; the peer asks its
    players in forced moves too, our games hardly ever. clone: an independent copy ready to be answered. Ratios are
    medians over samples taken one after the other.

    With --envs: masked steps a second, each with its observation, in processor time on one core.

    With --looks: what the table shows of a choice that chance has a part in, in processor time, in --rounds matches of
    each game by the greedy bot, its missions in turn.

    With --table: a server of its own with many live matches, from an answer to its update, in time that passes; the
    size of the client; and how soon its first page answers in Chromium.
    """
    if table:
        if game and len(game) > 1:
            raise BadRequest("several games", where="--game", expected="one of them, with --table")
        _measure_table(game[0] if game else "wolfenstein", matches, seconds, as_json)
    elif envs:
        _measure_envs(game, rounds, as_json)
    elif looks:
        _measure_looks(game, rounds, as_json)
    else:
        _measure_games(game, rounds, as_json, peers)


def _measure_games(game: list[str] | None, rounds: int, as_json: bool, peers: bool) -> None:
    import msgspec
    from rich.console import Console
    from rich.progress import Progress

    from nightraid.bench.measure import run
    from nightraid.bench.subjects import Catanatron
    from nightraid.games import registry

    entries = [registry.entry(name) for name in game] if game else list(registry.entries())
    missing = Catanatron.missing() if peers else ""
    errors = Console(stderr=True)
    if missing:
        errors.print(f"No peer is measured: {missing}.")
    subjects = len(entries) + (1 if peers and not missing else 0)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("measuring", total=rounds * subjects)

        def note(name: str) -> None:
            progress.update(task, advance=1, description=name)

        figures = run(entries, rounds, note, with_peers=peers)
    if as_json:
        print(msgspec.json.encode(figures).decode())
    else:
        _table(figures)


def _table(figures: object) -> None:
    from rich.console import Console
    from rich.table import Column, Table

    from nightraid.bench.measure import Figures

    assert isinstance(figures, Figures)
    caption = "ratios: to Catanatron in the same run; growth: cost of a decision at 2,000 answers to that at 100"
    columns = "decisions\nper s", "ratio", "choices\nper s", "ratio", "clone\nus", "ratio", "growth"
    table = Table(Column("", no_wrap=True), *columns, caption=caption)
    for name, game in figures.games.items():
        ratios = game.vs_catanatron, game.choices_vs_catanatron, game.clone_vs_catanatron, game.growth_100_to_2000
        faster, likewise, cheaper, grown = ("-" if ratio is None else f"{ratio:.2f}" for ratio in ratios)
        speeds = f"{game.decisions_per_s:,}", faster, f"{game.choices_per_s:,}", likewise
        table.add_row(name, *speeds, f"{game.clone_us:.1f}", cheaper, grown)
    for name, peer in figures.peers.items():
        speeds = f"{peer.decisions_per_s:,}", "1", f"{peer.choices_per_s:,}", "1"
        table.add_row(name, *speeds, f"{peer.copy_us:.1f}", "1", "-")
    Console().print(table)


def _measure_envs(game: list[str] | None, rounds: int, as_json: bool) -> None:
    from importlib.util import find_spec

    import msgspec
    from rich.console import Console
    from rich.table import Table

    if find_spec("pettingzoo") is None:
        raise BadRequest("no environments here", where="--envs", expected="PettingZoo: install nightraid[envs]")
    from nightraid.bench.envs import GOAL, run_envs
    from nightraid.games import registry

    entries = [registry.entry(name) for name in game] if game else list(registry.entries())
    errors = Console(stderr=True)
    with errors.status("measuring environments ..."):
        figures = run_envs(entries, rounds, note=lambda name: None)
    if as_json:
        print(msgspec.json.encode(figures).decode())
        return
    caption = f"masked steps a second with observation, on one core; {GOAL:,} are asked for"
    aside = "unseen: without observation, in the same run; team: with the other side's answers where there is one"
    columns = "seats\nsteps/s", "team\nsteps/s", "unseen\nsteps/s", "clone\nus", "numbers", "options", ""
    shown = Table("", *columns, caption=f"{caption}\n{aside}")
    for name, came in figures.items():
        speeds = [f"{steps:,}" for steps in (came.seats_steps_per_s, came.team_steps_per_s, came.bare_steps_per_s)]
        shapes = f"{came.observation:,}", " x ".join(map(str, came.options))
        shown.add_row(name, *speeds, f"{came.clone_us:.1f}", *shapes, "holds" if came.holds else "does NOT hold")
    Console().print(shown)


def _measure_looks(game: list[str] | None, rounds: int, as_json: bool) -> None:
    import msgspec
    from rich.console import Console
    from rich.table import Table

    from nightraid.bench.looks import GOAL_MS, run_looks
    from nightraid.games import registry
    from nightraid.lab.subjects import in_the_lab

    names = game or [entry.name for entry in registry.entries() if in_the_lab(entry.name)]
    errors = Console(stderr=True)
    with errors.status("looking ...") as status:
        figures = run_looks([registry.entry(name) for name in names], rounds, note=status.update)
    if as_json:
        print(msgspec.json.encode(figures).decode())
        return
    caption = f"what the table shows of a choice with odds, in processor time; all under {GOAL_MS} ms is asked for"
    shown = Table("", "matches", "looks", "with odds", "median\nms", "p99\nms", "longest\nms", "", caption=caption)
    console = Console()
    for name, came in figures.items():
        counts = f"{came.matches}", f"{came.looks:,}", f"{came.with_odds:,}"
        times = f"{came.median_ms}", f"{came.p99_ms}", f"{came.longest_ms}"
        shown.add_row(name, *counts, *times, "holds" if came.holds else "does NOT hold")
    console.print(shown)
    for name, came in figures.items():
        console.print(f"{name}, longest: {came.longest}", soft_wrap=True)


def _measure_table(game: str, matches: int, seconds: float, as_json: bool) -> None:
    import msgspec
    from rich.console import Console
    from rich.table import Table

    from nightraid.bench.table import goals, run_table

    errors = Console(stderr=True)
    figures = run_table(game, matches, seconds, pages=5, note=lambda what: errors.print(f"measuring {what} ..."))
    if as_json:
        print(msgspec.json.encode(figures).decode())
        return
    for reason in figures.missing:
        errors.print(f"Not everything is measured: {reason}.")
    shown = Table("the table", "asked for", "came", "")
    for goal in goals(figures):
        shown.add_row(goal.name, goal.asked, goal.came, "holds" if goal.holds else "does NOT hold")
    came = figures.load
    console = Console()
    console.print(shown)
    console.print(
        f"{came.matches} matches for {came.seconds:.0f} s, {came.answers:,} answers; until the update: "
        f"median {came.p50_ms} ms, p95 {came.p95_ms} ms, longest {came.max_ms} ms"
    )
    for where, drawn in (("one more of them", figures.drawn), ("one match alone", figures.drawn_alone)):
        if drawn is not None:
            console.print(
                f"{where} in a browser here, {drawn.clicks} clicks: until the board is drawn median {drawn.p50_ms} ms, "
                f"p95 {drawn.p95_ms} ms; of that until the update {drawn.update_p50_ms} and {drawn.update_p95_ms} ms"
            )
    if figures.first_page is not None:
        console.print(f"first page, {figures.first_page.runs} times: longest {figures.first_page.max_ms} ms")
    if figures.bundle is not None:
        console.print(f"icons, gzipped: {figures.bundle.icons_kb} kB")
