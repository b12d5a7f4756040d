"""What the content files of Wolfenstein may say, one module a group of cards."""
