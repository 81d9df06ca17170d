"""Tables: a log folded into seats, a match, clocks, and what each viewer is told. The standard library alone."""
