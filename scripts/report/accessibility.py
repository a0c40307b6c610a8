"""Tests of the page's accessibility: names, headings, the order of the focus, contrast."""

import pathlib
import re

from .page import equal, holds, name_of

CONTRAST = pathlib.Path(__file__).with_name("contrast.js").read_text()

# Roles of controls in Chromium's tree.
ACTIVE = {"button", "link", "textbox", "searchbox", "slider", "checkbox", "combobox", "DisclosureTriangle"}

# The elements at which the Tab key stops, in the order of the document.
STOPS = """
return [...document.querySelectorAll('a[href], button, input, summary, [tabindex]')].filter(it =>
  it.tabIndex >= 0 && !it.disabled && it.checkVisibility({visibilityProperty: true}))
"""

DESCRIBE = """
const it = arguments[0], box = it.getBoundingClientRect();
let ring = it, style = getComputedStyle(it);
if (it.id === 'cut') style = getComputedStyle(document.querySelector('.handle'), '::after');
return {name: it.id || it.textContent || it.ariaLabel, isInMain: !!it.closest('main'),
  left: box.left + scrollX, top: box.top + scrollY, right: box.right + scrollX, bottom: box.bottom + scrollY,
  inSight: box.bottom > 0 && box.top < innerHeight,
  isMarked: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2}
"""


def tree(page):
    """Return the nodes for assistive technology, without those that it ignores."""
    nodes = page.session.tools("Accessibility.getFullAXTree")["nodes"]
    return [node for node in nodes if not node["ignored"]]


def word(node, key):
    return node.get(key, {}).get("value", "")


def properties(node):
    return {it["name"]: it["value"].get("value") for it in node.get("properties", [])}


def takes_focus(node):
    # The skip link moves the focus to the main part, which is no stop of its own.
    return properties(node).get("focusable") and word(node, "role") not in ("main", "RootWebArea")


def in_each_view(page):
    """Show the outcomes of every verdict, and the subject in every view."""
    seen = set()
    for outcome in page.outcomes:
        if outcome["verdict"] not in seen:
            seen.add(outcome["verdict"])
            page.open(page.link_to(outcome))
            page.session.wait("return document.getElementById('name').textContent === arguments[0]", name_of(outcome))
            yield name_of(outcome)
    page.open_subject()
    for view in range(1, 8):
        page.session.press(str(view))
        page.wait_for_pictures()
        yield f"view {view}"


def gives_everything_a_role_and_a_name(page):
    for place in in_each_view(page):
        nodes = tree(page)
        active = [node for node in nodes if word(node, "role") in ACTIVE or takes_focus(node)]
        holds(len(active) > 10, f"{place}: there is nearly nothing to act on")
        for node in active:
            holds(word(node, "role") not in ("generic", "none", ""), f"{place}: '{word(node, 'name')}' has no role")
            # An arrow alone is no name that can be spoken.
            holds(re.search(r"\w", word(node, "name")), f"{place}: a {word(node, 'role')} has no name")
        nameless = page.session.run(
            "return [...document.querySelectorAll('input')].filter(it => !it.labels.length && !it.ariaLabel).map(it => it.id)")
        equal(nameless, [], f"{place}: fields without a label")
        for node in nodes:
            if word(node, "role") in ("image", "img", "navigation", "region", "group", "dialog"):
                holds(word(node, "name").strip(), f"{place}: a {word(node, 'role')} has no name")


def has_one_outline(page):
    for place in in_each_view(page):
        nodes = tree(page)
        for role in ("main", "navigation", "banner"):
            equal(sum(word(node, "role") == role for node in nodes), 1, f"{place}: how many are {role}")
        levels = [properties(node)["level"] for node in nodes if word(node, "role") == "heading"]
        equal(levels.count(1), 1, f"{place}: headings of the first level")
        equal(levels[0], 1, f"{place}: the level of the first heading")
        for before, after in zip(levels, levels[1:]):
            holds(after <= before + 1, f"{place}: a heading of level {after} follows one of level {before}")
        twins = page.session.run(
            "const ids = [...document.querySelectorAll('[id]')].map(it => it.id);"
            "return ids.filter((id, index) => ids.indexOf(id) !== index)")
        equal(twins, [], f"{place}: names that are given twice")


def tells_what_changes(page):
    page.open()
    statuses = [node for node in tree(page) if word(node, "role") == "status"]
    holds(any("outcomes" in page.text("#status") for _ in statuses), "the number of outcomes is not said")
    current = page.session.run("return [...document.querySelectorAll('#list [aria-current]')].length")
    equal(current, 1, "rows that are current")


def leads_the_focus_through(page):
    for view in ("1", "5", "6", "7"):
        page.open_subject()
        page.session.press(view)
        page.wait_for_pictures()
        page.session.run("window.scrollTo(0, 0); document.activeElement.blur()")
        expected = page.session.run(STOPS)
        visited = []
        for _ in expected:
            page.session.press("Tab")
            visited.append(page.session.run("return document.activeElement"))
            stop = page.session.run(DESCRIBE, visited[-1])
            holds(stop["inSight"], f"the focus is out of sight at '{stop['name']}'")
            holds(stop["isMarked"], f"the focus is not marked at '{stop['name']}'")
        equal(visited, expected, f"the order of the focus in view {view}")
        in_visual_order([page.session.run(DESCRIBE, it) for it in visited[1:]])
        page.session.press("Tab")
        holds(page.session.run("return document.activeElement") not in expected[1:], "the focus is trapped")


def in_visual_order(stops):
    """Check that each next element is neither above nor, in the same row, to the left, column by column."""
    for before, after in zip(stops, stops[1:]):
        if not before["isInMain"] and after["isInMain"]:
            continue
        place = f"'{before['name']}' and then '{after['name']}'"
        holds(before["isInMain"] == after["isInMain"], f"the focus goes back from the result: {place}")
        holds(after["bottom"] > before["top"], f"the focus goes up: {place}")
        middle = (after["top"] + after["bottom"]) / 2
        if before["top"] < middle < before["bottom"]:
            holds(after["left"] >= before["left"], f"the focus goes left: {place}")


def has_contrast(page):
    for scheme in ("light", "dark"):
        page.session.prefer(color_scheme=scheme)
        for place in in_each_view(page):
            page.session.run("document.querySelector('#filters button').click()")
            judge(page, f"{scheme}, {place}")
        page.session.press("?")
        judge(page, f"{scheme}, keys")
    page.session.prefer(color_scheme="light")


def judge(page, place):
    found = page.session.run(CONTRAST)
    holds(found["count"] > 10, f"{place}: there is nearly no text")
    equal(found["low"], [], f"{place}: contrasts below 4.5, or 3 where letters are large")


TESTS = [
    gives_everything_a_role_and_a_name, has_one_outline, tells_what_changes, leads_the_focus_through,
    has_contrast,
]
