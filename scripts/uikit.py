"""The page of UIKit's symbols, held against the symbol graphs.

A table of the page is a type: its first row has the names of UIKit and of ours, | `UIRegion` | `Region` | |. A row says
what has become of a member: | `inverse()` | same | |, | `layer` | missing | why |, or our name in place of these words.
"""

import collections
import json
import re

import built

PAGE = built.ROOT / "Sources/CradleKit/CradleKit.docc/UIKitSymbols.md"
CODE = re.compile(r"`([^`]+)`")


class Symbols:
    """All public symbols, by names such as `Region.contains(_:)`."""

    def __init__(self, graphs):
        loaded = [json.loads(path.read_text()) for path in graphs.glob("*.symbols.json")]
        # That a function takes the line of its call does not show where it is called.
        names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]).replace("file:line:", "")
                 for graph in loaded for symbol in graph["symbols"]}
        self.names = set(names.values())
        self.parents = collections.defaultdict(set)
        for relation in (relation for graph in loaded for relation in graph["relationships"]):
            if relation["kind"] in ("inheritsFrom", "conformsTo") and relation["target"] in names:
                self.parents[names.get(relation["source"])].add(names[relation["target"]])

    def has(self, owner, member):
        """Whether a type, a class above it or a protocol that it conforms to has a member."""
        return f"{owner}.{member}" in self.names or any(self.has(it, member) for it in self.parents[owner])


def mistakes(graphs):
    """What the page says and the graphs do not, with file and line."""
    symbols = Symbols(graphs)
    rows = [(number, [cell.strip() for cell in line.strip("|").split("|")])
            for number, line in enumerate(PAGE.read_text().split("\n"), 1) if line.startswith("| ")]
    owner, found = None, [] if rows else [(1, "there are no tables")]
    for number, (uikit, here, *note) in rows:
        if uikit.startswith("`UI"):
            owner = "".join(CODE.findall(here))
            found += [(number, f"there is no {owner}")] if owner not in symbols.names else []
        else:
            found += [(number, it) for it in wrong(symbols, owner, CODE.findall(uikit), here, "".join(note))]
    return [f"{PAGE.relative_to(built.ROOT)}:{number}: error: {reason}" for number, reason in found]


def wrong(symbols, owner, members, here, why):
    """What is wrong in a row of a type's table."""
    if here == "missing":
        there = [f"{owner} has '{it}', which is not missing" for it in members if symbols.has(owner, it)]
        return there if why else there + ["no reason why it is missing"]
    names = members if here == "same" else CODE.findall(here)
    gone = [f"{owner} has no '{it}'" for it in names if not symbols.has(owner, it) and it not in symbols.names]
    return gone if members and names else gone + ["a row names a symbol, and says 'same', 'missing' or our name"]
