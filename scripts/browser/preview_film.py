"""A film of the preview in use, drawn frame by frame in a headless browser.

The film has its own clock: each frame is drawn when the page has caught up, so it shows what you see on a fast machine.
"""

import base64
import math
import pathlib
import subprocess
import tempfile
import time

from .preview import PATIENCE, Preview

SIZE = (960, 620)
RATE = 12

SCENE = """version: 1
title: Pendant
canvas: { size: [320, 320], background: "#F3EEE6" }
time: { duration: 2.2s }
dynamics:
  items:
    - { id: pendant, center: [70, 70], size: [60, 60], color: "#E4572E", corner_radius: 18 }
    - { id: shelf, center: [160, 304], size: [280, 12], color: "#2E4057", corner_radius: 6 }
  behaviors:
    - gravity: { items: [pendant], magnitude: 0.4 }
    - attachment: { item: pendant, anchor: [180, 110], spring: { duration: 0.7s, bounce: 0.35 } }
    - collision: { items: all, mode: items }
    - properties: { items: [shelf], anchored: true }
annotations: { layers: [springs, anchors], legend: false }
"""

# The pointer of the film, since a headless browser shows none.
POINTER = """
const pointer = document.createElement("div");
pointer.id = "film-pointer";
pointer.innerHTML = '<svg width="22" height="26" viewBox="0 0 22 26"><path d="M2 2v19l5-4.6 3.2 7.4 3.3-1.4L10.3 15H17z" '
  + 'fill="#000" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>';
pointer.style.cssText = "position:fixed;z-index:99;left:0;top:0;pointer-events:none";
document.body.append(pointer);
"""


class PreviewFilm:
    """Draws the film, one frame after the other."""

    def __init__(self, driver, built, path):
        self.driver = driver
        self.built = built
        self.path = path
        self.place = (520, 600)
        self.count = 0

    def make(self):
        with tempfile.TemporaryDirectory(prefix="cradle-preview-film-") as folder:
            folder = pathlib.Path(folder)
            (folder / "pendant.yaml").write_text(SCENE)
            preview = Preview(self.built, folder, "pendant.yaml")
            try:
                self.frames = folder / "frames"
                self.frames.mkdir()
                self.act(preview)
            finally:
                preview.end()
            self.encode()

    def act(self, preview):
        width, height = SIZE
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.driver.get(preview.page("t=0"))
        self.until("return window.cradle?.state.isLoaded && turning.controls.length > 0")
        self.js(POINTER)
        self.watch(0, 1.6)
        self.js("player.seek(16)")
        found = self.js("const it = player.film.layers.flatMap(it => it.tracks).find(it => it.id === 'pendant');"
                        "it.move(player.time); const box = document.getElementById('film').getBoundingClientRect();"
                        "const zoom = box.width / player.film.width; return [box.left + it.x * zoom, box.top + it.y * zoom]")
        self.go(found)
        self.mouse("mousePressed")
        self.mouse("mouseReleased")
        self.until("return player.selected?.id === 'pendant'")
        self.js("showTurns(); document.querySelector('.key.spring').scrollIntoView({ block: 'center' })")
        self.hold(0.5)
        self.drag(self.middle(".key.spring .dot"), (34, -13))
        self.js("player.pause()")
        self.watch(0.25, 1.5)
        self.drag(self.middle("#handles [data-key$=anchor]"), (-70, 40))
        self.watch(0.25, 1.5)
        self.go(self.middle("#save"))
        self.mouse("mousePressed")
        self.mouse("mouseReleased")
        self.until("return document.getElementById('toast').textContent === 'Saved' && !view.set.length")
        self.until("return !turning.isPlaying && document.getElementById('connection').className === 'live'")
        self.hold(1)

    # What one does

    def watch(self, start, end):
        """Show a part of the film, in seconds, at the speed that it has."""
        for index in range(round((end - start) * RATE)):
            self.js("player.seek(Math.round(arguments[0] * player.film.rate))", start + index / RATE)
            self.draw()

    def go(self, place, seconds=0.6):
        """Move the pointer, slowly at both ends."""
        start = self.place
        steps = round(seconds * RATE)
        for step in range(1, steps + 1):
            part = (1 - math.cos(math.pi * step / steps)) / 2
            self.place = tuple(a + (b - a) * part for a, b in zip(start, place))
            self.mouse("mouseMoved")
            self.draw()

    def drag(self, place, way):
        self.go(place)
        self.mouse("mousePressed")
        self.go((place[0] + way[0], place[1] + way[1]), seconds=1.2)
        self.mouse("mouseReleased")
        self.hold(0.2)

    def hold(self, seconds):
        for _ in range(round(seconds * RATE)):
            self.draw()

    # What the browser does

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def until(self, script):
        end = time.monotonic() + PATIENCE
        while not self.js(script):
            if time.monotonic() > end:
                raise SystemExit(f"error: the page never came to: {script}")
            time.sleep(0.02)

    def middle(self, selector):
        return self.js("const it = document.querySelector(arguments[0]).getBoundingClientRect();"
                       "return [it.left + it.width / 2, it.top + it.height / 2]", selector)

    def mouse(self, kind):
        x, y = self.place
        isDown = kind == "mousePressed" or (kind == "mouseMoved" and self.isHeld)
        self.isHeld = isDown
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left" if kind != "mouseMoved" or isDown else "none",
            "buttons": 1 if isDown else 0, "clickCount": 0 if kind == "mouseMoved" else 1,
        })

    isHeld = False

    def draw(self):
        """Add a frame to the film, once the page shows what it should."""
        self.until("return !turning.isPlaying && !turning.isBehind")
        self.js("document.getElementById('film-pointer').style.transform = `translate(${arguments[0]}px, ${arguments[1]}px)`",
                self.place[0] - 2, self.place[1] - 2)
        picture = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
        (self.frames / f"{self.count:04}.png").write_bytes(base64.b64decode(picture))
        self.count += 1

    def encode(self):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["ffmpeg", "-y", "-loglevel", "error", "-framerate", str(RATE), "-i", self.frames / "%04d.png",
                        "-c:v", "libwebp_anim", "-quality", "50", "-compression_level", "6", "-loop", "0", self.path], check=True)
        print(f"{self.path}: {self.count} frames, {self.path.stat().st_size // 1000} kB")
