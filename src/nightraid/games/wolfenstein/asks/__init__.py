"""What people are asked, what they can answer, and what they are told happened.

Each of `questions`, `options` and `events` has the same chapters: `rounds`, `fights`, `cards` and `castle`.
"""
