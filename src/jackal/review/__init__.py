"""What a finished game teaches: every decision judged by what its seat knew, and luck told apart from skill."""

from jackal.review.reviewer import ReviewPace, review
from jackal.review.told import NoAdvice, hint, need_adviser

__all__ = ["NoAdvice", "ReviewPace", "hint", "need_adviser", "review"]
