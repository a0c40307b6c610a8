"""Tests of what the player draws, of sizes, and of films that are odd."""

from . import films
from .players import ORANGE, WHITE, FilmTests

# The controls that a finger misses; a box is as large as its label.
SMALL = """
return [...document.querySelectorAll('button, select, input:not(label input), label')]
  .filter((it) => it.checkVisibility())
  .filter((it) => Math.min(it.getBoundingClientRect().width, it.getBoundingClientRect().height) < 32)
  .map((it) => it.id || it.textContent)
"""

# The colors of the canvas, as numbers of a list; -1 for any other.
COLORS_SEEN = """
const canvas = document.getElementById('film');
const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
const colors = [...new Set(new Uint32Array(data.buffer))].map((it) => it & 0xFFFFFF);
const known = arguments[0].map((it) => parseInt(it.slice(5) + it.slice(3, 5) + it.slice(1, 3), 16));
return colors.map((it) => known.indexOf(it)).sort();
"""


class DrawingTests(FilmTests):
    """What the canvas shows."""

    def check_color(self, place, expected, tolerance, what):
        for actual, wanted in zip(self.color(*place), expected):
            self.assertAlmostEqual(actual, wanted, delta=tolerance, msg=f"{what} at {place}")

    def open_symbol(self, *draw, **members):
        """Load a film with one element, which is drawn by some commands."""
        layers = [films.layer([films.track("a", 9, 60)])]
        self.open(films.film(9, layers, symbols=[{"size": [40, 40], "draw": list(draw)}], **members))

    def test_draws_curves_and_steps(self):
        tracks = [
            films.track("held", 240, [0, 40, 0, 0, 1, 120, 200, 0, 0, 1], 40),
            films.track("cubic", 240, [0, 40, 0, 0, 0, 120, 200, 0, 0, 1], 120),
            films.track("turned", 240, 160, 200, angle=0.7854, sx=[0, 1, 0, 0, 1, 60, 0.5, 0, 0, 1]),
        ]
        self.open(films.film(layers=[films.layer(tracks)]))
        for frame, held, cubic in [(0, 40, 40), (119, 40, 200), (120, 200, 200), (60, 40, 120), (0, 40, 40)]:
            found = self.js("cradle.show(arguments[0]);"
                            "return [cradle.pick(arguments[1], 40)?.id, cradle.pick(arguments[2], 120)?.id]", frame, held, cubic)
            self.assertEqual(found, ["held", "cubic"], f"the elements of frame {frame}")
        colors = [self.color(160 + 26, 200), self.color(160 + 18, 218)]
        self.assertEqual(colors, [ORANGE, WHITE], "a square that stands on its corner")

    def test_fades_as_a_whole(self):
        """An element that fades shows nothing of its lower command through its upper one."""
        symbol = {"size": [40, 40], "draw": [["f", 0, 2], ["f", 0, 1]]}
        group = {"size": [40, 40], "draw": [["g", 0.5, -1, [["f", 0, 2], ["f", 0, 1]]]]}
        tracks = [films.track("a", 9, 60, alpha=0.5), films.track("b", 9, 160, symbol=1)]
        self.open(films.film(9, [films.layer(tracks)], symbols=[symbol, group]))
        for x in (60, 160):
            self.check_color((x, 120), [255, 191, 127, 255], 1, "half of orange over white")

    def test_mixes_gradients_by_opacity(self):
        """Between opaque orange and clear black, there is no gray."""
        self.open_symbol(["f", 0, ["l", -20, 0, 20, 0, [0, 1, 1, 3]]])
        for x in (42, 60, 75):
            share = 1 - (x + 0.5 - 40) / 40
            expected = [255 + (full - 255) * share for full in ORANGE]
            self.check_color((x, 120), expected, 2, f"{share:.2f} of orange over white")

    def test_draws_pictures(self):
        draw = ["i", 0, [-20, -20, 40, 40], 0]
        self.open_symbol(draw, pictures=[films.PIXEL])
        colors = [self.color(x, y) for x, y in ((60, 120), (41, 101), (79, 139))]
        self.assertNotEqual(colors[0], WHITE, "a picture")
        self.assertEqual(colors[1:], colors[:1] * 2, "a picture whose edges go on")
        self.assertFalse(self.is_seen("#status"), "a notice")
        for address in ("data:image/png;base64,AAAA", "https://example.org/a.png", ""):
            self.open_symbol(draw, pictures=[address])
            self.assertEqual(self.text("#status"), "A picture of this film cannot be shown.", "a notice")
            self.assertEqual(self.color(60, 120), WHITE, "the place of a picture that is broken")

    def test_shows_odd_films(self):
        self.open(films.film(1), "")
        self.check_place(0, False, "in a film of one frame")
        for name in ("scrub", "play", "back", "forth", "speed", "loop"):
            self.assertTrue(self.property(f"#{name}", "disabled"), f"{name} can be used")
        self.press("Space", "ArrowRight", "End", "]", "[")
        self.assertEqual(self.frame, 0, "the only frame")
        for data in (films.film(1), films.film(240, []), films.film(240, [films.layer([])]), films.film(36000)):
            self.open(data, "")
            self.press("k", "End", "Home")
            text = self.js("return document.body.innerText + [...document.querySelectorAll('*')]"
                           ".flatMap(it => [...it.attributes]).map(it => it.value).join(' ')")
            self.assertNotRegex(text, "NaN|undefined|Infinity", "a number that is none")
        self.assertEqual(self.attribute("#scrub", "max"), "35999", "the scrubber of ten minutes")
        self.press("End", "Shift+ArrowLeft")
        place = self.frame, self.text("#seconds")
        self.assertEqual(place, (35989, "599.82"), "ten frames before the end of ten minutes")

    def test_keeps_texts_as_texts(self):
        text = films.HOSTILE
        layer = films.layer([films.track("a", 240, 60)], text, physics=1)
        self.open(films.film(layers=[layer], about={"title": text, "summary": text, "chapters": [0, text]}))
        self.assertEqual(self.js("return window.stolen ?? 0"), 0, "scripts in texts that ran")
        self.assertEqual(self.texts("#title"), [text], "the title")
        self.assertEqual(self.texts("main img"), [], "elements from texts")
        self.assertEqual(self.attribute("#film", "aria-label"), f"{text}. {text}", "the label of the film")

    def test_tells_what_is_missing(self):
        self.path.write_text(films.DATA.sub("AAAA", self.template))
        self.load_film(self.path.as_uri())
        self.assertEqual(self.text("#status"), "This film cannot be read.", "data that is damaged")

    def test_does_without_filters(self):
        """A browser that cannot blur shows the color that stands for a material."""
        draw = ["m", 0, 8, 1.5, 3, 1]
        self.open_symbol(draw)
        self.assertEqual(self.color(60, 120), WHITE, "a clear material over white")
        with self.before_scripts("delete CanvasRenderingContext2D.prototype.filter"):
            self.open_symbol(draw)
            self.assertEqual(self.color(60, 120), ORANGE, "the color instead")
        with self.before_scripts("delete window.DecompressionStream"):
            self.open()
            text = "This film needs a newer browser, one that can decompress data."
            self.assertEqual(self.text("#status"), text, "what is said by a browser that cannot decompress")

    def test_blurs_what_is_below(self):
        """A material is even inside of an even ground, and a mixture at the edge of one, as at that of its window."""
        half = {"size": [40, 40], "draw": [["f", 0, 1]]}
        glass = {"size": [80, 80], "draw": [["m", 2, 6, 1, 3, 0]]}
        tracks = [films.track("a", 9, 20, 80, sy=4), films.track("b", 9, 40, 80, symbol=1)]
        layers = [films.layer(tracks[:1]), films.layer(tracks[1:], clip=[0, [0, 40, 320, 200]])]
        self.open(films.film(9, layers, symbols=[half, glass], paths=[films.box(40), "", films.box(80)]))
        # A slope of 127 over 6 rises by 127 · d/6 · 0.4 at a small distance from its middle. The half ends at x = 40.
        for x, expected in ((10, 128), (38, 191.5 - 12.7), (41, 191.5 + 12.7), (70, 255)):
            for y in (41, 80):
                green = self.color(x, y)[1]
                self.assertAlmostEqual(green, expected, delta=4, msg=f"green at {x}, {y}, at the window's edge or not")

    def open_alone(self, data, size, ratio):
        """Load a film alone, on a screen with so many pixels to a point; wait until the canvas has as many."""
        self.resize(*size, ratio)
        self.path.write_text(films.page(self.template, data))
        self.load_film(self.path.as_uri() + "?embed&frame=0")
        self.wait("const it = document.getElementById('film'), box = it.getBoundingClientRect();"
                  "return Math.abs(it.width - box.width * devicePixelRatio) < 1"
                  " && Math.abs(it.height - box.height * devicePixelRatio) < 1")

    def test_is_sharp(self):
        for ratio in (1, 1.25, 2, 3):
            self.open_alone(films.film(), (500, 400), ratio)
            self.assertEqual(self.color(100, 200), WHITE, "the canvas after a change of its size")

    def test_scrolls_by_whole_pixels(self):
        """Cells that touch cover the ground between them at every offset, and a header stays at its edge."""
        cells = [{"size": [320 / 3, 80], "draw": [["f", 0, index]]} for index in (1, 2)]
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
            self.open_alone(data, (320, 240), ratio)
            for frame in (0, 1, 2, 17, 100, 201, 239):
                seen = self.js("cradle.show(arguments[1]);" + COLORS_SEEN, colors, frame)
                self.assertEqual(seen, [1, 2], f"colors of frame {frame} at {ratio} pixels to a point")

    def test_fits_every_window(self):
        for data in (films.chapters(), films.film(9, size=[2000, 300]), films.film(9, size=[100, 1600])):
            for size in [(1280, 900), (768, 1024), (320, 568), (640, 320)]:
                self.open(data, "frame=0", size)
                self.assertLessEqual(self.property("html", "scrollWidth"), size[0], "the width of the page")
                self.assertEqual(self.js(SMALL), [], f"controls that are hard to touch in a window of {size[0]}")
        self.open(films.chapters())
        self.assertLess(self.box("#loop")["bottom"], 900, "controls below the fold")
