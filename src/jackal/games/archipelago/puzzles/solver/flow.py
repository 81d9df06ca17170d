"""How many ways lead from a source to a sink of a graph that share no arc."""

Arcs = dict[int, set[int]]


def disjoint_ways(arcs: Arcs, source: int, sink: int) -> int:
    """Augmenting paths; the arcs are turned round on the way."""
    count = 0
    while True:
        came = search(arcs, source, sink)
        if sink not in came:
            return count
        count += 1
        at = sink
        while at != source:
            before = came[at]
            arcs[before].discard(at)
            arcs.setdefault(at, set()).add(before)
            at = before


def search(arcs: Arcs, source: int, sink: int) -> dict[int, int]:
    """The nodes in reach, each with the one before it."""
    came = {source: source}
    queue = [source]
    for at in queue:
        for to in arcs.get(at, ()):
            if to not in came:
                came[to] = at
                queue.append(to)
        if sink in came:
            break
    return came
