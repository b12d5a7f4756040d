"""What people are asked, what they can answer, and what they are told happened."""
