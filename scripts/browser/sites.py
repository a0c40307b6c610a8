"""Tests of the site that scripts/site has made, as a server shows it."""

import functools
import gzip
import http.server
import re
import threading
import urllib.parse

from .accessible import PageTests

# The bytes that the front page loads before its films, as servers compress them.
MOST_BYTES = 300_000

LOADED = """
const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
return [...new Set(loaded.filter(it => it.initiatorType !== "iframe").map(it => it.name))]
"""

# The frames of films that the theme shows.
SHOWN = "[...document.querySelectorAll('.film iframe')].filter(it => it.checkVisibility())"

# Brings a film into view, lets time pass until its frame changes, and returns whether it has; a second is enough.
PLAY = f"""
const frame = {SHOWN}[arguments[0]];
frame.scrollIntoView({{block: "center"}});
const film = await until(() => frame.contentWindow.cradle?.state.isLoaded && frame.contentWindow);
const before = film.cradle.frame;
for (let count = 0; count < 10 && film.cradle.frame === before; count += 1) {{
  // What is in sight is known a little after it is.
  await new Promise(it => new film.IntersectionObserver(it).observe(film.document.getElementById("film")));
  film.elapse(100);
}}
return film.cradle.frame !== before
"""


class QuietServer(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """Say nothing of connections that the browser breaks when it leaves a page."""


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """Say nothing of requests."""


class SiteTests(PageTests):
    """Tests of all pages in a folder, at the widths of a desk and a phone, in both themes."""

    folder = None

    @classmethod
    def setUpClass(cls):
        handler = functools.partial(QuietHandler, directory=cls.folder)
        server = QuietServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        cls.addClassCleanup(server.server_close)
        cls.addClassCleanup(server.shutdown)
        cls.address = f"http://127.0.0.1:{server.server_port}/"
        # A frame that is not in view yet has no address.
        cls.known_addresses = f"{cls.address}|(data|about|chrome|blob):"
        parts = [(it.relative_to(cls.folder), it) for it in sorted(cls.folder.rglob("*.html"))]
        cls.pages = [str(path) for path, _ in parts if path.parts[0] != "reference" and path.name != "404.html"
                     and not any(part.endswith(".figures") or part == "Films" for part in path.parts)]

    def test_pages_can_be_read(self):
        self.assertIn("index.html", self.pages)
        for page in self.pages:
            self.check_addresses(page)
            for width, height in ((1280, 900), (390, 844)):
                with self.subTest(page, width=width):
                    self.resize(width, height)
                    self.prefer()
                    self.load(self.address + page)
                    self.assertLessEqual(self.js("return document.documentElement.scrollWidth"), width, "the width of the page")
                    self.check_tree(f"{page}, {width}", 5)
                    self.check_contrast(f"{page}, {width}")
                    unnamed = "return [...document.querySelectorAll('iframe')].filter(it => !it.title.trim()).length"
                    self.assertEqual(self.js(unnamed), 0, "films without a name")

    def check_addresses(self, page):
        """Check that the addresses on a page lead somewhere in the folder."""
        path = self.folder / page
        found = re.findall(r'\b(?:src|href|srcset)="([^"#?]+)', path.read_text())
        files = [path.parent / urllib.parse.unquote(it) for it in found if not re.match(r"\w+:", it)]
        self.assertGreater(len(files), 5)
        self.assertEqual([it for it in files if not it.is_file() and not (it / "index.html").is_file()], [], page)

    def test_films_play(self):
        count = 0
        for page in self.pages:
            for scheme in ("light", "dark"):
                self.prefer(color_scheme=scheme)
                self.load(self.address + page)
                for index in range(self.js(f"return {SHOWN}.length")):
                    with self.subTest(page, scheme=scheme, film=index):
                        self.assertTrue(self.js(PLAY, index), "whether it plays")
                        count += 1
        self.assertGreater(count, 10)

    def test_films_stand_still_for_readers_who_prefer_that_unless_there_is_one_for_them(self):
        self.prefer(reduced_motion="reduce")
        self.load(self.address)
        for index in range(self.js(f"return {SHOWN}.length")):
            plays = self.js(PLAY, index)
            has_own = self.js(f"return {SHOWN}[arguments[0]].contentDocument.getElementById('calm') !== null", index)
            self.assertEqual(plays, has_own, f"whether film {index} plays")

    def test_front_page_is_small(self):
        self.load(self.address)
        paths = [self.folder / (name.removeprefix(self.address) or "index.html") for name in self.js(LOADED)]
        sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in paths}
        self.assertGreater(len(sizes), 4)
        self.assertLessEqual(sum(sizes.values()), MOST_BYTES, sizes)

    def test_search_finds_a_page(self):
        self.load(self.address)
        self.wait("return document.querySelector('.md-search__input')")
        self.focus(".md-search__input")
        self.driver.switch_to.active_element.send_keys("bounce")
        self.wait("elapse(100); return document.querySelector('.md-search-result__link')")

    def test_sliders_move_a_spring(self):
        self.load(self.address + "springs.html")
        self.assertIn("Overshoots by 4.6 %", self.text("#facts"))
        before = self.attribute("#curve", "d")
        self.focus("#bounce")
        self.press("ArrowRight")
        self.assertEqual((self.text("#bounce-value"), self.text("#damping-value")), ("0.31", "0.69"))
        self.assertNotEqual(self.attribute("#curve", "d"), before)
        self.elapse(20)
        self.assertLess(float(self.attribute("#box", "x")), 50)
        self.elapse(5000)
        self.assertAlmostEqual(float(self.attribute("#box", "x")), 210, delta=0.5)
        self.focus("#damping")
        self.press("End")
        self.assertEqual((self.text("#bounce-value"), self.text("#damping-value")), ("-0.67", "3.00"))
        self.assertIn("Overshoots by 0.0 %", self.text("#facts"))
        self.assertEqual(self.js("return document.documentElement.scrollWidth"), 1280)
        self.prefer(reduced_motion="reduce")
        self.load(self.address + "springs.html")
        self.assertAlmostEqual(float(self.attribute("#box", "x")), 210, delta=0.5)
