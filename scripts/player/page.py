"""The page of a film, as tests read and use it."""

import contextlib
import pathlib

from . import films


class Page:
    """The page of a film in a browser, which shows films made for tests."""

    def __init__(self, session, template, folder):
        self.session = session
        self.template = pathlib.Path(template).read_text()
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.path = self.folder / "film.html"

    def open(self, data=None, query="frame=0", size=(1280, 900), **preferences):
        """Load a page with a film, and wait until it is there."""
        self.session.resize(*size)
        self.session.prefer(**preferences)
        self.path.write_text(films.page(self.template, data or films.film()))
        self.load(self.path.resolve().as_uri() + "?" + query)

    def load(self, address):
        self.session.open("about:blank")
        self.session.open(address)
        self.session.wait(
            "return window.cradle?.state.isLoaded || !document.getElementById('status').hidden", seconds=60)

    @property
    def state(self):
        return self.session.run("return cradle.state")

    @property
    def frame(self):
        return self.session.run("return cradle.frame")

    def text(self, selector):
        return self.session.run("return document.querySelector(arguments[0]).innerText", selector)

    def attribute(self, selector, name):
        return self.session.run("return document.querySelector(arguments[0]).getAttribute(arguments[1])", selector, name)

    def is_seen(self, selector):
        return self.session.run(
            "return document.querySelector(arguments[0]).checkVisibility({visibilityProperty: true})", selector)

    def color(self, x, y):
        """Return red, green, blue and opacity of the canvas at a point of the film."""
        return self.session.run(
            "const [x, y] = arguments, canvas = document.getElementById('film');"
            "const zoom = canvas.width / cradle.state.size[0];"
            "return [...canvas.getContext('2d').getImageData(x * zoom, y * zoom, 1, 1).data]", x, y)

    def click(self, x, y, *held):
        """Click on a point of the film, with keys held."""
        box = self.session.box("#film")
        zoom = box["width"] / self.state["size"][0]
        codes = [{"Alt": "\ue00a"}[key] for key in held]
        keys = [{"type": "keyDown", "value": code} for code in codes]
        place = {"type": "pointerMove", "x": round(box["x"] + x * zoom), "y": round(box["y"] + y * zoom), "duration": 0}
        # One after the other, since actions of two devices in one command go on side by side.
        if keys:
            self.act("key", "held", keys)
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act("pointer", "mouse", [place, *press])
        if keys:
            self.act("key", "held", [{"type": "keyUp", "value": code} for code in codes])

    @contextlib.contextmanager
    def before_scripts(self, script):
        """Run a script in each page that is loaded, before its own."""
        number = self.session.tools("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
        yield
        self.session.tools("Page.removeScriptToEvaluateOnNewDocument", identifier=number)

    def act(self, kind, name, actions):
        device = {"type": kind, "id": name, "actions": actions}
        if kind == "pointer":
            device["parameters"] = {"pointerType": "mouse"}
        self.session.send("POST", "/actions", {"actions": [device]})
