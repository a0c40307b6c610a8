"""Films of presets as files of vectors, beside frames of the same films."""

import pathlib
import re
import subprocess

# The preset's frames per second, and the places of the frames that are compared.
RATE = 60
PLACES = "0%,11%,22%,33%,44%,55%,66%,77%,88%,100%"

# Texts, gradients, shadows, flipbooks, clips, materials, curves with corners, and elements that change their level
# are among them.
PRESETS = ["springy", "springy-insert", "springy-tiled", "messages", "carousel", "circle-rotate", "pile", "snap",
           "newtonian", "rubber-band"]


class Film:
    """A film as a file of vectors, with pictures of some of its frames."""

    def __init__(self, command, folder, preset, ending):
        self.preset = preset
        self.path = folder / f"{preset}{ending}"
        frames = folder / preset
        # Hairlines are a pixel wide, and pixels are points here.
        options = ["--fps", str(RATE), "--scale", "1", "-q"]
        subprocess.run([command, "render", preset, "-o", self.path, *options], check=True)
        subprocess.run([command, "render", preset, "-o", f"{frames}/", "--frames", PLACES, *options], check=True)
        self.frames = {int(re.search(r"\d+", path.name)[0]): path for path in sorted(frames.glob("frame-*.png"))}

    @property
    def bytes(self):
        return self.path.stat().st_size

    @property
    def ground(self):
        """The color of the first frame's upper left pixel, which is that of the canvas or near it."""
        pixel = subprocess.run(["ffmpeg", "-v", "error", "-i", self.frames[0], "-vf", "crop=1:1:0:0", "-f", "rawvideo",
                                "-pix_fmt", "rgb24", "-"], check=True, capture_output=True).stdout
        return tuple(pixel)


def make(command, folder, names, ending):
    """Yield the films of presets, one after the other."""
    folder = pathlib.Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        yield Film(command, folder, name, ending)
