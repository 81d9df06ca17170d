"""`make slowest`: for how long each operation of the server keeps everybody else waiting."""
