"""Compares frames of a page with pictures of the same frames."""

import array
import base64
import pathlib
import subprocess

from vectors.films import SCALE

BLOCK = 8

# Differences, in 16 bits so that their means are not rounded, and the means of blocks.
GRAPH = (
    "[0]format=gbrp[a];[1]format=gbrp[b];[a][b]blend=all_mode=difference,format=gbrp16le,"
    "pad=ceil(iw/8)*8:ceil(ih/8)*8,scale=iw/8:ih/8:flags=area"
)


def compare(page, film, folder):
    """Return the largest mean of a frame's difference and the worst block of all, both of 255."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = list(film.frames.values())
    size = picture_size(pictures[0])
    page.session.tools("Emulation.setDeviceMetricsOverride", width=size[0] // SCALE, height=size[1] // SCALE,
                       deviceScaleFactor=SCALE, mobile=False)
    page.load(film.path.as_uri() + "?embed&frame=0")
    means, worst = [], (0, (0, 0, 0))
    for picture in pictures:
        number = int(picture.stem.removeprefix("frame-"))
        page.session.run("cradle.show(arguments[0])", number)
        shown = folder / picture.name
        shown.write_bytes(base64.b64decode(page.session.tools("Page.captureScreenshot", format="png")["data"]))
        blocks = differences(picture, shown)
        covered = size[0] * size[1] / (BLOCK * BLOCK)
        means.append(sum(blocks) / covered)
        index = max(range(len(blocks)), key=blocks.__getitem__)
        columns = -(-size[0] // BLOCK)
        worst = max(worst, (blocks[index], (number, index % columns * BLOCK, index // columns * BLOCK)))
    page.session.tools("Emulation.clearDeviceMetricsOverride")
    return max(means), worst


def picture_size(path):
    head = path.read_bytes()[16:24]
    return int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")


def differences(one, other):
    """Return the mean of each block of 8 by 8 pixels, over the three channels."""
    command = ["ffmpeg", "-loglevel", "error", "-i", one, "-i", other, "-filter_complex", GRAPH]
    command += ["-pix_fmt", "gbrp16le", "-f", "rawvideo", "-"]
    values = array.array("H", subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    count = len(values) // 3
    return [(values[at] + values[count + at] + values[2 * count + at]) / 3 / 257 for at in range(count)]


def script_times(page, data):
    """Return the median and the longest time of a script for a frame, in milliseconds."""
    page.open(data, "frame=0", (640, 480))
    times = page.session.run("""
        return new Promise((done) => {
          const times = [];
          requestAnimationFrame(function next() {
            const start = performance.now();
            player.seek(times.length);
            times.push(performance.now() - start);
            if (times.length < 200) requestAnimationFrame(next);
            else done(times);
          });
        })""")
    times = sorted(times[20:])
    return times[len(times) // 2], times[-1]


def sizes(path):
    """Return the number of bytes of a page, and of the film in it."""
    text = pathlib.Path(path).read_bytes()
    start = text.index(b'id="data">\n') + len(b'id="data">\n')
    return len(text), text.index(b"\n", start) - start
