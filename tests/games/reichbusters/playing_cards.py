"""Playing cards in tests: a raid in which nothing is asked but what the cards ask, and one action of the acting Hero.

game = raid({"brick": "a"}, units={"soldier 1": "a"}, hands={"brick": ("patience",)})
ran = play(game, "patience", "do-part", came=[("bar-fight", "knock-knock")])
"""

from collections.abc import Mapping
from copy import copy
from typing import Any

from msgspec.structs import replace
from tests.games.playing import Came
from tests.games.reichbusters.positions import area, position, unit
from tests.games.reichbusters.running import Ran, run

from nightraid.engine.ask import Ask, Rule
from nightraid.games.reichbusters.ids import CardId, SkillId
from nightraid.games.reichbusters.rules.turn import act
from nightraid.games.reichbusters.schema.action_cards import ActionCard, Bottom, Top
from nightraid.games.reichbusters.state import NO_POINTS, InPlay, Skill, State, Wound

TEAM = "harrier"
"""A team whose ability asks nothing but after ranged attacks with a second Hero in the area."""

DOWN = tuple(Wound(card) for card in ("cracked-ribs-1", "cracked-ribs-2", "a-cry-of-pain-1", "a-cry-of-pain-2"))
"""Four permanent wounds, which make a Hero downed."""


def raid(
    heroes: Mapping[str, str],
    *,
    hands: Mapping[str, tuple[CardId, ...]] | None = None,
    skills: Mapping[str, tuple[SkillId, ...]] | None = None,
    hero: Mapping[str, Mapping[str, Any]] | None = None,
    **fields: Any,
) -> State:
    """A position in the turn of the first Hero: no heroism points, no skills and no cards but those that are given."""
    fields.setdefault("acting", next(iter(heroes)))
    fields.setdefault("team", TEAM)
    fields.setdefault("shared", NO_POINTS)
    given = {
        name: {
            "hand": (hands or {}).get(name, ()),
            "skills": tuple(Skill(skill) for skill in (skills or {}).get(name, ())),
            **(hero or {}).get(name, {}),
        }
        for name in heroes
    }
    return position(heroes, hero=given, **fields)


def play(game: State, card: CardId, *keys: str, came: Came = ()) -> Ran[None]:
    """The acting Hero plays the top half of a card, to the end of the action."""
    return run(act(game), f"play-top:{card}", *keys, came=came)


def action(game: State, *keys: str, came: Came = ()) -> Ran[None]:
    """One action of the acting Hero."""
    return run(act(game), *keys, came=came)


def several(*rules: Rule[Any]) -> Rule[None]:
    """Rules one after the other."""
    for rule in rules:
        yield from rule


def with_card(game: State, top: Top | None = None, bottom: Bottom | None = None, name: CardId = "made-up") -> State:
    """The same table with one more card in the box, in the first Hero's hand."""
    printed = game.box.action_card("patience")
    card: ActionCard = replace(printed, id=name, name="Made up", top=top or printed.top, bottom=bottom)
    game.box = copy(game.box)
    game.box.cards = copy(game.box.cards)
    game.box.cards.print_actions({**game.box.cards.actions, name: card})
    game.box.action_card = game.box.cards.actions.__getitem__
    game.change(0, hand=(*game.heroes[0].hand, name))
    return game


def in_play(game: State, card: CardId) -> tuple[InPlay, ...]:
    """A card that lies in play as long as it says."""
    return (InPlay(card, game.box.action_card(card).top.duration),)


def at(name: str) -> str:
    """An area as it stands in keys."""
    return str(area(name))


def foe(name: str) -> str:
    """A unit as it stands in keys."""
    return str(unit(name))


def on_offer(game: State) -> list[str]:
    """What the acting Hero can do now."""
    asked = next(act(game))
    assert isinstance(asked, Ask)
    return [option.key for option in asked.options]
