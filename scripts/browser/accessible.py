"""What every page owes to those who do not see it, or use no mouse."""

import pathlib

from .driven import BrowserTests

CONTRAST = pathlib.Path(__file__).with_name("contrast.js").read_text()

# Roles of controls in Chromium's tree, and roles of what needs a name all the same.
CONTROLS = {"button", "link", "textbox", "searchbox", "slider", "checkbox", "combobox", "DisclosureTriangle"}
NAMED = {"image", "img", "navigation", "region", "group", "dialog"}

# The elements at which the Tab key stops, in the order of the document.
STOPS = """
return [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')].filter(it =>
  it.tabIndex >= 0 && !it.disabled && it.checkVisibility({visibilityProperty: true}))
"""

# Notes each element to which Tab has led.
WATCH = """
window.stops = [];
addEventListener('keyup', ({key}) => {
  if (key !== 'Tab') return;
  const it = document.activeElement, box = it.getBoundingClientRect();
  const style = it.id === 'cut' ? getComputedStyle(document.querySelector('.handle'), '::after') : getComputedStyle(it);
  stops.push({
    element: it, name: it.id || it.textContent || it.ariaLabel, isInMain: !!it.closest('main'), skips: it.matches('.skip'),
    left: box.left + scrollX, top: box.top + scrollY, right: box.right + scrollX, bottom: box.bottom + scrollY,
    inSight: box.bottom > 0 && box.top < innerHeight,
    isMarked: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
  });
});
"""

FAULTS = """
const ids = [...document.querySelectorAll('[id]')].map(it => it.id);
const fields = [...document.querySelectorAll('input')].filter(it => !it.labels.length && !it.ariaLabel);
return [...ids.filter((id, index) => ids.indexOf(id) !== index), ...fields.map(it => it.id)]
"""


def word(node, key):
    return node.get(key, {}).get("value", "")


def properties(node):
    return {it["name"]: it["value"].get("value") for it in node.get("properties", [])}


def levels(nodes):
    """Return the levels of the headings."""
    return [properties(node)["level"] for node in nodes if word(node, "role") == "heading"]


def takes_focus(node):
    # The skip link moves the focus to the main part, which is no stop of its own.
    return properties(node).get("focusable") and word(node, "role") not in ("main", "RootWebArea")


class PageTests(BrowserTests):
    """Tests of a page that people use."""

    def check_tree(self, place, controls):
        """Check that everything has a role and a name, and the headings one order; return the nodes of the tree."""
        nodes = [it for it in self.tools("Accessibility.getFullAXTree")["nodes"] if not it["ignored"]]
        active = [node for node in nodes if word(node, "role") in CONTROLS or takes_focus(node)]
        self.assertGreater(len(active), controls, f"{place}: how much there is to act on")
        for node in active:
            self.assertNotIn(word(node, "role"), ("generic", "none", ""), f"{place}: the role of '{word(node, 'name')}'")
            # An arrow alone is no name that can be spoken.
            self.assertRegex(word(node, "name"), r"\w", f"{place}: the name of a {word(node, 'role')}")
        for node in nodes:
            if word(node, "role") in NAMED:
                self.assertTrue(word(node, "name").strip(), f"{place}: a {word(node, 'role')} has no name")
        self.assertEqual(self.js(FAULTS), [], f"{place}: ids that are given twice, or fields without a label")
        found = levels(nodes)
        self.assertEqual((found[:1], found.count(1)), ([1][:len(found)], min(1, len(found))), f"{place}: the first heading")
        for before, after in zip(found, found[1:]):
            self.assertLessEqual(after, before + 1, f"{place}: the level of a heading after one of level {before}")
        return nodes

    def check_focus(self, place):
        """Check that Tab leads through everything, in its order, in sight and marked, and out of the page again."""
        expected = self.js(STOPS)
        self.assertGreater(len(expected), 10, f"{place}: how many stops there are")
        self.js(WATCH)
        self.press(*["Tab"] * len(expected))
        stops = self.js("return stops")
        for stop in stops:
            seen = stop["inSight"], stop["isMarked"]
            self.assertEqual(seen, (True, True), f"{place}: in sight, and marked, at '{stop['name']}'")
        self.assertEqual([it["element"] for it in stops], expected, f"{place}: the order of the focus")
        stops = [it for it in stops if not it["skips"]]
        for before, after in zip(stops, stops[1:]):
            self.check_order(before, after, f"{place}: '{before['name']}' and then '{after['name']}'")
        self.press("Tab")
        self.assertNotIn(self.js("return document.activeElement"), expected[1:], f"{place}: the focus is trapped")

    def check_order(self, before, after, place):
        """Check that the next stop is neither above nor, in the same row, to the left, column by column."""
        if not before["isInMain"] and after["isInMain"]:
            return
        self.assertEqual(before["isInMain"], after["isInMain"], f"the focus goes back from the result, {place}")
        self.assertGreater(after["bottom"], before["top"], f"the focus goes up, {place}")
        if before["top"] < (after["top"] + after["bottom"]) / 2 < before["bottom"]:
            self.assertGreaterEqual(after["left"], before["left"], f"the focus goes left, {place}")

    def check_contrast(self, place):
        for scheme in ("light", "dark"):
            self.prefer(color_scheme=scheme)
            found = self.js(CONTRAST)
            self.assertGreater(found["count"], 10, f"{scheme}, {place}: how many texts there are")
            self.assertEqual(found["low"], [], f"{scheme}, {place}: contrasts below 4.5, or 3 where letters are large")
