"""Tests of the looks of films: pages and animated drawings in Chromium, beside the frames that cairo draws."""

import gzip
import subprocess

from vectors.differences import Account, Difference, size
from vectors.films import LARGEST, RATE, SCALE, every, make

from . import films
from .driven import WORK
from .players import FilmTests

# The scenes for each kind of film; with --all, every preset. The items of the grid change their colors and corners.
GRID = "Examples/Scenes/staggered-grid.yaml"
PRESETS = {".html": ["messages", GRID], ".svg": ["springy-insert", GRID]}


class LookTests(FilmTests):
    """Whether films look like their frames, up to differences that nobody sees."""

    def films(self, ending):
        """Yield films of presets, as files of a kind, each with the size of its frames in points."""
        folder = WORK / f"films{ending}"
        for film in make(self.built / "cradle", folder, every(["all"]) if self.is_thorough else PRESETS[ending], ending):
            width, height = size(film.frames[0])
            self.resize(width // SCALE, height // SCALE, SCALE)
            yield film

    def shot(self, film, frame):
        """Take a picture of what is shown of a frame; return its path."""
        path = film.path.parent / f"{film.preset}-seen-{frame:06}.png"
        path.write_bytes(self.picture())
        return path

    def check_account(self, film, viewer, account):
        count, packed = film.path.stat().st_size, len(gzip.compress(film.path.read_bytes(), 9))
        print(f"{film.path.name} in {viewer}: {account}; {count} bytes, {packed} compressed")
        self.assertLessEqual(account.mean, LARGEST[0], f"the mean difference in {viewer}: {account}")
        self.assertLessEqual(account.worst, LARGEST[1], f"the difference of a block in {viewer}: {account}")

    def test_pages_look_like_frames(self):
        for film in self.films(".html"):
            with self.subTest(film.preset):
                self.load_film(film.path.as_uri() + "?embed&frame=0")
                account = Account()
                for frame, path in film.frames.items():
                    self.js("cradle.show(arguments[0])", frame)
                    account.add(frame, Difference(self.shot(film, frame), path))
                self.check_account(film, "chromium", account)

    def test_drawings_look_like_frames(self):
        for film in self.films(".svg"):
            with self.subTest(film.preset):
                self.open_drawing(film)
                account = Account()
                for frame, path in film.frames.items():
                    self.show_time(frame / RATE)
                    account.add(frame, Difference(self.shot(film, frame), path))
                self.check_account(film, "chromium", account)
                self.check_other_viewers(film)

    def check_other_viewers(self, film):
        """Check that the first frame is what a viewer shows that plays no animations, and that it may stand still."""
        seen, account = film.path.with_suffix(".png"), Account()
        subprocess.run(["rsvg-convert", "--unlimited", "--zoom", str(SCALE), "-o", seen, film.path], check=True)
        account.add(0, Difference(seen, film.frames[0]))
        self.check_account(film, "rsvg", account)
        self.prefer(reduced_motion="reduce")
        self.open_drawing(film)
        pictures = {self.show_time(time) or self.picture() for time in (0, 1, 2)}
        self.assertEqual(len(pictures), 1, "pictures where reduced motion is preferred")
        self.prefer()

    def open_drawing(self, film):
        page = film.path.with_suffix(".page.html")
        style = "body { margin: 0; overflow: hidden } svg { display: block }"
        page.write_text(f'<!DOCTYPE html><meta charset="utf-8"><style>{style}</style>{film.path.read_text()}')
        self.load(page.as_uri())

    def show_time(self, seconds):
        self.js("const it = document.querySelector('svg'); it.pauseAnimations(); it.setCurrentTime(arguments[0])", seconds)

    def print_times(self):
        """Not a test: prints how long the script takes for a frame of many cells, which depends on the machine."""
        for count in (200, 1000):
            self.open(films.crowd(count), "frame=0", (640, 480))
            times = sorted(self.js("""
                const times = [];
                while (times.length < 200) {
                  await new Promise((it) => new IntersectionObserver(it).observe(document.body));
                  const start = performance.now();
                  player.seek(times.length);
                  times.push(performance.now() - start);
                }
                return times""")[20:])
            print(f"a frame of {count} moving cells takes {times[90]:.1f} ms of script, at most {times[-1]:.1f} ms")
