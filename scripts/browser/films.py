"""Films made for tests: their JSON, and pages that hold them."""

import base64
import hashlib
import json
import re
import zlib

SIZE = re.compile(r"--width: [0-9.]+; --height: [0-9.]+")
DATA = re.compile(r'(?<=id="data">\n)[A-Za-z0-9+/=]*')

# A picture of one pixel.
PIXEL = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5E"
    "rkJggg=="
)

HOSTILE = (
    "</script><script>window.stolen = 1</script><!-- \"' & <img src=x onerror='window.stolen = 1'> "
    "\u202e\U0001f6a8"
)


def film(frames=240, layers=None, about=None, **members):
    """Return a film of 320 by 240 points with a square that crosses it."""
    square = {"size": [40, 40], "draw": [["f", 0, 1]]}
    disk = {"size": [40, 40], "draw": [["h", 1, 2, 4, 0, 2], ["f", 1, 1], ["s", 1, 2, 2, 0]]}
    moving = [0, 40, 0, 1, 0, max(1, frames - 1), 280, 1, 0, 1]
    return {
        "size": [320, 240], "rate": [60, 1], "frames": frames, "colors": ["#FFFFFF", "#FF8000", "#00000080", "#00000000"],
        "background": 0,
        "paths": [box(40), "m-20 0c0-11 9-20 20-20c11 0 20 9 20 20c0 11-9 20-20 20c-11 0-20-9-20-20z"],
        "pictures": [], "symbols": [square, disk],
        "layers": [layer([track("a", frames, moving)])] if layers is None else layers,
        "about": {
            "title": "Square", "summary": "A square moves to the right.", "poster": frames // 2, "loop": 1,
            "chapters": [], "dark": 0,
        } | (about or {}),
    } | members


def box(size):
    half = size / 2
    return f"m{-half:g}{-half:g}l{size:g} 0l0 {size:g}l{-size:g} 0z"


def layer(tracks, name="items", frames=100000, **members):
    return {"name": name, "physics": 0, "lives": [0, frames], "clip": 0, "background": 3, "tracks": tracks} | members


def track(name, frames, x, y=120, **members):
    life = {"frames": [0, frames], "x": x, "y": y, "symbol": 0} | members
    return {"id": name, "role": "item", "lives": [life]}


def crowd(count):
    """Return a film of cells with shadows that all move and turn."""
    return film(240, [layer([
        track(str(number), 240, [0, number * 37 % 320, 0.3, 0.3, 0, 239, number * 41 % 320, 0.3, 0.3, 0],
              number * 61 % 240, angle=[0, 0, 0.02, 0.02, 0, 239, 5, 0.02, 0.02, 0], symbol=number % 2)
        for number in range(count)
    ])])


def chapters(frames=240):
    """Return a film with chapters, and with layers that explain."""
    tracks = [track("a", frames, [0, 40, 0, 1, 0, frames - 1, 280, 1, 0, 1])]
    layers = [
        layer(tracks), layer([track("b", frames, 200, 60)], "forces", physics=1),
        layer([track("c", frames, 100, 60)], "velocity", physics=1),
        layer([track("d", frames, 60, 200)], "forces", physics=1),
    ]
    return film(frames, layers, {"chapters": [30, "start", 120, "middle", 200, "end"]})


def page(template, data):
    """Return a page that holds another film."""
    text = base64.b64encode(zlib.compress(json.dumps(data).encode())).decode()
    width, height = data["size"]
    return signed(SIZE.sub(f"--width: {width}; --height: {height}", DATA.sub(lambda _: text, template)))


def signed(page):
    """Return a page whose policy allows its style and its scripts, as they are now."""
    for kind in ("style", "script"):
        hashes = [hashlib.sha256(it.encode()).digest() for it in re.findall(f"<{kind}>(.*?)</{kind}>", page, re.DOTALL)]
        sources = " ".join(f"'sha256-{base64.b64encode(it).decode()}'" for it in hashes)
        page = re.sub(f"{kind}-src [^;]*", lambda _: f"{kind}-src {sources}", page, count=1)
    return page
