"""A memory that lets go when it holds too much."""

from nightraid.engine.memory import Memory


def test_an_answer_is_kept_and_given() -> None:
    memory: Memory[str, int] = Memory()
    assert memory.get("far") is None
    assert memory.keep("far", 7) == 7
    assert memory.get("far") == 7


def test_when_there_are_too_many_all_are_let_go() -> None:
    memory: Memory[int, int] = Memory()
    for question in range(Memory.MOST):
        memory.keep(question, question)
    assert len(memory) == Memory.MOST
    memory.keep(-1, -1)
    assert memory == {-1: -1}
