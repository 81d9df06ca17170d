"""How fast pages without a server are: loading, random games, answers of bots."""
