"""How far a campaign has come: which chapter follows, what it begins with, and what stands at the end."""

from msgspec.structs import replace

from nightraid.engine.campaign import CampaignPlan, Chapter, Handed, Opening, Played, Progress, settings_of

ONE, TWO, THREE = (Chapter(name, name.title(), {"mission": name}) for name in ("one", "two", "three"))
START = Handed(settings={"torches": 2})
PLAN = CampaignPlan("night", "One Night", "It is dark.", "It is over.", (ONE, TWO, THREE), start=START)
ANYWAY = replace(PLAN, goes_on=True, endings=("The crew sings.", "Nobody sings."))
BEGUN = Progress("toy", "night")


def test_a_lost_chapter_is_played_again_until_it_is_won() -> None:
    assert BEGUN.next_in(PLAN) == ONE
    lost = BEGUN.with_result(ONE, won=False, level=None)
    assert lost.next_in(PLAN) == ONE
    won = lost.with_result(ONE, won=True, level=None)
    assert won.next_in(PLAN) == TWO
    assert won.missions["one"] == Played("won", 2)


def test_where_the_campaign_goes_on_anyway_a_lost_chapter_is_done() -> None:
    progress = BEGUN
    for chapter in PLAN.chapters:
        assert progress.next_in(ANYWAY) == chapter
        progress = progress.with_result(chapter, won=False, level=None)
    assert progress.next_in(ANYWAY) is None
    assert progress.next_in(PLAN) == ONE


def test_a_chapter_begins_with_what_the_one_before_it_handed_on() -> None:
    assert BEGUN.handed_to(PLAN, ONE) == START
    handed = Handed(settings={"torches": 1}, scores=(2,))
    progress = BEGUN.with_result(ONE, won=True, level=None, handed=handed)
    assert progress.handed_to(PLAN, TWO) == handed
    assert progress.handed_to(PLAN, ONE) == START, "to play it again is to begin with the same"
    nothing = progress.with_result(TWO, won=True, level=None, handed=Handed())
    assert nothing.handed_to(PLAN, THREE) == Handed(), "what was handed on earlier is not kept behind its back"
    assert nothing.missions["two"].handed is None


def test_where_the_campaign_carries_over_a_chapter_begins_with_what_was_handed_on_last() -> None:
    carrying = replace(PLAN, carries_over=True)
    assert BEGUN.handed_to(carrying, ONE) == START
    hurt = Handed(settings={"torches": 1})
    lost = BEGUN.with_result(ONE, won=False, level=None, handed=hurt)
    assert lost.next_in(carrying) == ONE
    assert lost.handed_to(carrying, ONE) == hurt, "a defeat hands on too"
    rested = Handed(settings={"torches": 5})
    won = lost.with_result(ONE, won=True, level=None, handed=rested)
    assert won.handed_to(carrying, TWO) == won.handed_to(carrying, THREE) == rested


def test_chapters_are_opened_by_how_earlier_ones_ended() -> None:
    rescue = Chapter("two", "Two", {"mission": "two"}, (Opening("one", ("caught",)),), again=False)
    end = Chapter("three", "Three", {"mission": "three"}, (Opening("one"),))
    plan = replace(PLAN, chapters=(ONE, rescue, end), final="three")
    lost = BEGUN.with_result(ONE, won=False, level=None, handed=Handed(ending="dark"))
    assert lost.next_in(plan) == ONE, "nothing else is open"
    free = BEGUN.with_result(ONE, won=True, level=None, handed=Handed(ending="free"))
    assert free.next_in(plan) == end, "nobody was caught"
    caught = BEGUN.with_result(ONE, won=True, level=None, handed=Handed(ending="caught"))
    assert caught.next_in(plan) == rescue
    failed = caught.with_result(rescue, won=False, level=None)
    assert failed.next_in(plan) == end, "it is not set up again"
    assert failed.with_result(end, won=True, level=None).next_in(plan) is None
    assert free.with_result(end, won=True, level=None).next_in(plan) is None, "the final chapter is won"


def test_the_settings_of_a_chapter_are_its_own_and_what_was_handed_on() -> None:
    assert settings_of(TWO, START) == {"mission": "two", "torches": 2}


def test_points_are_those_after_the_last_chapter_before_the_next() -> None:
    assert BEGUN.scores(ANYWAY) == ()
    first = BEGUN.with_result(ONE, won=True, level=None, handed=Handed(scores=(1, 0)))
    assert first.scores(ANYWAY) == (1, 0)
    second = first.with_result(TWO, won=False, level=None, handed=Handed(scores=(1, 3)))
    assert second.scores(ANYWAY) == (1, 3)
    third = second.with_result(THREE, won=True, level=None, handed=Handed(scores=(4, 3)))
    assert third.scores(ANYWAY) == (4, 3)
    assert ANYWAY.told_at_the_end((4, 3)) == "The crew sings."
    assert ANYWAY.told_at_the_end((3, 3)) == "It is over."


def test_a_result_is_told_in_the_words_of_the_game_where_it_has_some() -> None:
    assert Played("lost", 1).told == "lost"
    assert Played("lost", 1, Handed(result="a draw")).told == "a draw"
