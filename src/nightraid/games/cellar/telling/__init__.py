"""Everything a person reads: names, sentences (`words/`), reasons, previews, the table in text."""
