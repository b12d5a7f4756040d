"""What the content files of Incursion may say, one module a group of entries."""
