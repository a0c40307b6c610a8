"""The page of a report, as tests read and use it."""

import json
import pathlib
import urllib.parse


class Page:
    """The page of a report in a browser."""

    def __init__(self, session, folder):
        self.session = session
        self.address = pathlib.Path(folder, "index.html").resolve().as_uri()
        self.open()
        self.outcomes = json.loads(session.run("return document.getElementById('report').textContent"))["outcomes"]

    def open(self, fragment=""):
        """Load the page anew, at a part of it."""
        self.session.open("about:blank")
        self.session.open(self.address + fragment)

    def link_to(self, outcome, frame=None):
        parts = [outcome["scene"], outcome["variant"]] + ([] if frame is None else [str(frame)])
        return "#" + "/".join(urllib.parse.quote(part, safe="") for part in parts)

    def subject(self):
        """Return an outcome that shows everything: frames with three pictures, and a first difference."""
        for outcome in self.outcomes:
            if len([frame for frame in outcome["frames"] if frame["difference"]]) > 2 and outcome["strip"]:
                return outcome
        raise AssertionError("the page has no changed outcome with pictures; test another")

    def open_subject(self):
        """Load the page at the subject's first golden frame; return the subject."""
        subject = self.subject()
        self.open(self.link_to(subject, subject["frames"][0]["number"]))
        self.wait_for_pictures()
        return subject

    def titles(self):
        """Return the names of the outcomes in the list that are shown."""
        return self.session.run(
            "return [...document.querySelectorAll('#list li')].filter(row => row.checkVisibility())"
            ".map(row => row.querySelector('.name').textContent)")

    def title(self):
        return self.session.run("return document.getElementById('name').textContent")

    def pictures(self):
        """Return the pictures in view: the kind, the frame and whether the picture is there."""
        return self.session.run(
            "return [...document.querySelectorAll('#stage img')]"
            ".filter(image => image.checkVisibility({visibilityProperty: true}))"
            ".map(image => ({kind: image.dataset.kind, path: decodeURIComponent(image.getAttribute('src')),"
            " isLoaded: image.complete && image.naturalWidth > 0, width: image.getBoundingClientRect().width,"
            " natural: image.naturalWidth, alt: image.alt}))")

    def wait_for_pictures(self):
        self.session.wait(
            "const shown = [...document.querySelectorAll('#stage img:not([hidden])')];"
            "return shown.every(image => image.complete && image.naturalWidth)")

    def style(self, selector, name):
        return self.session.run(
            "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]", selector, name)

    def text(self, selector):
        return self.session.run("return document.querySelector(arguments[0]).textContent", selector)

    def attribute(self, selector, name):
        return self.session.run("return document.querySelector(arguments[0]).getAttribute(arguments[1])", selector, name)

    def value(self, selector):
        return self.session.run("return document.querySelector(arguments[0]).value", selector)

    def focused(self):
        return self.session.run("return document.activeElement.id")


def name_of(outcome):
    return outcome["scene"] + ("" if outcome["variant"] == "default" else " " + outcome["variant"])


def equal(actual, expected, what):
    """Fail unless two values are the same."""
    if actual != expected:
        raise AssertionError(f"{what}: expected {expected!r}, got {actual!r}")


def near(actual, expected, tolerance, what):
    """Fail unless two numbers are about the same."""
    if abs(actual - expected) > tolerance:
        raise AssertionError(f"{what}: expected about {expected!r}, got {actual!r}")


def holds(condition, what):
    """Fail unless something is so."""
    if not condition:
        raise AssertionError(what)
