"""What stands now. Made from a view, in which the other crew's cards are turned over already."""

from collections.abc import Iterator

from nightraid.engine.ask import Seat
from nightraid.engine.game import HIDDEN
from nightraid.engine.screen.now import CardShown, Chip, Goal, Meter, Piece, Pile, Screen, Track, TrackMark
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.ids import DOWN, MOST_GRIT, RAIDERS, RaiderId, crew_of, raider_name
from nightraid.games.cellar.schema import START_MARKS
from nightraid.games.cellar.state import Phase
from nightraid.games.cellar.table.icons import ICONS, SIDES
from nightraid.games.cellar.table.printed import card_text
from nightraid.games.cellar.view import FightView

PHASES = ("Cards", "The bid", "Turns", "Dusk")
PHASE_OF: dict[Phase, int] = {"setup": 0, "cards": 0, "bid": 1, "pick": 2, "act": 2, "return": 3, "dusk": 3}


def screen(table: FightView, seat: Seat | None, box: Box) -> Screen:
    """The whole table, from a seat; who watches looks with crew A."""
    scores = ", ".join(f"crew {START_MARKS[seat]} {crew.score}" for seat, crew in enumerate(table.crews))
    top = box.cards[table.discard[-1]].name if table.discard else ""
    return Screen(
        PHASES,
        PHASE_OF[table.phase],
        tuple(piece(table, raider) for crew in RAIDERS for raider in crew),
        (SIDES[seat or 0],),
        tracks=tuple(tracks(table)),
        goals=(Goal("points", "Knock down more raiders than the other crew.", done=False, note=scores),),
        cards=tuple(hands(table, box)),
        piles=(Pile("deck", "Deck", table.deck), Pile("discard", "Discard pile", len(table.discard), top)),
    )


def piece(table: FightView, raider: RaiderId) -> Piece:
    """A raider as it stands. Its name is its id too."""
    crew, name = crew_of(raider), raider_name(raider)
    here, active, kind = table.raiders[raider], table.active == raider, f"crew-{START_MARKS[crew]}"
    chips = []
    if here.cell == DOWN:
        chips.append(Chip("down", "down", "bad"))
    if active and table.has_shot:
        chips.append(Chip("has-shot", "has shot"))
    return Piece(
        name,
        name,
        sign=name,
        shape=ICONS[kind],
        side=SIDES[crew],
        cells=() if here.cell == DOWN else (here.cell,),
        seat=crew,
        kind=kind,
        meters=(Meter("actions", "Actions", table.actions, style="pips"),) if active else (),
        chips=tuple(chips),
        active=active,
        done=here.acted,
    )


def tracks(table: FightView) -> Iterator[Track]:
    """The rounds, and what each crew has."""
    left = table.rounds - table.round
    text = f"{left} more after this one." if left else "The last round: it ends at dusk."
    end = TrackMark(table.rounds, "The fight ends.")
    yield Track("rounds", "Round", table.round, table.rounds, text, (end,), ("CF-ROUND-1", "CF-GOAL-2"))
    most = table.rounds * len(RAIDERS[0])  # nobody falls twice in a round
    for seat, crew in enumerate(table.crews):
        name = START_MARKS[seat]
        yield Track(f"points-{name}", f"Crew {name}: points", crew.score, most, rules=("CF-GOAL-1",))
        yield Track(f"grit-{name}", f"Crew {name}: grit", crew.grit, MOST_GRIT, rules=("CF-BID-1", "CF-DUSK-2"))


def hands(table: FightView, box: Box) -> Iterator[CardShown]:
    """Both hands; cards that this view does not know lie face down."""
    for seat, crew in enumerate(table.crews):
        group = f"Hand of crew {START_MARKS[seat]}"
        for place, card in enumerate(crew.hand):
            if card == HIDDEN:
                yield CardShown(f"hidden-{seat}-{place}", "", "", group, seat=seat, hidden=True)
            else:
                kind = box.cards[card]
                icon = ICONS[str(kind.play.__struct_config__.tag)]
                yield CardShown(card, kind.name, card_text(kind), group, seat=seat, icon=icon)
