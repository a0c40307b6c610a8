"""Differences between pictures, block by block."""

import array
import pathlib
import subprocess

BLOCK = 8

# Every channel in 16 bits, since the means of blocks are no whole numbers.
FILTER = (f"[0]format=gbrp16[a];[1]format=gbrp16[b];[a][b]blend=all_mode=difference,"
          f"pad=ceil(iw/{BLOCK})*{BLOCK}:ceil(ih/{BLOCK})*{BLOCK},"
          f"scale=iw/{BLOCK}:ih/{BLOCK}:flags=area+accurate_rnd,format=rgb48le")


class Difference:
    """The mean difference of two pictures, and that of the block in which they differ most, of 255."""

    def __init__(self, first, second):
        width, height = size(first)
        if (width, height) != size(second):
            raise ValueError(f"{first} and {second} have other sizes")
        command = ["ffmpeg", "-v", "error", "-i", first, "-i", second, "-filter_complex", FILTER, "-f", "rawvideo", "-"]
        values = array.array("H", subprocess.run(command, check=True, capture_output=True).stdout)
        blocks = [sum(values[it:it + 3]) / 3 / 257 for it in range(0, len(values), 3)]
        columns = -(-width // BLOCK)
        # Blocks at the edges count as whole ones, which have nothing beyond the picture.
        self.mean = sum(blocks) * BLOCK * BLOCK / (width * height)
        self.worst = max(blocks)
        place = blocks.index(self.worst)
        self.place = (place % columns * BLOCK, place // columns * BLOCK)


def size(path):
    """Return the width and the height of a PNG file."""
    head = pathlib.Path(path).read_bytes()[:24]
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


class Account:
    """The largest differences of a film."""

    def __init__(self):
        self.mean, self.worst, self.frame, self.place = 0, 0, 0, (0, 0)

    def add(self, frame, difference):
        self.mean = max(self.mean, difference.mean)
        if difference.worst > self.worst:
            self.worst, self.frame, self.place = difference.worst, frame, difference.place

    def __str__(self):
        x, y = self.place
        return f"mean {self.mean:.2f}, worst block {self.worst:.1f} on frame {self.frame} at {x},{y}"
