"""The schema of scenes, and the smallest values that it allows: for scripts that write scenes."""

import json
import pathlib

root = pathlib.Path(__file__).resolve().parents[2]
schema = json.loads((root / "scenes/scene.schema.json").read_text())


def least(node):
    """A value that a schema allows, as small as is easily found."""
    for key in ("const", "default"):
        if key in node:
            return node[key]
    if "enum" in node:
        return node["enum"][0]
    for key in ("anyOf", "oneOf"):
        if key in node and "properties" not in node:
            return least(node[key][0])
    kind = node.get("type")
    kind = kind[0] if isinstance(kind, list) else kind
    if kind == "object":
        return {name: least(node["properties"][name]) for name in node.get("required", [])}
    if kind == "array":
        return [least(node.get("items", {}))] * node.get("minItems", 0)
    if kind in ("number", "integer"):
        return max(1, node.get("minimum", 1))
    return True if kind == "boolean" else "1s"
