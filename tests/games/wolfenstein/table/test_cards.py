"""The cards before each Hero."""

from tests.games.playing import Table
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, stand, wolfenstein

from nightraid.engine.screen.now import CardShown
from nightraid.games.wolfenstein.state import State, Weapon


def cards(table: Table[State], who: int) -> dict[str, CardShown]:
    shown = wolfenstein().table.screen(table.match.view(None), table.match.box).cards
    return {card.id: card for card in shown if card.piece == str(who)}


def test_weapons_in_hand_and_beside_with_what_is_attached() -> None:
    weapons = (Weapon("handgun-1960-1", reload=True, attached="silencer-1"), Weapon("sturmgewehr-1"))
    table = stand({KLAUS: "b3"}, acting=KLAUS, hero={KLAUS: {"weapons": weapons, "light": 3}})
    shown = cards(table, KLAUS)
    hand, silencer, other = (shown[name] for name in ("handgun-1960-1", "silencer-1", "sturmgewehr-1"))
    assert (hand.group, silencer.group, other.group) == (
        "Weapon in hand",
        "Attached to Handgun 1960",
        "Other weapons",
    )
    assert [(chip.term, chip.name) for chip in hand.chips] == [("reload", "empty")]
    assert {meter.term: meter.value for meter in hand.meters} == {"ap": 2, "dice": 1, "range": 2, "ammo-light": 3}
    assert "no noise" in silencer.text


def test_a_weapon_that_was_reloaded_in_this_turn_says_so() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, turn={"reloaded": ("handgun-1960-1",)})
    weapon = cards(table, KLAUS)[table.state.heroes[KLAUS].weapons[0].card]
    assert [chip.name for chip in weapon.chips] == ["just reloaded"]


def test_worn_pack_skills_objectives_and_the_hero_card() -> None:
    fields = {"worn": ("flak-vest-1",), "pack": ("knife-1", "tnt-1"), "carries": ("B",)}
    table = stand({KLAUS: "b3"}, mission="works", acting=KLAUS, hero={KLAUS: fields})
    groups = {name: card.group for name, card in cards(table, KLAUS).items()}
    assert groups["flak-vest-1"] == "Worn"
    assert (groups["knife-1"], groups["tnt-1"]) == ("Pack", "Pack")
    assert groups["objective-B"] == "Carried"
    assert groups["hero-klaus-kreutz"] == "Hero card"
    assert [groups[f"skill-{name}"] for name in ("war-veteran", "seen-it-all", "old-debt")] == ["Skills"] * 3


def test_skills_show_their_price_and_the_hardest_level_charges_more() -> None:
    for level, surcharge in (("bring_em_on", 0), ("death_incarnate", 1)):
        table = stand({BJ: "b3"}, acting=BJ, level=level)  # type: ignore[arg-type]
        shown = cards(table, BJ)
        assert shown["skill-hell-for-leather"].meters[0].value == 2 + surcharge
        assert [chip.term for chip in shown["skill-in-their-faces"].chips] == ["always"]


def test_the_skill_of_a_turn_is_used_once() -> None:
    table = stand({BJ: "b3", ANYA: "e3"}, acting=BJ, turn={"skill_used": True})
    assert [chip.term for chip in cards(table, BJ)["skill-hell-for-leather"].chips] == ["skill-used"]
    assert cards(table, ANYA)["skill-never-here"].chips == ()


def test_those_who_are_gone_have_no_cards_on_the_table() -> None:
    table = stand({BJ: "b3"}, acting=BJ)
    assert cards(table, KLAUS) == {}
