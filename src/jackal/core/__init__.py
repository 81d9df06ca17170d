"""What every game shares: games and states, chance, events, records and exact errors."""
