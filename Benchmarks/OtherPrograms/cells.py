#!/usr/bin/env python3
"""Have rlottie draw the cells of labels.yaml, without labels, which it cannot draw: cells.py PLACES [FRAME OUTPUT]

PLACES is what `cradle trace` has printed. The time of a frame is printed in microseconds of the processor, the
median of eighteen half seconds of the film; with a frame and an output, its pixels are written as a PPM file.
"""

import ctypes
import json
import statistics
import sys
import time

import places
from rlottie_python import LottieAnimation

RATE = 60
WARM_UP = 60
ROUND = 30


def color(text):
    """Return a color as Lottie writes it."""
    return [int(text[index : index + 2], 16) / 255 for index in (1, 3, 5)] + [1]


def still(value):
    """Return a property that stays."""
    return {"a": 0, "k": value}


def moving(points):
    """Return a property that is another point on each frame, and stays for its length."""
    return {"a": 1, "k": [{"t": time, "s": [*point, 0], "h": 1} for time, point in enumerate(points)]}


def layer(index, points):
    """Return the layer of a cell."""
    shapes = [
        {"ty": "rc", "p": still([0, 0]), "s": still([places.SIDE] * 2), "r": still(places.CORNER_RADIUS)},
        {"ty": "fl", "c": still(color(places.COLORS[index % len(places.COLORS)])), "o": still(100), "r": 1},
        {"ty": "tr", "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100]), "r": still(0), "o": still(100)},
    ]
    transform = {
        "o": still(100),
        "r": still(0),
        "p": moving(points),
        "a": still([0, 0, 0]),
        "s": still([100, 100, 100]),
    }
    return {
        "ty": 4,
        "ind": index + 1,
        "ip": 0,
        "op": len(points),
        "st": 0,
        "ks": transform,
        "shapes": [{"ty": "gr", "it": shapes}],
    }


def background(length):
    """Return the layer of a white canvas, under all others."""
    width, height = places.SIZE
    transform = {
        "o": still(100),
        "r": still(0),
        "p": still([0, 0, 0]),
        "a": still([0, 0, 0]),
        "s": still([100, 100, 100]),
    }
    return {
        "ty": 1,
        "ind": 1000,
        "ip": 0,
        "op": length,
        "st": 0,
        "sw": width,
        "sh": height,
        "sc": "#FFFFFF",
        "ks": transform,
    }


def animation(frames):
    """Return the film as a Lottie file."""
    cells = [layer(index, points) for index, points in enumerate(zip(*frames))]
    width, height = places.SIZE
    return {
        "v": "5.7.0",
        "fr": RATE,
        "ip": 0,
        "op": len(frames),
        "w": width,
        "h": height,
        # From front to back.
        "layers": [*reversed(cells), background(len(frames))],
    }


class Drawing:
    """A film that rlottie draws into the same pixels again and again."""

    def __init__(self, frames):
        self.size = tuple(places.SCALE * side for side in places.SIZE)
        self.film = LottieAnimation.from_data(json.dumps(animation(frames)))
        self.pixels = ctypes.create_string_buffer(4 * self.size[0] * self.size[1])
        # The package's own method copies the pixels, which would count as drawing.
        self.function = self.film.rlottie_lib.lottie_animation_render
        self.function.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p] + [ctypes.c_size_t] * 3
        self.function.restype = None

    def draw(self, frame):
        """Draw a frame."""
        width, height = self.size
        self.function(self.film.animation_p, frame, self.pixels, width, height, 4 * width)

    def seconds(self, frames):
        """Return how long a frame takes, of some."""
        start = time.process_time()
        for frame in frames:
            self.draw(frame)
        return (time.process_time() - start) / len(frames)

    def write(self, path):
        """Write the pixels, which are blue, green, red and opacity."""
        pixels = self.pixels.raw
        colors = bytearray(len(pixels) // 4 * 3)
        for part, source in enumerate((2, 1, 0)):
            colors[part::3] = pixels[source::4]
        with open(path, "wb") as file:
            file.write(b"P6 %d %d 255\n" % self.size + colors)


def main(path, *still_of):
    frames, _ = places.read(path)
    drawing = Drawing(frames)
    if still_of:
        frame, output = still_of
        drawing.draw(int(frame))
        drawing.write(output)
        return
    drawing.seconds(range(WARM_UP))
    starts = range(0, len(frames) - ROUND, ROUND)
    rounds = [drawing.seconds(range(start, start + ROUND)) for start in starts]
    print(1e6 * statistics.median(rounds))


if __name__ == "__main__":
    main(*sys.argv[1:])
