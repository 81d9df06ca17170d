"""The table server: people and bots at tables over HTTP and WebSocket; an append-only log is the truth."""
