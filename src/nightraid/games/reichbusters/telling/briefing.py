"""The story around a raid: what is read out before it and after it."""

from collections.abc import Iterator
from typing import Final

from nightraid.engine.content import Library
from nightraid.engine.events import Outcome
from nightraid.engine.prose import bullets, count
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import is_small_team
from nightraid.games.reichbusters.schema.assignments import (
    ChartRow,
    GainHeroism,
    GainItems,
    GainOneSkill,
    GainSkill,
    Reward,
    Span,
)
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.raid_cards import EXPANSIONS
from nightraid.games.reichbusters.telling import naming

IN_SHORT: Final = """\
Each Hero has one turn a round: up to two basic actions (move, attack, search, open a door, draw cards, make \
equipment ready), and as many cards and items as you like in between.
Most things make noise. The more dice, the likelier a noise card brings somebody to look; a Bang! or Boom! moves \
the round marker instead.
Spawn tokens and room features are turned up as soon as a Hero sees them. Sight goes straight ahead, through open \
doors, never round a corner.
Each room is at ease, suspicious or alert. It becomes warier when somebody in it sees a Hero. Only alert enemies \
move and attack, and as long as there are any the round marker moves faster.
After every Hero turn the enemies have theirs.
When the marker leaves its track the alarm goes off: from then on everybody is alert, and time runs out.
Damage may leave permanent wounds. With four a Hero is downed, and is captured if enough enemies stand around.
"""
"""What somebody should know who has never played."""
IN_SHORT_ALIEN: Final = """\
Each Hero has one turn a round: up to two basic actions (move, attack, search, draw cards, make equipment ready), \
and as many cards and items as you like in between.
Every area is a room of its own. Heroes and enemies see their own area and the adjacent ones; the rest is darkness.
Most things make noise. The more dice, the likelier a noise card brings enemies out of the darkness. A Bang! or \
Boom! draws one for certain.
You turn up spawn tokens and environment tokens as soon as you see them. A spawn token that has been used turns \
back when no Hero sees it and no enemy is there.
Each area is at ease, suspicious or alert. It becomes warier when an enemy in it sees a Hero. Only alert enemies \
move and attack, and as long as there are any the round marker moves faster.
After every Hero turn the enemies have theirs.
When the marker leaves its track, you have lost. There is no alarm.
The portal is the way out. Ready Equipment takes its drain tokens off, for a vril orb or an alien heart each.
Damage may leave permanent wounds. With four a Hero is downed, and is captured if enough enemies stand around.
"""
"""The same for the alien world."""


def briefing(box: Box, players: int) -> str:
    """Story, orders, time, who is waiting, how it can end, and how it is played (RB-GOAL-3, RB-RAID-1, RB-END-5)."""
    assignment = box.assignment
    blocks = [
        _heading(box),
        assignment.story.strip() if isinstance(assignment, MissionCard) else box.map.text.strip(),
        *bullets("Orders:", [assignment.orders.strip()]),
        *bullets("Time:", _time(box, players)),
        *bullets(f"The enemy, {box.faction.name}:", [box.faction.text.strip(), *_units(box)]),
        *bullets("Your team:", _team(box)),
        *bullets("The level:", _difficulty(box)),
        *bullets("How it can end (the first that fits):", (ending_line(box, row) for row in assignment.chart)),
        *bullets("In short:", (IN_SHORT_ALIEN if box.alien_world else IN_SHORT).splitlines()),
    ]
    return "\n\n".join(blocks)


def _heading(box: Box) -> str:
    edition = f"rules {box.edition.edition}{f' with {EXPANSIONS[box.expansion]}' if box.expansion else ''}"
    if isinstance(box.assignment, MissionCard):
        level = f", {box.difficulty.name}" if box.difficulty is not None else ""
        return f"Mission {box.assignment.label}: {box.assignment.name}   ({edition}{level})"
    return f"RAID: {box.assignment.name} in {box.map.name}   ({edition})"


def _time(box: Box, players: int) -> Iterator[str]:
    if box.alien_world:
        if is_small_team(players, len(box.heroes)):
            yield "8 rounds for the task, fewer if they notice you; then 6 to escape. There is no alarm."
            return
        yield f"{box.assignment.rounds} rounds, fewer if they notice you; then the raid has failed. There is no alarm."
        return
    yield f"{box.pre_alarm} rounds until the alarm, fewer if they notice you."
    yield f"{box.post_alarm} rounds after the alarm; then the raid has failed."


def _units(box: Box) -> Iterator[str]:
    for kind in box.types:
        card = box.cards.units[kind]
        yield f"{card.name}: {card.text.strip()}"


def _team(box: Box) -> Iterator[str]:
    if box.team is not None:
        yield f"{box.team.name}, “{box.team.motto.strip()}”"
        yield f"{box.team.ability.name}: {box.team.ability.text.strip()}"


def _difficulty(box: Box) -> Iterator[str]:
    level = box.difficulty
    if level is not None:
        yield f"{level.name}: {level.text.strip()}"
        kept, healed = count(level.items_kept, "item"), count(level.wounds_removed, "permanent wound")
        yield f"After the mission {kept} can be kept, and each Hero loses up to {healed}."


# ---------------------------------------------------------------- how it can end


def ending_line(box: Box, row: ChartRow) -> str:
    """A row of the Victory or Defeat? chart: whether it is won, when it applies, what it says, what it brings."""
    when = ", ".join(_conditions(row)) or "in all other cases"
    result = "Won" if row.success else "Lost"
    rewards = ", ".join(_reward(box, reward) for reward in row.rewards)
    return f"{row.title} ({result}: {when}). {row.text.strip()}{f' You gain {rewards}.' if rewards else ''}"


def _conditions(row: ChartRow) -> Iterator[str]:
    if row.complete is not None:
        yield "a Hero gets out with the task fulfilled" if row.complete else "the task is not fulfilled"
    if row.alarm is not None:
        yield "after the alarm" if row.alarm else "before the alarm"
    for span, what in (
        (row.escaped, "Heroes got out"),
        (row.captured, "Heroes captured"),
        (row.on_map, "Heroes still on the map when time runs out"),
        (row.rounds_left, "rounds left"),
    ):
        if span != Span():
            yield f"{_numbers(span)} {what}"


def _numbers(span: Span) -> str:
    if span.most is None:
        return f"{span.least} or more"
    if span.least == span.most:
        return "no" if span.most == 0 else str(span.most)
    return f"{span.least} to {span.most}" if span.least else f"at most {span.most}"


def _reward(box: Box, reward: Reward) -> str:
    match reward:
        case GainItems(items=items):
            return ", ".join(box.cards.items[item].name for item in items)
        case GainHeroism(kind=kind, count=number):
            return count(number, f"{kind} heroism point")
        case GainSkill(skill=skill):
            return f"the skill {box.cards.skills[skill].name} for one Hero"
        case GainOneSkill(skills=skills):
            names = [box.cards.skills[skill].name for skill in skills if box.has_skill(skill)]
            *others, last = names
            return (
                f"one of the skills {', '.join(others)} or {last} for one Hero"
                if others
                else f"the skill {last} for one Hero"
            )


def epilogue(library: Library, outcome: Outcome) -> str:
    """What is read out at the end."""
    return naming.ending_text(library, outcome.reason)
