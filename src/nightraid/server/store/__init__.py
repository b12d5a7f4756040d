"""What is kept on the disk: matches, campaigns, the tables, and how they are migrated."""
