"""What a screen shows, in words that fit every game: boards, pieces, tokens, tracks, cards, sketches and effects.

A game turns its view (never its state) into a `Screen`, its events into a `Scene`, and what an option would mean
into a `Sketch`. A client that can draw these can draw any game, and computes no rule. Ids are texts; squares are the
numbers of the board. Named structs throughout, no tuples of mixed things: they become the client's types.

`basics` is what the others are made of; `printed` is sent once, `now` at every change; `scenes` are what happened,
`sketches` what would be; `forms` are what people choose before a match.
"""
