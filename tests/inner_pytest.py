"""For tests that run pytest themselves, in processes of their own."""

QUICKLY = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "xdist.plugin"}
"""An environment with no plugin but xdist: the others take long to load."""
