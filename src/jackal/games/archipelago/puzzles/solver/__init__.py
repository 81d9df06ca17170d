"""The exact solver of puzzles (ARC-P11): least turns, winning first turns, the best way on from any position."""

from jackal.games.archipelago.puzzles.solver.budget import Budget, OverBudget
from jackal.games.archipelago.puzzles.solver.throng import LONGEST
from jackal.games.archipelago.puzzles.solver.verdict import PuzzleSolver, Verdict, solve

__all__ = ["LONGEST", "Budget", "OverBudget", "PuzzleSolver", "Verdict", "solve"]
