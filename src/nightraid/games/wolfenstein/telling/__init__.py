"""Everything a person reads: names, sentences, card texts, briefings, previews, refusals."""
