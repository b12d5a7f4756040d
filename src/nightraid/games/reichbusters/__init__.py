"""Reichbusters: Projekt Vril."""
