"""The harbour: tables as they are run, by a server or by a browser alone. The standard library alone."""
