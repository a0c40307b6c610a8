"""Films of presets as files of vectors, beside frames of the same films."""

import pathlib
import re
import subprocess

# The preset's frames per second, and the places of the frames that are compared.
RATE = 60
# Pixels to a point, as on the screens of today.
SCALE = 2
PLACES = "0%,11%,22%,33%,44%,55%,66%,77%,88%,100%"

# Texts, gradients, shadows, flipbooks, clips, materials, curves with corners, and elements that change their level
# are among them.
PRESETS = ["springy", "springy-insert", "springy-tiled", "messages", "carousel", "circle-rotate", "pile", "snap",
           "newtonian", "rubber-band", "Examples/Scenes/staggered-grid.yaml"]

# Of 255, the largest mean of differences over a frame, and over a block of 8 by 8 pixels.
LARGEST = (0.5, 16)


def every(names):
    """Return the names of presets; of all of them for `all`."""
    folder = pathlib.Path(__file__).parent.parent.parent / "scenes"
    return sorted(path.stem for path in folder.glob("*.yaml")) if names == ["all"] else names


class Film:
    """A film as a file of vectors, with pictures of some of its frames."""

    def __init__(self, command, folder, scene, ending):
        self.preset = preset = pathlib.Path(scene).stem
        self.path = folder / f"{preset}{ending}"
        frames = folder / preset
        # Hairlines are a pixel wide, so that drawing and frames need the same scale.
        options = ["--fps", str(RATE), "--scale", str(SCALE), "-q"]
        subprocess.run([command, "render", scene, "-o", self.path, "--no-manifest", *options], check=True, stdout=subprocess.DEVNULL)
        # A page rounds what scrolls to pixels, as frames do; a drawing has the exact places.
        places = [] if ending == ".html" else ["--set", "canvas.pixel_snap=none"]
        subprocess.run([command, "render", scene, "-o", f"{frames}/", "--frames", PLACES, *options, *places], check=True,
                       stdout=subprocess.DEVNULL)
        self.frames = {int(re.search(r"\d+", path.name)[0]): path for path in sorted(frames.glob("frame-*.png"))}


def make(command, folder, names, ending):
    """Yield the films of presets, one after the other."""
    folder = pathlib.Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    root = pathlib.Path(__file__).parent.parent.parent
    for name in names:
        yield Film(command, folder, root / name if "/" in name else name, ending)
