"""Tests of the player's accessibility: names, the order of the focus, contrast."""

import re

from report.accessibility import ACTIVE, DESCRIBE, STOPS, in_visual_order, judge, properties, takes_focus, tree, word
from report.page import equal, holds

from . import films


def gives_everything_a_role_and_a_name(page):
    for query in ("frame=0", "embed&frame=0"):
        page.open(films.chapters(), query)
        nodes = tree(page)
        for node in nodes:
            if word(node, "role") in ACTIVE or takes_focus(node):
                holds(re.search(r"\w", word(node, "name")), f"a {word(node, 'role')} has no name")
        pictures = [word(node, "name") for node in nodes if word(node, "role") in ("image", "img")]
        equal(pictures, ["Square. A square moves to the right."], f"the pictures under ?{query}")
    page.open(films.chapters())
    nodes = tree(page)
    equal([properties(it)["level"] for it in nodes if word(it, "role") == "heading"], [1, 2, 2], "the levels of headings")
    twins = page.session.run("const ids = [...document.querySelectorAll('[id]')].map(it => it.id);"
                             "return ids.filter((id, index) => ids.indexOf(id) !== index)")
    equal(twins, [], "names that are given twice")


def tells_what_changes(page):
    page.open(films.chapters(), "frame=75")
    equal(page.attribute("#said", "aria-live"), "polite", "how changes are told")
    page.session.press("Space")
    equal((page.text("#said"), page.attribute("#play", "aria-label")), ("Playing", "Pause"), "what is said of playing")
    page.session.run(
        "window.said = 0; new MutationObserver(() => said += 1)"
        ".observe(document.getElementById('said'), {childList: true, characterData: true, subtree: true})")
    text = page.attribute("#scrub", "aria-valuetext")
    page.session.wait("return cradle.frame > 90")
    equal(page.session.run("return said"), 0, "how often something is said while frames pass")
    equal(page.attribute("#scrub", "aria-valuetext"), text, "the scrubber's text while frames pass")
    page.session.press("Space")
    place = f"{page.frame / 60:.2f} s, frame {page.frame} of 240"
    equal(page.text("#said"), f"Paused at {place}", "what is said of a pause")
    equal(page.attribute("#play", "aria-label"), "Play", "the button of a film that stands still")


def leads_the_focus_through(page):
    for size in ((1280, 900), (320, 568)):
        page.open(films.chapters(), "frame=0", size)
        expected = page.session.run(STOPS.replace("input", "input, select"))
        holds(len(expected) > 10, "there are nearly no stops")
        visited = []
        for _ in expected:
            page.session.press("Tab")
            visited.append(page.session.run("return document.activeElement"))
            stop = page.session.run(DESCRIBE, visited[-1])
            holds(stop["inSight"], f"the focus is out of sight at '{stop['name']}'")
            holds(stop["isMarked"], f"the focus is not marked at '{stop['name']}'")
        equal(visited, expected, f"the order of the focus in a window of {size[0]}")
        in_visual_order([page.session.run(DESCRIBE, it) for it in visited])
        page.session.press("Tab")
        holds(page.session.run("return document.activeElement") not in expected[1:], "the focus is trapped")


def finds_a_button_in_the_film_alone(page):
    page.open(films.film(), "embed&frame=0", (400, 300))
    opacity = "return getComputedStyle(document.getElementById('play')).opacity"
    equal(page.session.run(opacity), "0", "the button at first")
    page.session.press("Tab")
    equal(page.session.run("return document.activeElement.id"), "play", "the first stop")
    equal(page.session.run(opacity), "1", "the button with the focus")
    page.session.press("Enter")
    holds(page.state["isPlaying"], "the button does not play")


def opens_and_closes_the_keys(page):
    page.open(films.film(), "frame=0")
    page.session.press("?")
    equal(page.session.run("return document.getElementById('help').matches(':modal')"), True, "the keys")
    holds("One frame back or forward" in page.text("#help"), "the keys are not told")
    page.session.press("ArrowRight")
    equal(page.frame, 0, "the film below the keys")
    page.session.press("Escape")
    equal(page.session.run("return document.getElementById('help').open"), False, "the keys after Escape")
    page.session.click("#keys")
    page.session.click("#close")
    equal(page.session.run("return [document.getElementById('help').open, document.activeElement.id]"), [False, "keys"],
          "the focus after the keys were closed")


def fills_the_screen(page):
    page.open(films.film(), "frame=0")
    page.session.press("f")
    page.session.wait("return document.fullscreenElement?.id === 'player'", seconds=10)
    box, bar = page.session.box("#film"), page.session.box("#bar")
    holds(box["height"] > 400 and box["bottom"] <= bar["top"] + 1, f"the film is {box['height']} high on a full screen")
    page.session.press("f")
    page.session.wait("return !document.fullscreenElement", seconds=10)


def has_contrast(page):
    for scheme in ("light", "dark"):
        page.open(films.chapters(), "frame=130", color_scheme=scheme)
        page.session.run("document.getElementById('status').hidden = false;"
                         "document.getElementById('status').textContent = 'A picture of this film cannot be shown.'")
        page.click(200, 60, "Alt")
        judge(page, scheme)
        page.session.press("?")
        judge(page, f"{scheme}, keys")
    page.session.prefer(color_scheme="light")


TESTS = [
    gives_everything_a_role_and_a_name, tells_what_changes, leads_the_focus_through, finds_a_button_in_the_film_alone,
    opens_and_closes_the_keys, fills_the_screen, has_contrast,
]
