"""What each event looks like: what lights up, and what is played."""

from collections.abc import Iterable

from msgspec.structs import replace

from nightraid.engine.events import Decided, Ended, Event
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.scenes import Dice, Flash, Hurt, Scene, Slide, Vanish
from nightraid.engine.screen.scenes import Shot as ShotSeen
from nightraid.games.cellar.asks import events as happened
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.ids import D6, Cell, RaiderId, raider_name
from nightraid.games.cellar.schema import Rush
from nightraid.games.cellar.table.icons import ICONS


def scene(event: Event, box: Box) -> Scene:
    """An event on the screen."""
    shown = _of_the_round(event) or _of_a_turn(event, box) or _of_a_fight(event)
    return replace(shown or Scene(), icon=ICONS[str(event.__struct_config__.tag)])


def raider_spots(raiders: Iterable[RaiderId]) -> tuple[Spot, ...]:
    """Raiders to point at."""
    return tuple(Spot("piece", raider_name(raider)) for raider in raiders)


def cell_spot(cell: Cell) -> Spot:
    """A square to point at."""
    return Spot("cell", str(cell))


def _of_the_round(event: Event) -> Scene | None:
    """Cards, the bid and the end."""
    match event:
        case happened.RoundBegan() | Ended():
            return Scene(weight="headline")
        case happened.Drew(seat):
            return Scene((Spot("seat", str(seat)),))
        case happened.BidsShown(first=first):
            return Scene((Spot("seat", str(first)),))
        case happened.RolledOff(faces):
            return Scene(effects=(_dice(faces),))
        case happened.DeckRenewed() | happened.GritTaken() | Decided():
            return Scene(weight="detail")
    return None


def _of_a_turn(event: Event, box: Box) -> Scene | None:
    """What a raider does by itself."""
    match event:
        case happened.Picked(raider):
            spots = raider_spots([raider])
            return Scene(spots, (Flash(spots[0], "plain"),))
        case happened.Stopped(raider):
            return Scene(raider_spots([raider]), weight="detail")
        case happened.Stepped(raider, to) | happened.CameBack(raider, to):
            return Scene((*raider_spots([raider]), cell_spot(to)), (Slide(raider_name(raider), (to,)),))
        case happened.Rushed(raider, card):
            rush = box.cards[card].play
            assert isinstance(rush, Rush)
            return Scene(raider_spots([raider]), (Hurt(raider_name(raider), f"+{rush.actions} action", "good"),))
    return None


def _of_a_fight(event: Event) -> Scene | None:
    """What raiders do to each other."""
    match event:
        case happened.Shot(raider, target, faces, hit):
            by, at = raider_name(raider), raider_name(target)
            dice = _dice(faces, by, at, "A hit" if hit else "A miss")
            return Scene(raider_spots([raider, target]), (ShotSeen(by, at), dice))
        case happened.Ducked(raider):
            return Scene(raider_spots([raider]), (Hurt(raider_name(raider), "ducks", "good"),))
        case happened.DynamiteThrown(raider, _, at, caught):
            return Scene((cell_spot(at), *raider_spots([raider, *caught])), (Flash(cell_spot(at), "bad"),))
        case happened.Blasted(raider, face):
            return Scene(raider_spots([raider]), (_dice((face,), against=raider_name(raider)),))
        case happened.KnockedDown(raider):
            name = raider_name(raider)
            return Scene(raider_spots([raider]), (Hurt(name, "down"), Vanish(name)))
    return None


def _dice(faces: tuple[int, ...], by: str = "", against: str = "", text: str = "") -> Dice:
    return Dice(D6.name, tuple(map(str, faces)), by, against, text)
