"""Queries of the table, and small changes to it, that many chapters share; nothing here imports a chapter."""
