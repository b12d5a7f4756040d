"""What goes over the wire: the frames of a live match, and the bodies of the HTTP API."""
