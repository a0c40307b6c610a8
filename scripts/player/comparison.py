"""Compares frames of a page with pictures of the same frames."""

import base64
import pathlib

from vectors.differences import Account, Difference, size
from vectors.films import SCALE


def compare(page, film, folder):
    """Return the account of the frames' differences."""
    folder.mkdir(parents=True, exist_ok=True)
    width, height = size(next(iter(film.frames.values())))
    page.session.tools("Emulation.setDeviceMetricsOverride", width=width // SCALE, height=height // SCALE,
                       deviceScaleFactor=SCALE, mobile=False)
    page.load(film.path.as_uri() + "?embed&frame=0")
    account = Account()
    for number, picture in film.frames.items():
        page.session.run("cradle.show(arguments[0])", number)
        shown = folder / picture.name
        shown.write_bytes(base64.b64decode(page.session.tools("Page.captureScreenshot", format="png")["data"]))
        account.add(number, Difference(shown, picture))
    page.session.tools("Emulation.clearDeviceMetricsOverride")
    return account


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
