"""What the content files of Reichbusters may say, one module a group of entries."""
