"""The film of labels.yaml for other programs: its measures, and the places that `cradle trace` lists."""

import csv

SIZE = (640, 360)
SCALE = 2
SIDE = 48
CORNER_RADIUS = 8
COLORS = ("#FF9500", "#007AFF", "#34C759")
SECONDS = 10


def read(path):
    """Return the centers of all cells on each frame, in points from the upper left corner, and their labels."""
    frames, labels = [], []
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if int(row["frame"]) == len(frames):
                frames.append([])
            frames[-1].append((float(row["x"]), float(row["y"])))
            if len(frames) == 1:
                labels.append(row["id"])
    return frames, labels
