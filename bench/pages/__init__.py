"""How light the pages are: loading over a slow line with a slow processor, and frames while a piece walks."""
