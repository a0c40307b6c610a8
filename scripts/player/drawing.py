"""Tests of what the canvas shows, of sizes, and of films that are odd."""

from report.page import equal, holds, near

from . import films
from .behavior import ORANGE, WHITE

# The controls that a finger misses; a box is as large as its label.
SMALL = """
return [...document.querySelectorAll('button, select, input:not(label input), label')]
  .filter((it) => it.checkVisibility())
  .filter((it) => Math.min(it.getBoundingClientRect().width, it.getBoundingClientRect().height) < 32)
  .map((it) => it.id || it.textContent)
"""

SIZES = [(1280, 900), (768, 1024), (320, 568)]


def draws_curves_and_steps(page):
    tracks = [
        films.track("held", 240, [0, 40, 0, 0, 1, 120, 200, 0, 0, 1], 40),
        films.track("cubic", 240, [0, 40, 0, 0, 0, 120, 200, 0, 0, 1], 120),
        films.track("turned", 240, 160, 200, angle=0.7854, sx=[0, 1, 0, 0, 1, 60, 0.5, 0, 0, 1]),
    ]
    page.open(films.film(layers=[films.layer(tracks)]), "frame=0")
    for frame, places in [(0, (40, 40)), (119, (40, 200)), (120, (200, 200)), (60, (40, 120)), (0, (40, 40))]:
        page.session.run("cradle.show(arguments[0])", frame)
        pick = "return cradle.pick(...arguments)?.id ?? ''"
        found = [page.session.run(pick, x, y) for x, y in zip(places, (40, 120))]
        equal(found, ["held", "cubic"], f"the elements of frame {frame}")
    page.session.run("cradle.show(0)")
    equal([page.color(160 + 26, 200), page.color(160 + 18, 218)], [ORANGE, WHITE], "a square that stands on its corner")


def fades_as_a_whole(page):
    """An element that fades shows nothing of its lower command through its upper one."""
    symbol = {"size": [40, 40], "draw": [["f", 0, 2], ["f", 0, 1]]}
    group = {"size": [40, 40], "draw": [["g", 0.5, -1, [["f", 0, 2], ["f", 0, 1]]]]}
    tracks = [films.track("a", 9, 60, alpha=0.5), films.track("b", 9, 160, symbol=1)]
    page.open(films.film(9, [films.layer(tracks)], symbols=[symbol, group]), "frame=0")
    for x in (60, 160):
        for actual, expected in zip(page.color(x, 120), [255, 191, 127, 255]):
            near(actual, expected, 1, "half of orange over white")


def mixes_gradients_by_opacity(page):
    """Between opaque orange and clear black, there is no gray."""
    symbol = {"size": [40, 40], "draw": [["f", 0, ["l", -20, 0, 20, 0, [0, 1, 1, 3]]]]}
    page.open(films.film(9, [films.layer([films.track("a", 9, 60)])], symbols=[symbol]), "frame=0")
    for x in (42, 60, 75):
        share = 1 - (x + 0.5 - 40) / 40
        for actual, full in zip(page.color(x, 120), ORANGE):
            near(actual, 255 + (full - 255) * share, 2, f"{share:.2f} of orange over white")


def draws_pictures(page):
    draw = [["i", 0, [-20, -20, 40, 40], 0]]
    symbols = [{"size": [40, 40], "draw": draw}]
    layers = [films.layer([films.track("a", 9, 60)])]
    data = films.film(9, layers, symbols=symbols, pictures=[films.PIXEL])
    page.open(data, "frame=0")
    colors = [page.color(x, y) for x, y in ((60, 120), (41, 101), (79, 139))]
    holds(colors[0] != WHITE and colors[1:] == colors[:1] * 2, f"a picture whose edges go on: {colors}")
    equal(page.is_seen("#status"), False, "a notice")
    for address in ("data:image/png;base64,AAAA", "https://example.org/a.png", ""):
        page.open(data | {"pictures": [address]}, "frame=0")
        equal(page.text("#status"), "A picture of this film cannot be shown.", "a notice")
        equal(page.color(60, 120), WHITE, "the place of a picture that is broken")


