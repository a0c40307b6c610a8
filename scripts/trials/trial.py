"""What the trials in Python share: the command, scenes that the schema allows, packages, runs with their cost, verdicts."""

import argparse
import collections
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import venv

ROOT = pathlib.Path(__file__).resolve().parents[2]


def expanded(node, definitions):
    """The schema with the definitions in the places that refer to them."""
    if isinstance(node, list):
        return [expanded(part, definitions) for part in node]
    if not isinstance(node, dict):
        return node
    kind = definitions.get(node["$ref"].rpartition("/")[2], {}) if isinstance(node.get("$ref"), str) else {}
    return {key: expanded(part, definitions) for key, part in {**kind, **node}.items() if key != "$ref"}


SCHEMA = json.loads((ROOT / "scenes/scene.schema.json").read_text())
SCHEMA = expanded(SCHEMA, SCHEMA.pop("$defs"))
# A film of another program stands in the place of a scene, and is not played.
SCHEMA["properties"].pop("film", None)
SCHEMA["oneOf"] = [stage for stage in SCHEMA["oneOf"] if stage["required"] != ["film"]]
EX_UNAVAILABLE = 69
# A safety net, and no bound: a busy machine may take long.
MOST_SECONDS = 300

Ended = collections.namedtuple("Ended", "status output errors seconds megabytes hung")


def arguments(description, *commands, **counts):
    """Read a seed, numbers with their defaults, and the commands by their names; or, if no command has a name, the folder
    of the one command, whose path is 'command' of the result."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in counts.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    for name in commands:
        parser.add_argument(name, type=pathlib.Path)
    if not commands:
        parser.add_argument("folder", nargs="?", default=ROOT / ".build/release", type=pathlib.Path)
    options = parser.parse_args()
    if not commands:
        options.command = options.folder / "cradle"
    for name in commands or ["command"]:
        setattr(options, name, getattr(options, name).resolve())
        if not getattr(options, name).exists():
            sys.exit(f"error: there is no {getattr(options, name)}; ./render.sh builds it")
    return options


def environment(*packages):
    """Return a Python that has packages of PyPI, in .build/trials; nothing where they cannot be fetched."""
    python = ROOT / ".build/trials/bin/python"
    if not python.exists():
        venv.create(python.parents[1], with_pip=True)
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "0", *packages]
    return None if subprocess.run(pip).returncode else python




def run(command, words, work, **environment):
    """Run the command in a folder, and return how it ended, what it said and what it took; None removes a variable."""
    variables = {name: value for name, value in {**os.environ, **environment}.items() if value is not None}
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen([command, *words], cwd=work, stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
                                   env=variables, start_new_session=True)
        hung = threading.Event()

        def end():
            hung.set()
            os.killpg(process.pid, signal.SIGKILL)

        timer = threading.Timer(MOST_SECONDS, end)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        for stream in (output, errors):
            stream.seek(0)
        return Ended(process.returncode, output.read(), errors.read(), usage.ru_utime + usage.ru_stime,
                     usage.ru_maxrss / 1000, hung.is_set())


def deaths(ended):
    """Describe how a run died, if it did: by a signal, by its own mistake, or after too long a time."""
    if ended.hung:
        yield "hangs"
    elif ended.status < 0 or ended.status > 128 or ended.status == 70:
        yield f"dies with {ended.status}: {ended.errors[-400:].decode(errors='replace')}"


def finish(summary, faults, most=40):
    """Print a summary and the first faults, and end with 1 if there is one."""
    print(f"{summary}, {len(faults)} faults", file=sys.stderr)
    for fault in faults[:most]:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


def nodes(node, way=()):
    """All values in a value, itself first, each with the keys that lead to it."""
    yield way, node
    for key in node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ():
        yield from nodes(node[key], way + (key,))


def at(node, way):
    for key in way:
        node = node[key]
    return node


def branches(node):
    """The schemas that a value may follow, and last the schema itself."""
    if "properties" not in node:
        for key in ("anyOf", "oneOf"):
            for branch in node.get(key, []):
                yield from branches(branch)
    yield node


def kinds(node):
    """The types that a schema names."""
    kind = node.get("type")
    return kind if isinstance(kind, list) else [kind]


def named(title, node=SCHEMA):
    """The first schema of a title."""
    return next(part for _, part in nodes(node) if isinstance(part, dict) and part.get("title") == title)


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
    kind = kinds(node)[0]
    if kind == "object":
        return {name: least(node["properties"][name]) for name in node.get("required", [])}
    if kind == "array":
        return [least(node.get("items", {}))] * node.get("minItems", 0)
    if kind in ("number", "integer"):
        return max(1, node.get("minimum", 1))
    return True if kind == "boolean" else "1s"
