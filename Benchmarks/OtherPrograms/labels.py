"""The film of labels.yaml as a scene of Manim; CRADLE_PLACES is what `cradle trace` has printed.

    CRADLE_PLACES=places.csv manim render labels.py Labels --resolution 1280,720 --fps 60
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import places
from manim import SEMIBOLD, WHITE, RoundedRectangle, Scene, Text, VGroup, config

# Manim measures the height of a frame as eight units, and a line of text in 48ths of its own.
UNIT = 8 / places.SIZE[1]
LETTERS = 17


def position(center):
    """Return a place in Manim's units, with the origin in the middle and y upwards."""
    return [(center[0] - places.SIZE[0] / 2) * UNIT, (places.SIZE[1] / 2 - center[1]) * UNIT, 0]


def cell(index, label):
    """Return a rounded square with a label."""
    square = RoundedRectangle(
        width=places.SIDE * UNIT,
        height=places.SIDE * UNIT,
        corner_radius=places.CORNER_RADIUS * UNIT,
        stroke_width=0,
        fill_color=places.COLORS[index % len(places.COLORS)],
        fill_opacity=1,
    )
    text = Text(label, font="Inter", weight=SEMIBOLD, color=WHITE)
    # Digits are as tall as capitals, which are 0.73 of the size of a font.
    text.scale(0.73 * LETTERS * UNIT / text.height)
    return VGroup(square, text.move_to(square))


class Labels(Scene):
    """Fifty labelled cells that stand on each frame where Cradle had them."""

    def construct(self):
        self.camera.background_color = WHITE
        frames, labels = places.read(os.environ["CRADLE_PLACES"])
        cells = VGroup(*(cell(index, label) for index, label in enumerate(labels)))
        last = len(frames) - 1
        seconds = 0

        # Only an updater with an argument of this name is called for each frame with its length.
        def move(cells, dt):
            nonlocal seconds
            seconds += dt
            frame = frames[min(round(seconds * config.frame_rate), last)]
            for one, center in zip(cells, frame):
                one.move_to(position(center))

        cells.add_updater(move)
        self.add(cells)
        self.wait(places.SECONDS)
