"""HTTP: routes, the gate every request passes, keys, problems, the client's files."""
