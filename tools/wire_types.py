"""Write the client's types from the Python structs: `python tools/wire_types.py [--check]`."""

import ast
import inspect
import json
import re
import sys
from itertools import pairwise
from pathlib import Path
from textwrap import dedent, wrap
from typing import Any

import msgspec

from nightraid.engine.screen.basics import Wire
from nightraid.server.wire import bodies, frames, requests

ROOT = Path(__file__).parent.parent
TYPES = ROOT / "web" / "src" / "wire.ts"
SHAPES = ROOT / "web" / "src" / "testing" / "shapes.ts"
ROOTS: dict[str, Any] = {"ToClient": frames.ToClient, "FromClient": requests.FromClient}
BODIES = (
    bodies.GameList,
    bodies.RuleBook,
    bodies.NewMatch,
    bodies.MatchMade,
    bodies.NewCampaign,
    bodies.GoOn,
    bodies.CampaignInfo,
    bodies.MatchList,
    bodies.PutAway,
    bodies.Link,
    bodies.NewLink,
    bodies.OpenLink,
    bodies.LinkOpened,
    bodies.ChangeSeat,
    bodies.Replay,
    bodies.ReplayAt,
    bodies.Fork,
    bodies.Problem,
)
HEADER = "// Made by tools/wire_types.py from the Python structs. Do not edit: run `make wire`.\n"
WIDTH = 118
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def types() -> str:
    """The whole file."""
    kinds = [*ROOTS.values(), *BODIES]
    (*roots,), components = msgspec.json.schema_components(kinds)
    structs = {struct.__name__: struct for kind in kinds for struct in structs_in(kind)}
    parts = [HEADER]
    for name, schema in components.items():
        parts.append(_interface(schema, structs[name]))
    for name, schema in zip(ROOTS, roots, strict=False):
        parts.append(f"export type {name} = {_type(schema)};\n")
    effects = components["Scene"]["properties"]["effects"]["items"]
    parts.append(f"export type Effect = {_type(effects)};\n")
    return "\n".join(parts)


def shapes() -> str:
    """For the client's tests: the defaults of every struct that the server sends, and which structs its fields hold."""
    found = {struct.__name__: struct for kind in (frames.ToClient, *BODIES) for struct in structs_in(kind)}
    sent = {name: _shape(struct) for name, struct in sorted(found.items()) if issubclass(struct, Wire)}
    lines = [HEADER, 'import type * as wire from "../wire";\n', "export interface Structs {"]
    lines += [f"  {name}: wire.{name};" for name in sent]
    lines += ["}\n", "export interface Shape {", "  defaults: Record<string, unknown>;"]
    lines += ["  held: Record<string, string[]>;", "}\n", "export const SHAPES: Record<keyof Structs, Shape> = {"]
    lines += [f"  {name}: {json.dumps(shape)}," for name, shape in sent.items()]
    return "\n".join([*lines, "};\n"])


def _shape(struct: type[msgspec.Struct]) -> dict[str, Any]:
    config, fields = struct.__struct_config__, _fields(struct)
    defaults: dict[str, Any] = {} if config.tag is None else {str(config.tag_field): config.tag}
    for field in fields:
        if field.default is not msgspec.NODEFAULT:
            defaults[field.encode_name] = msgspec.to_builtins(field.default)
        elif field.default_factory is not msgspec.NODEFAULT:
            defaults[field.encode_name] = msgspec.to_builtins(field.default_factory())
    held = {field.encode_name: sorted(one.__name__ for one in _structs_of(field.type)) for field in fields}
    return {"defaults": defaults, "held": {name: kinds for name, kinds in held.items() if kinds}}


def _structs_of(kind: msgspec.inspect.Type) -> list[type[msgspec.Struct]]:
    """The structs that a field holds, itself or in a list, but not those inside them."""
    match kind:
        case msgspec.inspect.StructType(cls=struct):
            return [struct]
        case msgspec.inspect.UnionType(types=types):
            return [struct for one in types for struct in _structs_of(one)]
        case msgspec.inspect.VarTupleType(item_type=item):
            return _structs_of(item)
        case msgspec.inspect.DictType(value_type=value):
            return _structs_of(value)
        case msgspec.inspect.Metadata(type=inner):
            return _structs_of(inner)
    return []


def structs_in(kind: Any) -> set[type[msgspec.Struct]]:
    """Every struct that a type is made of."""
    found: set[type[msgspec.Struct]] = set()
    waiting = _structs_of(msgspec.inspect.type_info(kind))
    while waiting:
        struct = waiting.pop()
        if struct not in found:
            found.add(struct)
            waiting += [one for field in _fields(struct) for one in _structs_of(field.type)]
    return found


def _fields(struct: type[msgspec.Struct]) -> tuple[msgspec.inspect.Field, ...]:
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    return info.fields


def _interface(schema: dict[str, Any], struct: type[msgspec.Struct]) -> str:
    """A struct as an interface.

    The server sends every field of a `Wire`. Of what a client sends, fields with a default may be left out.
    """
    required = set(schema["properties"]) if issubclass(struct, Wire) else set(schema.get("required", ()))
    docs = field_docs(struct)
    lines = [*_comment(inspect.cleandoc(struct.__doc__ or "")), f"export interface {struct.__name__} {{"]
    for field, kind in schema["properties"].items():
        lines += [f"  {line}" for line in _comment(docs.get(field, ""))]
        lines.append(f"  {field}{'' if field in required else '?'}: {_type(kind)};")
    lines.append("}\n")
    return "\n".join(lines)


def field_docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The texts that stand below the fields of a struct, by their names."""
    docs: dict[str, str] = {}
    for owner in reversed(struct.__mro__):
        if issubclass(owner, msgspec.Struct) and owner is not msgspec.Struct:
            (defined,) = ast.parse(dedent(inspect.getsource(owner))).body
            assert isinstance(defined, ast.ClassDef)
            for field, below in pairwise(defined.body):
                match field, below:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                        docs[name] = inspect.cleandoc(text)
    return docs


def _comment(text: str) -> list[str]:
    """A text as JSDoc, paragraph by paragraph."""
    said = re.sub(r"\bNone\b", "null", text)
    paragraphs = [wrap(" ".join(part.split()), WIDTH - 3) for part in said.split("\n\n") if part.strip()]
    lines = [line for paragraph in paragraphs for line in ("", *paragraph)][1:]
    if not lines:
        return []
    if len(lines) == 1 and len(lines[0]) <= WIDTH - 7:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(map(_type, schema["anyOf"])))
    if "enum" in schema:
        return " | ".join("null" if value is None else f'"{value}"' for value in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if schema.get("type") == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return SIMPLE[schema["type"]]


def main() -> None:
    """Write the files, or say whether they are what the structs say."""
    for target, made in {TYPES: types(), SHAPES: shapes()}.items():
        if "--check" in sys.argv:
            if not target.exists() or target.read_text(encoding="utf-8") != made:
                sys.exit(f"{target.relative_to(ROOT)} is older than the structs: run `make wire`")
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
