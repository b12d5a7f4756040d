"""Blocks, names and rows that are kept."""

import random

import numpy as np
import pytest

from nightraid.envs.layout import (
    NUMBER,
    Block,
    Column,
    Hashed,
    Kept,
    KeptList,
    KeptSquares,
    Layout,
    Vocabulary,
    columns,
    fill,
    pack_all,
)


def numbers(packed: bytes) -> list[int]:
    return [int(number) for number in np.frombuffer(packed, NUMBER)]


def test_blocks_lie_one_after_the_other() -> None:
    layout = Layout([Block("one", "", columns("a", "b", high=3)), Block("two", "", (Column("c", 9, -9),), rows=3)])
    assert layout.size == 5
    assert layout.high.tolist() == [3, 3, 9, 9, 9]
    assert layout.low.tolist() == [0, 0, -9, -9, -9]
    assert layout.part("two") == slice(2, 5)
    assert layout.table("two", np.arange(5, dtype=NUMBER)).tolist() == [[2], [3], [4]]
    with pytest.raises(KeyError, match="no block 'three'; expected one of one, two"):
        layout.part("three")


def test_names_have_numbers_and_cards_go_by_their_kinds() -> None:
    words = Vocabulary(["duck", "dynamite"])
    assert [words[name] for name in ("", "duck", "dynamite", "duck-3", "?")] == [0, 1, 2, 1, 3]
    assert words[None] == 0
    assert words.counts(["duck-1", "duck-2", "dynamite"]) == [2, 1]
    assert words.column("card") == Column("card", 3, names=("duck", "dynamite"))
    with pytest.raises(KeyError):
        words["rush-1"]


def test_coined_names_always_have_the_same_number() -> None:
    words = Hashed()
    assert words[""] == 0
    assert words["vril-shield"] == words["vril-shield"] != words["loot"]
    assert all(1 <= words[str(name)] <= Hashed.HIGH for name in range(1000))


def test_missing_rows_are_zeros() -> None:
    assert numbers(fill([(1, 2)], Block("", "", columns("a", "b"), rows=3))) == [1, 2, 0, 0, 0, 0]


def test_kept_rows_are_those_of_the_records_whatever_came_before() -> None:
    """Records come, go, change and change places at random; every time it is as if they were packed anew."""
    block = Block("", "", columns("number", "value", high=99), rows=8)
    kept: Kept[tuple[int, ...]] = Kept(block, lambda number, record: pack_all((number, record[0])), int)
    pick = random.Random(1)
    records: dict[int, tuple[int, ...]] = {}
    for _ in range(500):
        number = pick.randrange(8)
        if pick.random() < 0.4:
            records.pop(number, None)
        else:
            records[number] = (pick.randrange(1, 4),)
        wanted = [(number, records[number][0]) if number in records else (0, 0) for number in range(8)]
        assert numbers(kept.rows(records)) == [value for row in wanted for value in row]


def test_kept_rows_of_a_list() -> None:
    block = Block("", "", columns("place", "value", high=99), rows=3)
    kept: KeptList[str] = KeptList(block, lambda place, record: pack_all((place, len(record))))
    heroes = ["a", "bb"]
    assert numbers(kept.rows(heroes)) == [0, 1, 1, 2, 0, 0]
    heroes[1] = "ccc"
    assert numbers(kept.rows(heroes)) == [0, 1, 1, 3, 0, 0]


def test_models_that_change_places_are_not_wiped_out() -> None:
    block = Block("", "", columns("who", high=99), rows=4)
    kept: KeptSquares[tuple[int]] = KeptSquares(block, lambda number, _: pack_all((number,)), lambda record: record[0])
    pick = random.Random(2)
    for _ in range(300):
        squares = pick.sample(range(4), pick.randrange(5))
        records = {
            number: (square,) for number, square in zip(pick.sample(range(1, 6), len(squares)), squares, strict=True)
        }
        wanted = [0] * 4
        for number, (square,) in records.items():
            wanted[square] = number
        assert numbers(kept.rows(records)) == wanted
