"""Write the client's types from the Python structs: `python tools/wire_types.py [--check]`."""

import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from nightraid.server.wire import bodies, frames, requests

TARGET = Path(__file__).parent.parent / "web" / "src" / "wire.ts"
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
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def types() -> str:
    """The whole file."""
    (*roots,), components = msgspec.json.schema_components([*ROOTS.values(), *BODIES])
    parts = [HEADER]
    for name, schema in components.items():
        parts.append(_interface(name, schema))
    for name, schema in zip(ROOTS, roots, strict=False):
        parts.append(f"export type {name} = {_type(schema)};\n")
    effects = components["Scene"]["properties"]["effects"]["items"]
    parts.append(f"export type Effect = {_type(effects)};\n")
    return "\n".join(parts)


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = set(schema.get("required", ()))
    lines = [f"/** {_one_line(schema['description'])} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, kind in schema.get("properties", {}).items():
        optional = "" if field in required else "?"
        lines.append(f"  {field}{optional}: {_type(kind)};")
    lines.append("}\n")
    return "\n".join(lines)


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


def _one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def main() -> None:
    """Write the file, or say whether it is what the structs say."""
    made = types()
    if "--check" in sys.argv:
        if TARGET.read_text(encoding="utf-8") != made:
            sys.exit("web/src/wire.ts is older than the structs: run `make wire`")
        return
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
