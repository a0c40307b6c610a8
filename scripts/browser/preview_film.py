"""A film of the preview in use, drawn frame by frame in a headless browser.

The film has its own clock: each frame is drawn when the page has caught up, so it shows what you see on a fast machine.
"""

import math
import subprocess

from .previews import PreviewTests

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


class PreviewFilm(PreviewTests):
    """Draws the film, one frame after the other."""

    path = None
    name, text_of_scene = "pendant.yaml", SCENE

    def take_film(self):
        """Not a test: makes the film at a path."""
        self.place, self.count, self.is_held = (520, 600), 0, False
        self.resize(*SIZE)
        self.open_keys(query="t=0")
        self.js(POINTER)
        self.watch(0, 1.6)
        self.js("player.seek(16)")
        self.go(self.place_of("pendant"))
        self.mouse("mousePressed")
        self.mouse("mouseReleased")
        self.until("return player.selected?.id === 'pendant'")
        self.js("showTurns(); document.querySelector('.key.spring').scrollIntoView({ block: 'center' })")
        self.hold(0.5)
        self.pull(".key.spring .dot", (34, -13))
        self.js("player.pause()")
        self.watch(0.25, 1.5)
        self.pull("#handles [data-key$=anchor]", (-70, 40))
        self.watch(0.25, 1.5)
        self.go(self.middle("#save"))
        self.mouse("mousePressed")
        self.mouse("mouseReleased")
        self.until("return document.getElementById('toast').textContent === 'Saved' && !view.set.length")
        self.until("return !turning.isPlaying && document.getElementById('connection').className === 'live'")
        self.hold(1)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["ffmpeg", "-y", "-loglevel", "error", "-framerate", str(RATE), "-i", self.folder / "%04d.png",
                        "-c:v", "libwebp_anim", "-quality", "50", "-compression_level", "6", "-loop", "0", self.path], check=True)
        print(f"{self.path}: {self.count} frames, {self.path.stat().st_size // 1000} kB")

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

    def pull(self, selector, way):
        x, y = self.middle(selector)
        self.go((x, y))
        self.mouse("mousePressed")
        self.go((x + way[0], y + way[1]), seconds=1.2)
        self.mouse("mouseReleased")
        self.hold(0.2)

    def hold(self, seconds):
        for _ in range(round(seconds * RATE)):
            self.draw()

    def middle(self, selector):
        return self.js("const it = document.querySelector(arguments[0]).getBoundingClientRect();"
                       "return [it.left + it.width / 2, it.top + it.height / 2]", selector)

    def mouse(self, kind):
        x, y = self.place
        self.is_held = kind == "mousePressed" or (kind == "mouseMoved" and self.is_held)
        self.tools("Input.dispatchMouseEvent", type=kind, x=x, y=y, buttons=int(self.is_held),
                   button="left" if kind != "mouseMoved" or self.is_held else "none", clickCount=int(kind != "mouseMoved"))

    def draw(self):
        """Add a frame to the film, once the page shows what it should."""
        self.until("return !turning.isPlaying && !turning.isBehind")
        self.js("document.getElementById('film-pointer').style.transform = `translate(${arguments[0]}px, ${arguments[1]}px)`",
                self.place[0] - 2, self.place[1] - 2)
        (self.folder / f"{self.count:04}.png").write_bytes(self.picture())
        self.count += 1
