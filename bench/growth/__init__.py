"""`make growth`: what a game weighs in the database, and how many plies a second one PostgreSQL writes."""
