"""What is on the disk: matches, campaigns, their tables and migrations."""
