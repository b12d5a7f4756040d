"""What cards do: skills of Heroes and Nazis, weapon abilities, equipment, events and chests."""
