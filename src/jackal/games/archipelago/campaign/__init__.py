"""The campaign (ARC-C): islands in a row, and the ability cards that crews win between them."""
