"""The lab: many matches by bots, kept as results, compared and reported.

    plan = make_plan("wolfenstein", Wanted(missions=("1", "2")), lineups=(("greedy",),), games=100)
    with open_folder(Path("out"), plan) as folder:          # also goes on with what lies there
        for result in play_all(folder.jobs_left(), plan, workers=4):
            folder.keep(result)

- `plan.py`: what is played: set-ups, line-ups of bots, seeds. Match number n has the seed `first + n`, whatever else
  is different about it, so that different bots meet the same seeds.
- `playing.py`: one match, and what came of it (`results.py`).
- `workers.py`, `cluster.py`: all cores of this machine, or of a Ray cluster. The same plan gives the same results.
- `folder.py`: results as they come, so that nothing finished is ever lost or played again.
- `wolfenstein.py`, `incursion.py`, `reichbusters.py`: what each game can be asked to play, and the facts of a match.
- `arena.py` compares two bots, `report/` makes a page of results, `statistics.py` says how sure the figures are.
"""