def shows_odd_films(page):
    page.open(films.film(1), "")
    equal((page.frame, page.state["isPlaying"]), (0, False), "a film of one frame")
    for name in ("scrub", "play", "back", "forth", "speed", "loop"):
        holds(page.session.run("return document.getElementById(arguments[0]).disabled", name), f"{name} can be used")
    page.session.press("Space", "ArrowRight", "End", "]", "[")
    equal(page.frame, 0, "the only frame")
    for data in (films.film(1), films.film(240, []), films.film(240, [films.layer([])]), films.film(36000)):
        page.open(data, "")
        page.session.press("k", "End", "Home")
        text = page.session.run("return document.body.innerText + [...document.querySelectorAll('*')]"
                                ".flatMap(it => [...it.attributes]).map(it => it.value).join(' ')")
        holds("NaN" not in text and "undefined" not in text and "Infinity" not in text, "a number that is none")
    equal(page.attribute("#scrub", "max"), "35999", "the scrubber of ten minutes")
    page.session.press("End", "Shift+ArrowLeft")
    equal((page.frame, page.text("#seconds")), (35989, "599.82"), "ten frames before the end of ten minutes")


def keeps_texts_as_texts(page):
    about = {"title": films.HOSTILE, "summary": films.HOSTILE, "chapters": [0, films.HOSTILE]}
    tracks = [films.track("a", 240, 60)]
    page.open(films.film(layers=[films.layer(tracks, films.HOSTILE, physics=1)], about=about), "frame=0")
    equal(page.session.run("return window.stolen ?? 0"), 0, "scripts in texts that ran")
    equal(page.session.run("return document.getElementById('title').textContent"), films.HOSTILE, "the title")
    equal(page.session.run("return document.querySelectorAll('main img').length"), 0, "elements from texts")
    equal(page.attribute("#film", "aria-label"), f"{films.HOSTILE}. {films.HOSTILE}", "the label of the film")


def tells_what_is_missing(page):
    page.open(films.film(), "frame=0")
    page.path.write_text(films.DATA.sub("AAAA", page.template))
    page.load(page.path.resolve().as_uri())
    equal(page.text("#status"), "This film cannot be read.", "data that is damaged")


def does_without_filters(page):
    """A browser that cannot blur shows the color that stands for a material."""
    draw = [["m", 0, 8, 1.5, 3, 1]]
    data = films.film(9, [films.layer([films.track("a", 9, 60)])], symbols=[{"size": [40, 40], "draw": draw}])
    page.open(data, "frame=0")
    equal(page.color(60, 120), WHITE, "a clear material over white")
    with page.before_scripts("delete CanvasRenderingContext2D.prototype.filter"):
        page.open(data, "frame=0")
        equal(page.color(60, 120), ORANGE, "the color instead")
    with page.before_scripts("delete window.DecompressionStream"):
        page.open(data, "frame=0")
        text = "This film needs a newer browser, one that can decompress data."
        equal(page.text("#status"), text, "what is said by a browser that cannot decompress")


def blurs_what_is_below(page):
    """A material is even inside of an even ground, and a mixture at the edge of one, as at that of its window."""
    half = {"size": [40, 40], "draw": [["f", 0, 1]]}
    glass = {"size": [80, 80], "draw": [["m", 2, 6, 1, 3, 0]]}
    tracks = [films.track("a", 9, 20, 80, sy=4), films.track("b", 9, 40, 80, symbol=1)]
    layers = [films.layer(tracks[:1]), films.layer(tracks[1:], clip=[0, [0, 40, 320, 200]])]
    paths = [films.box(40), "", films.box(80)]
    page.open(films.film(9, layers, symbols=[half, glass], paths=paths), "frame=0")
    # A slope of 127 over 6 rises by 127 · d/6 · 0.4 at a small distance from its middle. The half ends at x = 40.
    for x, expected in ((10, 128), (38, 191.5 - 12.7), (41, 191.5 + 12.7), (70, 255)):
        for y in (41, 80):
            near(page.color(x, y)[1], expected, 4, f"green at {x}, {y}, whether at the window's edge or not")


