"""Long work that holds nobody up: bots in their own processes, work in chunks."""
