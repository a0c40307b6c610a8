"""Random values and scenes for the trials: values that follow the schema, with numbers at the ends of their ranges among
the others, and scenes with mistakes. Everything is drawn with 'dice', whose seed a trial sets."""

import copy
import json
import math
import random

import yaml

from trial import ROOT, at, nodes

dice = random.Random()


def number(low=None, high=None, whole=False):
    """A number in a range, or near its ends."""
    low = -1e6 if low is None else low
    high = 1e6 if high is None else high
    choice = dice.random()
    if choice < 0.15:
        value = low
    elif choice < 0.25:
        value = high
    elif choice < 0.8:
        value = dice.uniform(max(low, -400), min(high, 400)) if low < 400 and high > -400 else low
    else:
        value = math.copysign(10 ** dice.uniform(-6, 9), dice.random() - 0.3)
    value = min(max(value, low), high)
    return int(value) if whole else value


def star():
    corners = dice.choice([3, 5, 8, 20, 100, 400, 500])
    radius, ratio = 10 ** dice.uniform(0, 3), dice.uniform(0.05, 1)
    lengths = [radius * (1 if index % 2 == 0 else ratio) for index in range(corners)]
    angles = [2 * math.pi * index / corners for index in range(corners)]
    return [[round(length * math.cos(angle), 3), round(length * math.sin(angle), 3)]
            for length, angle in zip(lengths, angles)]


def text(node):
    if "pattern" in node and "deg" in node["pattern"]:
        return f"{dice.choice([0, 45, -90, 1e5])}deg"
    return dice.choice(["a", "s0", "all", "auto", "none", "0.3s", "settled", "50%", "orange", "#FF8000", "=1+1", ""])


def value(node, depth=0):
    """A random value that follows a schema, as far as the schema says it."""
    for key in ("anyOf", "oneOf"):
        if key in node and "properties" not in node:
            return value(dice.choice(node[key]), depth)
    if "const" in node:
        return node["const"]
    if "enum" in node:
        return dice.choice(node["enum"])
    if "default" in node and dice.random() < 0.2:
        return node["default"]
    kind = node.get("type")
    kind = dice.choice(kind) if isinstance(kind, list) else kind
    if kind in ("number", "integer"):
        low = node.get("minimum", node.get("exclusiveMinimum"))
        return number(low, node.get("maximum", node.get("exclusiveMaximum")), kind == "integer")
    if kind == "boolean":
        return dice.random() < 0.5
    if kind == "array":
        least = node.get("minItems", 0)
        most = min(node.get("maxItems", least + 3), least + 3)
        return [value(node.get("items", {}), depth + 1) for _ in range(dice.randint(least, max(least, most)))]
    if kind == "object" or "properties" in node:
        parts, needed = node.get("properties", {}), node.get("required", [])
        chosen = [name for name in parts if name in needed or dice.random() < 0.35 / (1 + depth / 4)]
        made = {name: value(parts[name], depth + 1) for name in chosen} if depth < 9 else {}
        rest = node.get("additionalProperties")
        if isinstance(rest, dict) and dice.random() < 0.5 and depth < 9:
            made["a"] = value(rest, depth + 1)
        return made
    return text(node)


def sides(high=3):
    return [round(10 ** dice.uniform(0, high), 3), round(10 ** dice.uniform(0, high), 3)]


presets = [json.loads(json.dumps(yaml.safe_load(path.read_text()))) for path in sorted((ROOT / "scenes").glob("*.yaml"))]


def preset():
    """One of the presets, by itself."""
    scene = copy.deepcopy(dice.choice(presets))
    scene.pop("extends", None)
    return scene


def mistaken(scene, count=1):
    """The scene, in which some values are others, of which most are wrong."""
    for _ in range(count):
        way, old = dice.choice(list(nodes(scene))[1:])
        at(scene, way[:-1])[way[-1]] = dice.choice([number(), number(0), [number(), number()], old, star(), "all", None]) \
            if not isinstance(old, (int, float)) else number()
    return scene
