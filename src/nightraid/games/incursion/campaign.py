"""A campaign: how missions follow on each other, and what one hands on to the next (IN-CAMPAIGN-1, IN-CONTENT-20)."""

import msgspec

from nightraid.engine.campaign import CampaignPlan, Chapter, Handed
from nightraid.engine.cards import kind_of
from nightraid.engine.content import Library
from nightraid.engine.events import Outcome
from nightraid.games.incursion.ids import SIDE_NAMES, kind_and_number
from nightraid.games.incursion.rules.end_of_mission import ENDINGS
from nightraid.games.incursion.schema.campaigns import CampaignCard, Consequence, Stage
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.schema.missions import Outcome as End
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.setup import Experienced
from nightraid.games.incursion.state import State

RESULTS: dict[End, str] = {"allied": "Allied victory", "axis": "Axis victory", "draw": "drawn"}


def end_of(outcome: Outcome) -> End:
    """Who has won, also where the software led a side."""
    return ENDINGS[outcome.reason]


def plans(library: Library) -> tuple[CampaignPlan, ...]:
    """The campaigns: each mission follows on the one before, however that ended."""
    return tuple(_plan(library, card) for card in library.of(CampaignCard).values())


def _plan(library: Library, card: CampaignCard) -> CampaignPlan:
    missions = [library.of(MissionCard)[stage.mission] for stage in card.stages]
    chapters = tuple(
        Chapter(mission.id, mission.name, {"mission": mission.id, "campaign": card.id}) for mission in missions
    )
    ending = card.ending
    return CampaignPlan(
        card.id,
        card.name,
        card.intro.strip(),
        ending.draw.strip(),
        chapters,
        goes_on=True,
        start=Handed(settings=_settings(experience=veterans(card))),
        endings=(ending.allied.strip(), ending.axis.strip()),
    )


def veterans(card: CampaignCard) -> tuple[Experienced, ...]:
    """The experience cards that named models have from the start (IN-CAMPAIGN-3)."""
    return tuple(
        Experienced(named.model, experience, named.number)
        for side in SIDE_NAMES
        for named in card.roster(side)
        for experience in named.experience
    )


def hand_on(card: CampaignCard, chapter: str, final: State, before: Handed) -> Handed:
    """Points for the winner, RP for the next mission, experience cards, and cards that are lost (IN-CAMPAIGN-3, 4)."""
    assert final.outcome is not None
    end = end_of(final.outcome)
    stage = next(stage for stage in card.stages if stage.mission == chapter)
    after = stage.consequence(end)
    return Handed(
        settings=_settings(
            experience=gathered(final),
            lost=tuple(kind_of(lost) for lost in final.lost),
            rp_change=(after.allied_rp, after.axis_rp) if after is not None else (0, 0),
        ),
        scores=scores_after(stage, end, before.scores),
        result=RESULTS[end],
        told=_told(card, final, after),
    )


def gathered(final: State) -> tuple[Experienced, ...]:
    """Who has which experience cards now: those that were kept, and older ones that still lie under a model card."""
    found: list[Experienced] = []
    for lying in final.in_play:
        if lying.experience:
            number = kind_and_number(lying.on)[1]
            found.append(Experienced(final.box.kind_of_model(lying.on).id, kind_of(lying.card), number))
    return tuple(found)


def scores_after(stage: Stage, end: End, before: tuple[int, ...]) -> tuple[int, ...]:
    """The points of both sides; a draw is worth nothing to either."""
    so_far = before or (0, 0)
    return tuple(points + stage.points * (end == side) for points, side in zip(so_far, SIDE_NAMES, strict=True))


def _told(card: CampaignCard, final: State, after: Consequence | None) -> tuple[str, ...]:
    experience = tuple(
        f"{name_of(final.box.library, card, one)} keeps {final.box.battle_cards[one.card].name}."
        for one in gathered(final)
    )
    return (*((after.text,) if after is not None else ()), *experience)


def name_of(library: Library, card: CampaignCard, one: Experienced) -> str:
    """A model by its name on the roster, or by its kind and number."""
    for side in SIDE_NAMES:
        for named in card.roster(side):
            if (named.model, named.number) == (one.kind, one.number):
                return named.name
    return f"{library.of(ModelCard)[one.kind].name} {one.number}"


def _settings(**fields: object) -> dict[str, object]:
    """Fields of the next set-up as a file would hold them, those that say something."""
    plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(fields))
    return {name: value for name, value in plain.items() if value and value != [0, 0]}
