"""The rules, one file for each chapter of the books."""