def is_sharp(page):
    for ratio in (1, 1.25, 2, 3):
        screen = {"width": 500, "height": 400, "deviceScaleFactor": ratio, "mobile": False}
        page.session.tools("Emulation.setDeviceMetricsOverride", **screen)
        page.path.write_text(films.page(page.template, films.film()))
        page.load(page.path.resolve().as_uri() + "?embed&frame=0")
        page.session.wait("const it = document.getElementById('film'), box = it.getBoundingClientRect();"
                          "return Math.abs(it.width - box.width * devicePixelRatio) < 1"
                          " && Math.abs(it.height - box.height * devicePixelRatio) < 1", seconds=10)
        equal(page.color(100, 200), WHITE, "the canvas after a change of its size")


# The colors of the canvas, as numbers of the film's list; -1 for any other.
COLORS_SEEN = """
const canvas = document.getElementById('film');
const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
const found = new Set();
for (let at = 0; at < data.length; at += 4) {
  found.add('#' + [...data.slice(at, at + 3)].map((it) => it.toString(16).padStart(2, '0')).join('').toUpperCase());
}
return [...found].map((it) => arguments[0].indexOf(it)).sort();
"""


def scrolls_by_whole_pixels(page):
    """Cells that touch cover the ground between them at every offset, and a header stays at its edge."""
    cells = [
        {"size": [320 / 3, 80], "draw": [["f", 0, index]]} for index in (1, 2)
    ]
    tracks = [
        films.track(f"{row}-{column}", 240, round((column + 0.5) * 320 / 3, 3), 80 * row - 40, rides=3,
                    symbol=(row + column) % 2)
        for row in range(9) for column in range(3)
    ]
    colors = ["#FFFFFF", "#FF8000", "#0000FF", "#FFFFFF"]
    scrolling = films.layer(tracks, origin=[0, [0, 0, 0, -1.37, 0, 239, -327.43, -1.37, 0, 1]])
    path = "m-53.333-40l106.667 0l0 80l-106.667 0z"
    data = films.film(240, [scrolling], symbols=cells, colors=colors, paths=[path])
    for ratio in (1, 2, 3):
        screen = {"width": 320, "height": 240, "deviceScaleFactor": ratio, "mobile": False}
        page.session.tools("Emulation.setDeviceMetricsOverride", **screen)
        page.path.write_text(films.page(page.template, data))
        page.load(page.path.resolve().as_uri() + "?embed&frame=0")
        page.session.wait("return document.getElementById('film').width === 320 * devicePixelRatio", seconds=10)
        for frame in (0, 1, 2, 17, 100, 201, 239):
            page.session.run("cradle.show(arguments[0])", frame)
            equal(page.session.run(COLORS_SEEN, colors), [1, 2], f"colors of frame {frame} at {ratio} pixels to a point")


def fits_every_window(page):
    for data in (films.chapters(), films.film(9, size=[2000, 300]), films.film(9, size=[100, 1600])):
        for size in [*SIZES, (640, 320)]:
            page.open(data, "frame=0", size)
            width = page.session.run("return document.documentElement.scrollWidth")
            holds(width <= size[0], f"the page is {width} wide in a window of {size[0]}")
            equal(page.session.run(SMALL), [], f"controls that are hard to touch in a window of {size[0]}")
    page.open(films.chapters(), "frame=0", (1280, 900))
    bottom = page.session.run("return document.getElementById('loop').getBoundingClientRect().bottom")
    holds(bottom < 900, "controls below the fold")


TESTS = [
    draws_curves_and_steps, fades_as_a_whole, mixes_gradients_by_opacity, draws_pictures, shows_odd_films,
    keeps_texts_as_texts, tells_what_is_missing, does_without_filters, blurs_what_is_below, is_sharp,
    scrolls_by_whole_pixels, fits_every_window,
]
