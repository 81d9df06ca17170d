"""`make siege`: honest games while one hostile address does all it can against the server."""
