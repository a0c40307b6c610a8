"""Tests of figures of presets that are in one page: each looks as it does alone."""

import re
import subprocess
import xml.etree.ElementTree

from .driven import WORK, BrowserTests

# The name of each figure, and the arguments with which the command makes it. Clips, gradients, shadows, photographs,
# outlines within outlines and texts are among them.
FIGURES = {
    "messages": "still messages",
    "messages-live": "still messages --text live",
    "carousel": "still carousel",
    "circle": "still circle",
    "circle-live": "still circle --text live",
    "snap": "sheet snap --frames start,1.5s,end --captions Start,Amid,End --text live",
}
MORE_FIGURES = {
    "springy": "sheet springy --frames 0.3s..1.3s:0.2s",
    "springy-dark": "still springy --theme dark",
    "springy-insert": "still springy-insert",
    "stack": "still stack --scale 0.5",
    "slingshot": "sheet slingshot --style onion --frames 1.5s..2.1s:0.1s",
    "newtons-cradle": "still newtons-cradle",
    "pile": "still pile",
    "figures-5": "sheet figures-5 --captions markers --style grid",
}

# Pages of both schemes: no part of a figure may depend on its ground.
GROUNDS = ("white", "#1d1d21")


class FigureTests(BrowserTests):

    @classmethod
    def setUpClass(cls):
        cls.folder = WORK / "figures"
        cls.folder.mkdir(parents=True, exist_ok=True)
        cls.figures = {}
        for name, arguments in (FIGURES | (MORE_FIGURES if cls.is_thorough else {})).items():
            path = cls.folder / f"{name}.svg"
            subprocess.run([cls.built / "cradle", *arguments.split(), "-q", "-o", path], check=True)
            cls.figures[name] = path.read_text()

    def open(self, figures):
        """Open a page with figures, all below the visible part of the window."""
        parts = [f"<div>{text[text.index('<svg'):]}</div>" for text in figures]
        # As high with one figure as with all: Chromium cuts a page into tiles by its size, and smooths shapes
        # that a tile's edge cuts a little differently.
        style = "body { margin: 0; height: 12000px; overflow: hidden } div { position: absolute; left: 0; top: 9000px }"
        path = self.folder / "page.html"
        path.write_text(f'<!DOCTYPE html><meta charset="utf-8"><style>{style}</style>{"".join(parts)}')
        self.load(path.as_uri())

    def pictures(self, index, text):
        """Move a figure of the page to the upper left corner; return a picture of it on each ground."""
        self.js("[...document.querySelectorAll('div')].forEach("
                "(it, index) => it.style.top = index === arguments[0] ? 0 : '')", index)
        self.resize(*(round(float(re.search(rf' {key}="([0-9.]+)"', text)[1])) for key in ("width", "height")))
        return [self.picture_on(ground) for ground in GROUNDS]

    def picture_on(self, ground):
        self.js("document.body.style.background = arguments[0]", ground)
        return self.picture()

    def differences(self, figures):
        """Take pictures of figures in one page, and of each alone; return what differs, and keep its pictures."""
        self.open(figures.values())
        together = [self.pictures(index, text) for index, text in enumerate(figures.values())]
        found = []
        for (name, text), seen in zip(figures.items(), together):
            self.open([text])
            for ground, *files in zip(GROUNDS, self.pictures(0, text), seen):
                if files[0] != files[1]:
                    found.append(f"{name} on {ground}")
                    for kind, file in zip(("alone", "together"), files):
                        (self.folder / f"{name}-{kind}.png").write_bytes(file)
        return found

    def test_look_in_one_page_as_they_do_alone(self):
        self.assertEqual(self.differences(self.figures), [])

    def test_look_different_without_prefixes(self):
        """Without their prefixes, figures take gradients and clips of each other: the test above can fail."""
        bare = {name: re.sub(r"\bf[0-9a-v]{10}-", "", text) for name, text in self.figures.items()}
        self.assertNotEqual(self.differences(bare), [])

    def test_have_names_that_no_other_has(self):
        """The ids of a figure have one prefix, that of no other figure, and references lead somewhere."""
        self.open(self.figures.values())
        prefixes = {}
        for name, text in self.figures.items():
            attributes = [it for node in xml.etree.ElementTree.fromstring(text).iter() for it in node.items()]
            ids = [value for key, value in attributes if key == "id"]
            self.assertEqual(len(ids), len(set(ids)), f"names that {name} gives")
            prefix = ids[0].split("-")[0] + "-"
            self.assertRegex(prefix, "^f[0-9a-v]{10}-$", f"the prefix of {name}")
            self.assertEqual([it for it in ids if not it.startswith(prefix)], [], f"names of {name} without its prefix")
            self.assertEqual(prefixes.setdefault(prefix, name), name, "the figure that has the same prefix")
            references = [it for _, value in attributes for it in re.findall(r"url\(#([^)]*)\)", value)]
            references += [value[1:] for key, value in attributes if key.endswith("href") and value.startswith("#")]
            references += [it for key, value in attributes if key == "aria-labelledby" for it in value.split()]
            self.assertEqual(set(references) - set(ids), set(), f"what {name} refers to, and is not there")
            for key, value in attributes:
                if key not in ("data-name", "id") and "label" not in key:
                    self.assertNotRegex(value, r"(?i)\b(inf|nan)\b", f"a number of {name}")

    def test_have_texts_that_are_found_where_they_are_live(self):
        for name, word, expected in [("messages-live", "9:41", True), ("messages", "9:41", False), ("snap", "Amid", True),
                                     ("circle-live", "Circle", True), ("circle", "Circle", False)]:
            # The title and the description are not visible.
            self.open([re.sub("<title.*?</title>|<desc.*?</desc>", "", self.figures[name])])
            self.assertEqual(self.js("return window.find(arguments[0], true)", word), expected, f"'{word}' in {name}")
