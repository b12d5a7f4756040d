"""Everything a person reads: sentences, reasons and previews."""
