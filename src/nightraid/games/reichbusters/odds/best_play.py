"""The best that can be made of a test: every way its dice can fall, and after each the choice with the best chance.

Equal dice are taken together, what cannot change any more is a mere sum, and places that have been reckoned are kept.
`reading.py` says what is allowed in a test; nothing here knows of Heroes and cards.
"""

from collections.abc import Iterable, Iterator, Sequence

from nightraid.games.reichbusters.ids import DieKind, Face
from nightraid.games.reichbusters.odds.standing import (
    UNLIMITED,
    Comings,
    Decided,
    Fall,
    Lying,
    Places,
    Shares,
    Standing,
    Test,
    What,
)

_STANDING = tuple.__new__
"""Makes one of all its fields, in a third of the time."""


class BestPlay:
    """One test, played for the best chance of success and, where that is the same, for the better total."""

    def __init__(self, test: Test) -> None:
        self.test = test
        self.faces = [(kind, face) for kind, faces in test.dice.items() for face, _ in faces if face != "special"]
        self._fresh = {**test.dice, **test.fresh}
        self._wanted = -1.0 if test.low else 1.0
        self._kind: DieKind = next(iter(test.dice))
        self._worth = [test.worth[face] for face in self.faces]
        self._fits = [
            sum(1 << place for place, face in enumerate(self.faces) if face in one.fits) for one in test.again
        ]
        self._surges = sum(1 << place for place, (_, face) in enumerate(self.faces) if face == "surge")
        self._turning = sum(1 << place for place, effect in enumerate(test.effects) if effect.turns_surge)
        self._free = [place for place in range(len(test.again)) if self._is_free(place)]
        self._careful = [place for place in range(len(test.again)) if place not in self._free]
        self._trimming = self._trims()
        self._all_bought = (1 << len(test.effects)) - 1
        self._needed = sum(1 << place for place, effect in enumerate(test.effects) if effect.needed)
        self._falls: dict[tuple[DieKind, int, bool], tuple[Fall, ...]] = {}
        self._ables: dict[tuple[tuple[int, ...], int], int] = {}
        self._changing: dict[tuple[tuple[int, ...], int, int], bool] = {}
        self._coming: dict[tuple[DieKind, int, Lying, tuple[int, ...], int], Comings] = {}
        self._worth_of: dict[Lying, int] = {}
        self._known: dict[Standing, Decided] = {}

    def shares(self, places: Places) -> Shares:
        """What it comes to from these places, if everything is done for the best."""
        return self.totals(self.ends(places))

    def totals(self, ends: Places) -> Shares:
        """What these ends come to."""
        found = [0.0] * (self.test.most + 2)
        for end, likely in ends.items():
            total = self.test.most + 1 if self._best(end).beside else self._sum(end)
            found[total] += likely
        return tuple(found)

    def success(self, places: Places) -> float:
        """How likely the target number is reached then, or the damage ignored."""
        return sum([likely * self._best(place).success for place, likely in places.items()])

    def ends(self, places: Places) -> Places:
        """Where it ends, with the dice that lie there then."""
        likely, found = dict(places), dict[Standing, float]()
        for place in self._in_order(places):
            share, leads = likely[place], self._best(place).leads
            if not leads:
                found[place] = share
            for then, part in leads.items():
                likely[then] = likely.get(then, 0.0) + share * part
        return found

    def _in_order(self, places: Places) -> list[Standing]:
        """All places that the best play can come to from these, each before those it leads to."""
        known: set[Standing] = set()
        order: list[Standing] = []

        def visit(place: Standing) -> None:
            known.add(place)
            for then in self._best(place).leads:
                if then not in known:
                    visit(then)
            order.append(place)

        for place in places:
            if place not in known:
                visit(place)
        return order[::-1]

    def rolling(self, standing: Standing, kinds: Sequence[DieKind]) -> Places:
        """Where these dice lead when they are rolled now."""
        return self.raised({standing: 1.0}, 0, 0, kinds)

    def raised(self, places: Places, by: int, specials: int, kinds: Sequence[DieKind]) -> Places:
        """The same places with so much more in the total, so many more specials of the test's kind, and more dice."""
        found: Places = {}
        for (total, own, vril, lying, left, bought), likely in places.items():
            then = Standing(min(self.test.most, total + by), own + specials, vril, lying, left, bought)
            found[then] = found.get(then, 0.0) + likely
        for kind in kinds:
            found = self.one_more(found, kind, 0)
        return found

    def lay(self, standing: Standing, kind: DieKind, face: Face, by: int = 0) -> Standing:
        """With a die on the table that shows this face; `by` is what has rolled it again, as a mask.

        A die that can still be changed is kept as a number: its place among the faces, and the mask above that.
        """
        if face == "special":
            return self._laid(standing, kind, Fall(self.test.worth[kind, face], special=True, die=-1, share=1.0))
        die = by * len(self.faces) + self.faces.index((kind, face))
        return self._laid(standing, kind, Fall(0, special=False, die=die, share=1.0))

    def _laid(self, standing: Standing, kind: DieKind, fall: Fall) -> Standing:
        total, own, vril, lying, left, bought = standing
        more, special, die, _ = fall
        if special:
            own, vril = own + (kind != "vril"), vril + (kind == "vril")
        if die >= 0:
            if self._can_change(left, bought, die):
                lying, worth = self._trimmed(tuple(sorted((*lying, die))), left)
            else:
                worth = self._worth[die % len(self.faces)]
            more += worth
        return Standing(min(self.test.most, total + more), own, vril, lying, left, bought)

    def face_of(self, die: int) -> Face:
        """What a die in `Standing.lying` shows."""
        return self.faces[die % len(self.faces)][1]

    # ---------------------------------------------------------------- chance

    def one_more(self, places: Places, kind: DieKind, by: int) -> Places:
        """Where one more die leads; `by` is what has rolled it again, as a mask."""
        found: dict[tuple[int, int, int, Lying, tuple[int, ...], int], float] = {}
        most = self.test.most
        for (total, own, vril, lying, left, bought), likely in places.items():
            for (more, own_more, vril_more, then_lying), share in self._comings(kind, by, lying, left, bought):
                more += total  # this is where the time goes: no calls
                then = more if more < most else most, own + own_more, vril + vril_more, then_lying, left, bought
                found[then] = found[then] + likely * share if then in found else likely * share
        return {_STANDING(Standing, then): likely for then, likely in found.items()}

    def _comings(self, kind: DieKind, by: int, lying: Lying, left: tuple[int, ...], bought: int) -> Comings:
        """What one more die adds to the total and the specials, what lies there then, and how likely that is.

        It is the same whatever the total, so it is reckoned once.
        """
        question = kind, by, lying, left, bought
        known = self._coming.get(question)
        if known is None:
            found: dict[tuple[int, int, int, Lying], float] = {}
            for fall in self._fall(kind, by, thoughtless=bought == self._all_bought):
                then = self._laid(Standing(0, 0, 0, lying, left, bought), kind, fall)
                found[then[:4]] = found.get(then[:4], 0.0) + fall.share
            known = self._coming[question] = tuple(found.items())
        return known

    def _fall(self, kind: DieKind, by: int, *, thoughtless: bool) -> tuple[Fall, ...]:
        """What a die may bring. `thoughtless`: a special can be nothing but a boost, so it is one at once.

        Also what is worth nothing is rolled again at once, where that is free.
        """
        known = self._falls.get((kind, by, thoughtless))
        if known is None:
            found = self._falls_of(kind, by, thoughtless, 0, {})
            known = tuple([Fall(*what, share) for what, share in found.items()])
            self._falls[kind, by, thoughtless] = known
        return known

    def _falls_of(
        self, kind: DieKind, by: int, thoughtless: bool, total: int, seen: dict[tuple[int, int], dict[What, float]]
    ) -> dict[What, float]:
        """How likely each fall is, with so much already in the total. Many ways lead to the same: each is gone once."""
        if (by, total) in seen:
            return seen[by, total]
        found: dict[What, float] = {}
        for face, share in (self.test.dice if by else self._fresh)[kind]:
            then: dict[What, float]
            if face == "special":
                more = total + self.test.worth[kind, face]
                if thoughtless and more < self.test.most:
                    then = self._falls_of(kind, 0, thoughtless, more, seen)
                else:
                    then = {(more, not thoughtless, -1): 1.0}
            else:
                place = self.faces.index((kind, face))
                free = self._freely_again(place, by)
                if free is not None:
                    then = self._falls_of(kind, by | 1 << free, thoughtless, total, seen)
                else:
                    then = {(total, False, by * len(self.faces) + place): 1.0}
            for what, part in then.items():
                found[what] = found.get(what, 0.0) + share * part
        seen[by, total] = found
        return found

    def _freely_again(self, face: int, by: int) -> int | None:
        """What rolls this face again at no loss."""
        for place in self._free:
            if self._fits[place] >> face & 1 and not by >> place & 1:
                return place
        return None

    def _sum(self, standing: Standing) -> int:
        lying = standing.lying
        worth = self._worth_of.get(lying)
        if worth is None:
            worth = self._worth_of[lying] = sum([self._worth[die % len(self.faces)] for die in lying])
        return min(self.test.most, standing.total + worth)

    # ---------------------------------------------------------------- choice

    def _best(self, standing: Standing) -> Decided:
        known = self._known.get(standing)
        if known is None:
            known = self._known[standing] = self._decide(standing)
        return known

    def _decide(self, standing: Standing) -> Decided:
        in_vain = bool(self._needed & ~standing.bought)
        if (standing.total if self.test.low else self._sum(standing)) >= self.test.most:
            if not in_vain:
                return self._end(self.test.most)  # nothing better can come of it, and nothing worse must
            if standing.own or standing.vril:  # a boost would only put off what is needed
                return self._leading({self._with_what_is_needed(standing): 1.0})
        if not (standing.own or standing.vril) and not (standing.lying and any(standing.left)):
            return self._end(self._sum(standing), in_vain=in_vain)  # nothing is left to be done
        best: Decided | None = None
        worth = (0.0, 0.0)
        for decided in self._choices(standing):
            # The chance counts first, then the total; rounding errors are not told apart.
            order = round(self._wanted * decided.success, 12), round(self._wanted * decided.mean, 12)
            if best is None or order > worth:
                best, worth = decided, order
        assert best is not None, "a special can always become a boost"
        return best

    def _choices(self, standing: Standing) -> Iterator[Decided]:
        for place, again in enumerate(self.test.again):
            if again.at_once and standing.left[place]:
                left = (*standing.left[:place], 0, *standing.left[place + 1 :])
                yield self._leading({self._settled(standing._replace(left=left)): 1.0})
                yield from self._rolled_again(standing, place)
                return
        if not standing.own and not standing.vril:
            yield self._end(self._sum(standing), in_vain=bool(self._needed & ~standing.bought))
        elif (obvious := self._obvious(standing)) is not None:
            yield obvious
            return
        if standing.own:
            yield from self._spent(standing._replace(own=standing.own - 1), self._kind)
        if standing.vril:
            yield from self._spent(standing._replace(vril=standing.vril - 1), "vril")
        for place in range(len(self.test.again)):
            yield from self._rolled_again(standing, place)

    def _obvious(self, standing: Standing) -> Decided | None:
        """What is done with a special where nothing else can be better.

        Damage is ignored if it can be. With no vril about, a special buys the most dice there are, and is a boost when
        all are bought: others can still be boosts then. All this comes anyway, and who waits for it knows more.
        """
        kind = self._kind if standing.own else "vril"
        left = [place for place in range(len(self.test.effects)) if not standing.bought >> place & 1]
        payable = [place for place in left if kind in self.test.effects[place].paid_with]
        if self._needed & ~standing.bought:
            return None
        if any(self.test.effects[place].ignores for place in payable):
            return Decided(1.0, self.test.most, {}, beside=True)
        simple = not self._turning and not any(self.test.effects[place].ignores for place in left)
        if left and (self.test.low or not simple or self._vril_about(standing)):
            return None
        paid = standing._replace(own=standing.own - 1) if standing.own else standing._replace(vril=standing.vril - 1)
        most = max(payable, key=lambda place: len(self.test.effects[place].dice), default=-1)
        if most < 0:
            return self._leading(self.one_more({paid: 1.0}, kind, 0))
        bought = self._settled(paid._replace(bought=paid.bought | 1 << most))
        return self._leading(self.rolling(bought, self.test.effects[most].dice))

    def _vril_about(self, standing: Standing) -> bool:
        """Whether a vril special has to be spent, or may still come: what it buys is worth more to it than a boost."""
        return standing.vril > 0 or any(self.faces[die % len(self.faces)][0] == "vril" for die in standing.lying)

    def _with_what_is_needed(self, standing: Standing) -> Standing:
        """A special of the own kind, or else a vril one, buys it; there is never more than one such thing."""
        paid = standing._replace(own=standing.own - 1) if standing.own else standing._replace(vril=standing.vril - 1)
        return self._settled(paid._replace(bought=paid.bought | self._needed))

    def _end(self, total: int, *, in_vain: bool = False) -> Decided:
        enough = total >= self.test.against
        return Decided(float(enough and not in_vain), total, {}, beside=enough and in_vain)

    def _leading(self, places: Places) -> Decided:
        success = mean = 0.0
        known = self._known
        for place, likely in places.items():
            then = known.get(place) or self._best(place)
            success += likely * then.success
            mean += likely * then.mean
        return Decided(success, mean, places)

    def _spent(self, paid: Standing, kind: DieKind) -> Iterator[Decided]:
        """A special of this kind is a boost, or buys something."""
        yield self._leading(self.one_more({paid: 1.0}, kind, 0))
        for place, effect in enumerate(self.test.effects):
            if paid.bought >> place & 1 or kind not in effect.paid_with:
                continue
            bought = paid._replace(bought=paid.bought | 1 << place)
            if effect.ignores:
                yield Decided(1.0, self.test.most, {}, beside=True)
            elif effect.needed:
                yield self._leading({self._settled(bought): 1.0})
            elif effect.dice:
                yield self._leading(self.rolling(self._settled(bought), effect.dice))
            elif surges := [die for die in paid.lying if self._surges >> die % len(self.faces) & 1]:
                turned = self._settled(_without(bought, surges[:1]))
                yield self._leading({self.lay(turned, "vril", "special"): 1.0})

    def _rolled_again(self, standing: Standing, place: int) -> Iterator[Decided]:
        fitting = [die for die in standing.lying if self._able(standing.left, die) >> place & 1]
        together = self.test.again[place].together
        if not fitting:
            return
        left = (*standing.left[:place], standing.left[place] - 1, *standing.left[place + 1 :])
        for dice in [fitting] if together else [[die] for die in self._worst(standing.left, fitting)]:
            total, own, vril, lying, _, bought = _without(standing, dice)
            places = {self._settled(Standing(total, own, vril, lying, left, bought)): 1.0}
            for die in dice:
                kind, by = self.faces[die % len(self.faces)][0], die // len(self.faces)
                places = self.one_more(places, kind, by | 1 << place)
            yield self._leading(places)

    def _worst(self, left: tuple[int, ...], dice: Sequence[int]) -> Iterable[int]:
        """Of dice of one kind that the same can be done to, only the worst need be rolled again."""
        faces, found = len(self.faces), dict[tuple[DieKind, int], int]()
        for die in dice:
            alike = self.faces[die % faces][0], self._able(left, die)
            other = found.get(alike)
            if other is None or self._wanted * (self._worth[die % faces] - self._worth[other % faces]) < 0:
                found[alike] = die
        return found.values()

    # ---------------------------------------------------------------- dice that can be changed

    def _may_roll_again(self, left: tuple[int, ...], place: int, die: int) -> bool:
        faces = len(self.faces)
        return left[place] > 0 and bool(self._fits[place] >> die % faces & 1) and not die // faces >> place & 1

    def _able(self, left: tuple[int, ...], die: int) -> int:
        """All that can roll a die again, as a mask."""
        known = self._ables.get((left, die))
        if known is None:
            known = sum([1 << place for place in range(len(left)) if self._may_roll_again(left, place, die)])
            self._ables[left, die] = known
        return known

    def _can_change(self, left: tuple[int, ...], bought: int, die: int) -> bool:
        known = self._changing.get((left, bought, die))
        if known is None:
            known = self._changing[left, bought, die] = self._may_change(left, bought, die)
        return known

    def _may_change(self, left: tuple[int, ...], bought: int, die: int) -> bool:
        if self.test.all_dice:
            return True
        for place in range(len(left)):
            if self._may_roll_again(left, place, die):
                return True
        return bool(self._turning & ~bought) and bool(self._surges >> die % len(self.faces) & 1)

    def _settled(self, standing: Standing) -> Standing:
        """Dice that nothing can change any more go into the sum."""
        total, own, vril, lying, left, bought = standing
        kept = tuple([die for die in lying if self._can_change(left, bought, die)])
        if len(kept) < len(lying):
            faces = len(self.faces)
            total += sum([self._worth[die % faces] for die in lying]) - sum([self._worth[die % faces] for die in kept])
        kept, more = self._trimmed(kept, left)
        return Standing(min(self.test.most, total + more), own, vril, kept, left, bought)

    def _trimmed(self, lying: Lying, left: tuple[int, ...]) -> tuple[Lying, int]:
        """Of more dice than can be touched at all, each once, those that one would touch last go into the sum.

        Who re-rolls one die of several of a kind re-rolls the worst.
        """
        keep = sum([left[place] for place in self._careful])
        if not self._trimming or len(lying) <= keep:
            return lying, 0
        faces, kept, of_kind, more = len(self.faces), list[int](), dict[DieKind, int](), 0
        for die in sorted(lying, key=lambda die: self._wanted * self._worth[die % faces]):
            kind = self.faces[die % faces][0]
            of_kind[kind] = of_kind.get(kind, 0) + 1
            if of_kind[kind] <= keep:
                kept.append(die)
            else:
                more += self._worth[die % faces]
        return tuple(sorted(kept)), more

    def _trims(self) -> bool:
        """Whether dice can be trimmed: whatever re-rolls a die by choice could re-roll a worse one of its kind too."""
        if self._turning or self.test.all_dice or any(again.together for again in self.test.again):
            return False
        return all(self._fits_worse(self._fits[place]) for place in self._careful)

    def _fits_worse(self, fits: int) -> bool:
        for one, (kind, _) in enumerate(self.faces):
            for other, (same, _) in enumerate(self.faces):
                worse = kind == same and self._wanted * (self._worth[other] - self._worth[one]) < 0
                if worse and fits >> one & 1 and not fits >> other & 1:
                    return False
        return True

    def _is_free(self, place: int) -> bool:
        """Whether it rolls worthless dice alone, as many as there are: that needs no thought."""
        again = self.test.again[place]
        if self.test.low or self._turning or again.left < UNLIMITED or again.together or again.at_once:
            return False
        return not any(self._worth[face] for face in range(len(self.faces)) if self._fits[place] >> face & 1)


def _without(standing: Standing, dice: Sequence[int]) -> Standing:
    lying = list(standing.lying)
    for die in dice:
        lying.remove(die)
    return Standing(standing.total, standing.own, standing.vril, tuple(lying), standing.left, standing.bought)
