"""The harbour: tables as a browser alone runs them, and what a server shares with it. The standard library alone."""
