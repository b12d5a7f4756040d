"""A campaign: how missions follow on each other, and what one hands on to the next (RB-CAMPAIGN-2, RB-HQ-1)."""

import msgspec

from nightraid.engine.campaign import CampaignPlan, Chapter, Handed, Opening
from nightraid.engine.cards import kind_of
from nightraid.engine.content import Library
from nightraid.engine.prose import count
from nightraid.games.reichbusters.ids import Expansion
from nightraid.games.reichbusters.schema.campaigns import CampaignCard, Stage
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.raid_cards import EXPANSIONS
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.state.headquarters import Headquarters, Veteran


def plans(library: Library) -> tuple[CampaignPlan, ...]:
    """The campaigns, each without an expansion and, if it has stages of one, a second time with it (RB-NTE-1).

    A mission is set up when it is open and not done, with what the last one left (RB-CAMPAIGN-2).
    """
    missions = library.of(MissionCard)
    found = []
    for card in library.of(CampaignCard).values():
        expansions = {missions[stage.mission].expansion for stage in card.stages}
        found += [_plan(library, card, expansion) for expansion in sorted({"", *expansions})]
    return tuple(found)


def _plan(library: Library, card: CampaignCard, expansion: Expansion) -> CampaignPlan:
    missions = library.of(MissionCard)
    stages = [stage for stage in card.stages if missions[stage.mission].expansion in ("", expansion)]
    added = [number for number, stage in enumerate(stages, start=1) if missions[stage.mission].expansion]
    intro = card.intro.strip()
    if expansion:
        chapters = f"chapters {added[0]} to {added[-1]} lead" if len(added) > 1 else f"chapter {added[0]} leads"
        intro += f" With {EXPANSIONS[expansion]} {chapters} through the alien world."
    return CampaignPlan(
        f"{card.id}-{expansion}" if expansion else card.id,
        f"{card.name} with {EXPANSIONS[expansion]}" if expansion else card.name,
        intro,
        card.won.strip(),
        tuple(_chapter(library, stage, expansion) for stage in stages),
        carries_over=True,
        final=card.final,
    )


def _chapter(library: Library, stage: Stage, expansion: Expansion) -> Chapter:
    """Every mission of a campaign with an expansion is set up with it, those in the castle too (RB-GOAL-1)."""
    mission = library.of(MissionCard)[stage.mission]
    opened_by = tuple(Opening(opening.mission, opening.results) for opening in stage.opened_by)
    settings = {"mission": mission.id, "expansion": expansion}
    return Chapter(mission.id, mission.name, settings, opened_by, stage.again)


def hand_on(final: State, before: Headquarters) -> Handed:
    """The HQ card after the debriefing, and the Heroes as they are now; edition and difficulty stay as they were."""
    row = next(row for row in final.box.assignment.chart if row.id == final.ending)
    hq = headquarters(final, before)
    settings: dict[str, object] = {
        "hq": msgspec.json.decode(msgspec.json.encode(hq)),
        "edition": final.box.edition.edition,
        "difficulty": "" if final.box.difficulty is None else final.box.difficulty.id,  # RB-CAMPAIGN-1
    }
    return Handed(settings=settings, result=row.title, told=_told(final, hq), ending=row.id)


def headquarters(final: State, before: Headquarters) -> Headquarters:
    """What the next mission begins with. Who did not take part stays as before."""
    veterans = {veteran.hero: veteran for veteran in before.veterans}
    for hero in final.heroes:
        veterans[hero.card] = Veteran(
            hero.card,
            tuple(token.skill for token in hero.skills),
            tuple(wound.card for wound in hero.wounds),
            tuple(weapon.weapon for weapon in hero.weapons if weapon.vril),
        )
    return Headquarters(tuple(kind_of(token) for token in final.stores), final.shared, tuple(veterans.values()))


def _told(final: State, hq: Headquarters) -> tuple[str, ...]:
    """What people should know before the next mission."""
    cards, told = final.box.cards, []
    if hq.items:
        told.append(f"At headquarters: {', '.join(cards.items[item].name for item in hq.items)}.")
    if hq.points.total:
        kinds = (("attack", hq.points.attack), ("defence", hq.points.defence), ("wild", hq.points.wild))
        told.append(f"Heroism points: {', '.join(f'{count} {kind}' for kind, count in kinds if count)}.")
    for veteran in hq.veterans:
        name = cards.heroes[veteran.hero].name
        skills = ", ".join(cards.skills[skill].name for skill in veteran.skills)
        hurt = f"; {count(len(veteran.wounds), 'permanent wound')}" if veteran.wounds else ""
        told.append(f"{name}: {skills or 'no skill'}{hurt}.")
    return tuple(told)
