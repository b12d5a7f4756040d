"""The OpenAPI document, made from the handlers' notes and their structs."""

from collections.abc import Iterable, Iterator
from http import HTTPStatus
from typing import Any

import msgspec
from litestar.handlers import HTTPRouteHandler

from nightraid import __version__
from nightraid.server.http.routes.common import OPERATION, Operation
from nightraid.server.wire.bodies import Problem

REF = "#/components/schemas/{name}"
_PARAMETERS: dict[str, Any] = {
    "int": {"type": "integer", "format": "int32", "minimum": 0},
    "str": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$"},
}


def openapi(handlers: Iterable[HTTPRouteHandler]) -> dict[str, Any]:
    """The whole document."""
    noted = [(handler, handler.opt[OPERATION]) for handler in handlers if OPERATION in handler.opt]
    kinds = [kind for _, note in noted for kind in (note.gives, note.takes) if kind is not None]
    shapes, components = msgspec.json.schema_components([Problem, *kinds], ref_template=REF)
    shape_of = dict(zip(map(repr, [Problem, *kinds]), shapes, strict=True))
    paths: dict[str, Any] = {}
    for handler, note in noted:
        for path in handler.paths:
            entry = paths.setdefault(_plain(path), {})
            entry.update({method.lower(): _operation(handler, note, path, shape_of) for method in handler.http_methods})
    return {
        "openapi": "3.1.0",
        "info": {"title": "Night Raid", "version": __version__},
        "paths": paths,
        "security": [{}, {"key": []}, {"cookie": []}],
        "components": {
            "schemas": components,
            "securitySchemes": {
                "key": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "nightraid"},
            },
        },
    }


def _operation(handler: HTTPRouteHandler, note: Operation, path: str, shape_of: dict[str, Any]) -> dict[str, Any]:
    unsafe = note.takes is not None
    refuses = sorted({400, 401, *note.refuses} | ({403, 413, 415} if unsafe else set()))
    given = {"description": "Done", "content": {note.kind: {"schema": shape_of[repr(note.gives)]}}}
    problem = {"application/json": {"schema": shape_of[repr(Problem)]}}
    found: dict[str, Any] = {
        "operationId": handler.handler_name,
        "summary": (handler.fn.__doc__ or "").strip(),
        "parameters": list(_parameters(path)),
        "responses": {
            str(handler.status_code): given,
            **{str(code): {"description": HTTPStatus(code).phrase, "content": problem} for code in refuses},
        },
    }
    if unsafe:
        body = {"application/json": {"schema": shape_of[repr(note.takes)]}}
        found["requestBody"] = {"required": True, "content": body}
    return found


def _parts(path: str) -> Iterator[tuple[str, str]]:
    """The parameters in a path such as `/api/matches/{match_id:str}`: name and type."""
    for part in path.split("/"):
        if part.startswith("{"):
            name, _, kind = part.strip("{}").partition(":")
            yield name, kind


def _parameters(path: str) -> Iterator[dict[str, Any]]:
    for name, kind in _parts(path):
        yield {"name": name, "in": "path", "required": True, "schema": _PARAMETERS[kind]}


def _plain(path: str) -> str:
    for name, kind in _parts(path):
        path = path.replace(f"{{{name}:{kind}}}", f"{{{name}}}")
    return path
