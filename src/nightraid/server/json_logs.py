"""Structured logs: one JSON object per line on stderr.

Keys, codes, cookies, bodies and queries are never in them.
"""

import logging
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec

LOGGER = "nightraid"
log = logging.getLogger(LOGGER)
request_id: ContextVar[str] = ContextVar("request_id", default="")


class JsonLines(logging.Formatter):
    """A record as one line of JSON; what is given as `extra={"facts": {...}}` stands in it by name."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        if known := request_id.get():
            line["request"] = known
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = "".join(traceback.format_exception(*record.exc_info))
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str, stream: TextIO | None = None) -> None:
    """Send what the server and the libraries under it log to stderr, as JSON lines."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(_means_something)
    for name, least in ((LOGGER, level.upper()), ("uvicorn", "WARNING"), ("litestar", "WARNING")):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(least)


def _means_something(record: logging.LogRecord) -> bool:
    """uvicorn takes a socket that was refused with a proper answer for one that was forgotten, and complains."""
    return "without completing handshake" not in record.msg
