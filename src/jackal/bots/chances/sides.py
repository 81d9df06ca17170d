"""Features of many sides as features of three: one's own, the strongest rival, and the mean of the others."""


def three_sides(vectors: list[list[float]], mine: int, strength: list[float]) -> list[float]:
    """All features in a row; with one rival alone there are no others, and they count as nothing."""
    width = len(vectors[mine])
    rivals = [side for side in range(len(vectors)) if side != mine]
    best = strongest(rivals, strength) if rivals else mine
    rest = [side for side in rivals if side != best]
    return vectors[mine] + vectors[best] + mean_of([vectors[side] for side in rest], width)


def strongest(sides: list[int], strength: list[float]) -> int:
    best = sides[0]
    for side in sides:
        if strength[side] > strength[best]:
            best = side
    return best


def mean_of(vectors: list[list[float]], width: int) -> list[float]:
    found: list[float] = []
    for at in range(width):
        total = 0.0
        for vector in vectors:
            total += vector[at]
        found.append(total / max(len(vectors), 1))
    return found


def added(vectors: list[list[float]]) -> list[float]:
    """The features of a side: those of its crews together."""
    return [sum([vector[at] for vector in vectors]) for at in range(len(vectors[0]))]
