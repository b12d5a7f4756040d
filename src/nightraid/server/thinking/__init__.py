"""Long work that nobody waits for: bots in processes of their own, and work in small pieces."""
