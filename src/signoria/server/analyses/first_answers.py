"""The first answers of accounts to puzzles: what is noted of one, and how many have chosen what."""

from signoria.server.analysis_bodies import MyPuzzleAnswer, PuzzleAnswer
from signoria.server.store.puzzle_rows import Chosen, Solved


def noted(puzzle_id: str, mine: MyPuzzleAnswer, answer: PuzzleAnswer) -> Solved:
    """What is noted of an answer of mine. Whoever gave up has chosen nothing."""
    solved = answer.right and not mine.gave_up
    days = {} if answer.day is None else {answer.day: solved}
    if mine.gave_up:
        return Solved({puzzle_id: solved}, days, [puzzle_id])
    return Solved({puzzle_id: solved}, days, words={puzzle_id: mine.word})


def counted(answer: PuzzleAnswer, chosen: Chosen) -> PuzzleAnswer:
    """The same, with how many have chosen each. Words of another puzzle that had this id once count for nothing."""
    for choice in answer.choices:
        choice.chosen_by = chosen.counts.get(choice.word, 0)
    answer.counted = next((choice.word for choice in answer.choices if choice.word == chosen.mine), None)
    return answer
