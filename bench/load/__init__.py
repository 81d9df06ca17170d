"""`make load`: how many tables one server process on one core holds."""
