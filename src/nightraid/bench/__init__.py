"""Benchmarks: what a decision and a clone cost, beside peers that do the same work in the same run.

Everything is measured in processor time, in short samples taken in turn, and the medians are compared: a machine
that slows down slows all of them down.
"""
