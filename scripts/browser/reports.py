"""Tests of a report's page, with a mouse and without."""

import json
import pathlib
import subprocess
import urllib.parse
import urllib.request

from . import example
from .accessible import PageTests, levels, word

VIEWS = {
    "side": ["expected", "actual", "difference"], "expected": ["expected"], "actual": ["actual"],
    "difference": ["difference"], "slider": ["expected", "actual"], "blink": ["expected", "actual"],
    "onion": ["expected", "actual"],
}

# The pictures in view: the kind, the frame, and the size in the page and in the file.
PICTURES = """
return [...document.querySelectorAll('#stage img')].filter(it => it.checkVisibility({visibilityProperty: true}))
  .map(it => ({kind: it.dataset.kind, path: decodeURIComponent(it.getAttribute('src')), alt: it.alt,
    box: it.getBoundingClientRect().toJSON(), natural: it.naturalWidth}))
"""

SHOWN = """
return [...document.querySelectorAll('#list li')].filter(row => row.checkVisibility() && row.className !== 'fold')
  .map(row => row.querySelector('.name').textContent)
"""


def name_of(outcome):
    return outcome["scene"] + ("" if outcome["variant"] == "default" else " " + outcome["variant"])


class CommandReport(PageTests):
    """What a page does whose outcomes have changed or are new; the command writes one."""

    # The report that is tested, and how to make it where none is named.
    folder = None
    make = staticmethod(example.check)

    @classmethod
    def setUpClass(cls):
        cls.address = pathlib.Path(cls.folder or cls.make(cls.built), "index.html").resolve().as_uri()
        cls.driver.get(cls.address)
        data = cls.driver.execute_script("return document.getElementById('report').textContent")
        cls.outcomes = json.loads(data)["outcomes"]
        # An outcome that shows everything: frames with three pictures, and a first difference.
        changed = [it for it in cls.outcomes if it["divergence"] and it["strip"]]
        cls.subject = next(it for it in reversed(changed) if sum(bool(frame["difference"]) for frame in it["frames"]) > 2)
        cls.frames = cls.subject["frames"]

    def open(self, outcome=None, frame=None):
        """Load the page anew, at an outcome and a frame."""
        self.load(self.address + (self.link_to(outcome, frame) if outcome else ""))
        if outcome:
            self.wait_for_outcome(outcome)

    def show(self, outcome):
        """Lead the page that is loaded to an outcome."""
        self.js("location.hash = arguments[0]", self.link_to(outcome))
        self.wait_for_outcome(outcome)

    def wait_for_outcome(self, outcome):
        self.wait("return document.getElementById('name').textContent === arguments[0]", name_of(outcome))
        self.wait_for_pictures()

    def open_subject(self, frame=0):
        self.open(self.subject, self.frames[frame]["number"])

    def link_to(self, outcome, frame=None):
        parts = [outcome["scene"], outcome["variant"]] + ([] if frame is None else [str(frame)])
        return "#" + "/".join(urllib.parse.quote(part, safe="") for part in parts)

    def wait_for_pictures(self):
        # A picture is complete before the page hears of it, and lays it out.
        self.wait("const shown = [...document.querySelectorAll('#stage img:not([hidden])')];"
                  "return shown.every(it => it.complete && it.naturalWidth && !it.closest('.stack').hidden)")

    def pictures(self):
        return self.js(PICTURES)

    def check_frame(self, frame):
        """Check that every pane shows one frame, and that the page says so."""
        self.wait_for_pictures()
        pictures, number = self.pictures(), frame["number"]
        expected = {kind: frame[kind] for kind in VIEWS["side"] if frame[kind]}
        self.assertEqual({it["kind"]: it["path"] for it in pictures}, expected, f"the pictures of frame {number}")
        for picture in pictures:
            self.assertIn(f"frame {number}:", picture["alt"], "a text alternative")
        self.assertEqual(self.text("#moment").split()[:2], ["Frame", str(number)], "the moment")
        self.assertEqual(self.property("#scrub", "value"), str(number), "the place of the scrubber")
        self.assertEqual(self.js("return location.hash.split('/')[2]"), str(number), "the frame in the address")

    def test_scrubs_all_panes(self):
        self.open_subject()
        self.focus("#scrub")
        for index, frame in enumerate(self.frames[1:4], 2):
            before = self.attribute("#strip .cursor", "transform")
            self.press("ArrowRight")
            self.check_frame(frame)
            self.assertNotEqual(self.attribute("#strip .cursor", "transform"), before, "the cursor of the strip")
            self.assertIn(f"{index} of {len(self.frames)}", self.attribute("#scrub", "aria-valuetext"))
        for key, frame in (("End", self.frames[-1]), ("Home", self.frames[0])):
            self.press(key)
            self.check_frame(frame)

    def test_plots_what_is_known(self):
        self.open_subject()
        for number, item in enumerate(self.subject["deviations"][:6]):
            runs = []
            for frame, *_ in item["points"]:
                if runs and frame == runs[-1][-1] + 1:
                    runs[-1].append(frame)
                else:
                    runs.append([frame])
            lines, dots = self.js(
                "const all = (kind) => [...document.querySelectorAll(`#plot ${kind}.item-${arguments[0]}`)];"
                "return [all('polyline').map(curve => curve.points.length), all('circle').length]", number)
            self.assertEqual(lines, [len(it) for it in runs if len(it) > 1], f"{item['id']}, through known frames alone")
            self.assertEqual(dots, sum(len(it) == 1 for it in runs), f"the dots of {item['id']}")

    def test_shows_each_view(self):
        self.open(self.subject, next(it for it in self.frames if it["difference"])["number"])
        for view, kinds in VIEWS.items():
            self.click(f"#views [value={view}]")
            self.wait_for_pictures()
            # Of pictures that blink, one is seen.
            seen = kinds[:1] if view == "blink" else kinds
            self.assertEqual([it["kind"] for it in self.pictures()], seen, f"the pictures of the view {view}")
            self.assertEqual(self.attribute(f"#views [value={view}]", "aria-pressed"), "true", "the pressed view")

    def test_copies_the_command(self):
        self.open_subject()
        self.click("[data-copies=command]")
        self.wait("return document.querySelector('[data-copies=command]').textContent === 'Copied'")
        self.elapse(2000)
        self.assertEqual(self.text("[data-copies=command]"), "Copy", "the button later")
        self.focus("#search")
        self.press("Control+v")
        self.assertEqual(self.property("#search", "value"), self.subject["approveCommand"], "what was copied")

    def test_opens_at_a_link(self):
        self.open()
        for outcome in self.outcomes:
            self.show(outcome)
            self.assertEqual(self.property("#finding", "textContent"), outcome["finding"], name_of(outcome))
            self.assertEqual(self.property("#command", "value"), outcome["approveCommand"], name_of(outcome))
        self.open_subject(-1)
        self.check_frame(self.frames[-1])
        self.assertTrue(self.js("return window.hacked === undefined"), "a text was taken for markup")

    def test_leaves_pictures_above_the_fold(self):
        self.resize(1280, 657)
        for outcome in [it for it in self.outcomes if it["frames"]]:
            self.open(outcome)
            boxes = [it["box"] for it in self.pictures()]
            self.assertTrue(boxes, f"there is no picture of {name_of(outcome)}")
            for box in boxes:
                isInSight = box["top"] > 0 and box["bottom"] <= 657 and box["height"] >= 140
                self.assertTrue(isInSight, f"a picture of {name_of(outcome)} is at {box} of 657")
            self.assertEqual(self.js("return scrollY"), 0, "how far the page is scrolled")

    def test_tells_a_finding_once(self):
        self.open()
        for outcome in [it for it in self.outcomes if it["finding"]]:
            self.show(outcome)
            header = self.text("#outcome > header")
            self.assertEqual(header.count(outcome["finding"]), 1, f"how often the finding of {name_of(outcome)} is told")
            divergence = outcome["divergence"] or {}
            told = [f"tick {divergence.get('tick')}", (divergence.get("item") or {}).get("property")]
            for text in filter(None, told):
                self.assertLessEqual(header.count(text), 1, f"how often '{text}' is told of {name_of(outcome)}")

    def test_shows_what_is_new_in_one_pane(self):
        self.open(next(it for it in self.outcomes if it["verdict"] == "new" and it["frames"]))
        for key in "1257":
            self.press(key)
            self.wait_for_pictures()
            self.assertEqual([it["kind"] for it in self.pictures()], ["actual"], "the pictures of what is new")
            self.assertEqual(len(self.texts("#stage .pane")), 1, "the panes of what is new")
        self.assertFalse(self.is_seen("#views"), "views of what is new")
        self.open_subject()
        self.assertTrue(self.is_seen("#views"), "views of what has changed")

    def test_leads_to_the_frames_that_differ(self):
        self.open_subject()
        for index, text in enumerate(self.texts("#jumps button")):
            self.js("document.querySelectorAll('#jumps button')[arguments[0]].click()", index)
            frame = min(self.frames, key=lambda it: abs(it["number"] - int(text.split()[-1])))
            self.assertEqual(int(self.property("#scrub", "value")), frame["number"], f"the frame after '{text}'")

    def take_picture(self):
        """Not a test: takes a picture of the subject where it begins to differ, for people to look at."""
        self.resize(1280, 1400)
        self.open(self.subject)
        self.picture_path.write_bytes(self.picture())
        if self.picture_path.suffix == ".webp":
            command = ["cwebp", "-quiet", "-q", "90", "-sharp_yuv", self.picture_path, "-o", self.picture_path]
            subprocess.run(command, check=True)


class ExampleReport(CommandReport):
    """What a page does whose outcomes have every verdict."""

    make = staticmethod(example.make)

    def with_outcome(self, holds):
        """Open the first outcome for which something holds; return it."""
        outcome = next(it for it in self.outcomes if holds(it))
        self.open(outcome)
        return outcome

    def in_each_view(self):
        """Show the outcomes of every verdict, and the subject in every view."""
        self.open()
        for outcome in {it["verdict"]: it for it in reversed(self.outcomes)}.values():
            self.show(outcome)
            yield name_of(outcome)
        self.open_subject()
        for view in range(1, 8):
            self.press(str(view))
            self.wait_for_pictures()
            yield f"view {view}"

    def test_filters_by_cause(self):
        self.open()
        named = {}
        for outcome in self.outcomes:
            for name in [it["id"] for it in outcome.get("causes", [])] or ["-"] * (outcome["verdict"] != "same"):
                named.setdefault(name, []).append(name_of(outcome))
        offered = [f"{'No known cause' if it == '-' else it} ({len(named[it])})" for it in sorted(named, key=lambda it: it == "-")]
        self.assertEqual(self.texts("#cause option"), ["Every cause", *offered])
        self.focus("#cause")
        self.press("ArrowDown")
        self.assertEqual(set(self.js(SHOWN)), set(named["motion.row.bounce"]), "the list of a cause, unfolded")
        self.check_status(f"{len(named['motion.row.bounce'])} of {len(self.outcomes)} outcomes")
        self.click("#filters [data-verdict=new]")
        self.assertEqual(self.js(SHOWN), [], "new outcomes of the cause")
        self.click("#filters [data-verdict=new]")
        self.focus("#cause")
        self.press("ArrowUp")
        self.assertEqual(self.js(SHOWN), self.unfolded(), "the whole list")

    def test_filters_by_verdict(self):
        self.open()
        chips = self.js("return [...document.querySelectorAll('#filters button')].map(chip => chip.dataset.verdict)")[:2]
        for count, verdict in enumerate(chips, 1):
            self.click(f"#filters [data-verdict={verdict}]")
            expected = [name_of(it) for it in self.outcomes if it["verdict"].replace(" changed", "") in chips[:count]]
            self.assertEqual(self.js(SHOWN), expected, f"the list under {chips[:count]}")
            self.assertEqual(self.attribute(f"[data-verdict={verdict}]", "aria-pressed"), "true", "the pressed filter")
            self.check_status(f"{len(expected)} of {len(self.outcomes)} outcomes")
        for verdict in chips:
            self.click(f"#filters [data-verdict={verdict}]")
        self.assertEqual(self.js(SHOWN), self.unfolded(), "the whole list")

    def unfolded(self):
        """Return the names of the outcomes that are not folded below another."""
        return [it for it in self.listed() if it not in ("row-a", "row-c")]

    def listed(self):
        """Return the names of all outcomes as the list has them."""
        return [name_of(it).replace('"\u0301', '"\\u{301}') for it in self.outcomes]

    def test_folds_the_outcomes_of_a_cause(self):
        self.open()
        self.assertEqual(name_of(self.outcomes[0]), "row-b", "the worst of the cause")
        self.assertEqual(self.js(SHOWN), self.unfolded(), "the list at first")
        self.assertEqual(self.text("#list summary"), "2 more by motion.row.bounce")
        self.press("j")
        self.check_title(self.unfolded()[1], "after the worst")
        for key, listed in (("Enter", self.listed()), (" ", self.unfolded())):
            self.focus("#list summary")
            self.press(key)
            self.assertEqual(self.js(SHOWN), listed, f"the list after {key!r}")
        self.press("Enter", "k")
        self.check_title("row-c", "before the next, in what is unfolded")
        self.open(next(it for it in self.outcomes if it["scene"] == "row-a"))
        self.assertEqual(self.texts("#list [aria-current] .name"), ["row-a"], "a link into what is folded")
        self.open()
        self.find("#search").send_keys("row-c")
        self.assertEqual(self.js(SHOWN), ["row-c"], "what is found is not folded")
        self.press("Control+a", "Backspace")
        self.assertEqual(self.js(SHOWN), self.unfolded(), "the list after the search")

    def check_status(self, text):
        self.assertEqual(self.property("#status", "textContent"), text, "what is said")

    def test_searches(self):
        self.open()
        word = self.subject["scene"]
        self.find("#search").send_keys(word.upper())
        self.assertEqual(self.js(SHOWN), [name_of(it) for it in self.outcomes if self.matches(it, word)], "the list")
        self.find("#search").send_keys(" nothing-has-this")
        self.assertEqual(self.js(SHOWN), [], "the list under a search for nothing")
        self.check_status(f"0 of {len(self.outcomes)} outcomes")

    def matches(self, outcome, word):
        item = (outcome["divergence"] or {}).get("item") or {}
        texts = [outcome[key] for key in ("scene", "variant", "title", "verdict", "finding")]
        return word.lower() in "\n".join([*texts, *outcome["notes"], item.get("id", "")]).lower()

    def test_drags_the_scrubber(self):
        self.open_subject()
        self.drag("#scrub", 0.02, 0.5, 0.999)
        self.check_frame(self.frames[-1])

    def test_jumps_by_the_strip(self):
        self.open_subject()
        width = self.box("#strip svg")["width"]
        self.drag("#strip svg", 0.5, 0.5)
        # The axis begins 44 pixels from the left edge, and ends 14 before the right one.
        count = sum(run[1] for run in self.subject["strip"])
        aimed = (width / 2 - 44) / (width - 58) * max(count, self.frames[-1]["number"] + 1)
        self.check_frame(min(self.frames, key=lambda frame: abs(frame["number"] - int(aimed))))

    def test_plays(self):
        self.open_subject()
        self.click("#play")
        self.assertEqual(self.text("#play"), "Pause", "the button while the film plays")
        for before, frame in zip(self.frames, self.frames[1:]):
            # As fast as in the film, but half a second for a frame at most; the page's clock goes by steps of 10 ms.
            wait = min(500, max(16, round(1000 * (frame["seconds"] - before["seconds"]))))
            self.elapse(-(-wait // 10) * 10 - 10)
            self.assertEqual(self.property("#scrub", "value"), str(before["number"]), "the frame before its time is over")
            self.elapse(10)
            self.assertEqual(self.property("#scrub", "value"), str(frame["number"]), f"the frame after {wait} ms")
        self.assertEqual(self.text("#play"), "Play", "the button at the end")
        self.check_frame(self.frames[-1])

    def test_tells_two_sizes(self):
        frame = next(frame for it in self.outcomes for frame in it["frames"] if frame["sizes"])
        self.open(next(it for it in self.outcomes if frame in it["frames"]), frame["number"])
        old, new = (" × ".join(map(str, frame["sizes"][kind])) for kind in ("expected", "actual"))
        self.assertEqual(self.text("#pixels"), f"The picture has {new} pixels instead of {old}.")
        self.assertEqual(self.text("#stage .none"), "The sizes differ, so no picture shows the difference.")
        self.assertNotIn("No pixel", self.text("body"), "the page contradicts itself")

    def test_names_pictures_of_folders(self):
        outcome = self.with_outcome(lambda it: it["pictures"])
        self.click("#changes summary")
        kinds = [("different", "failed"), ("new", "new"), ("missing", "deleted")]
        expected = [f"{said}: {name}" for said, kind in kinds for name in outcome["pictures"][kind]]
        self.assertEqual(self.texts("#changes li"), expected, "the list of pictures")
        self.click("#changes button")
        self.assertTrue(self.text("#moment").startswith(outcome["frames"][0]["name"]), "where its name leads to")

    def test_tells_the_pixels_that_count(self):
        frame = self.with_outcome(lambda it: any(frame["allowedPixels"] for frame in it["frames"]))["frames"][0]
        self.assertRegex(self.text("#pixels"), f"^{frame['countedPixels']:,} pixels differ")
        self.assertIn(f"; {frame['allowedPixels']} may differ.", self.text("#pixels"), "the limit")

    def test_shows_glass_as_such(self):
        self.with_outcome(lambda it: it["scene"] == "glass")
        for theme in ("light", "dark"):
            self.js("document.documentElement.dataset.theme = arguments[0]", theme)
            ground = self.style("#stage img", "backgroundImage")
            self.assertIn("conic-gradient", ground, "a transparent picture lies on nothing")
            self.assertNotRegex(ground, r"rgb\((255, 255, 255|0, 0, 0)\)", f"a square of the checkerboard when it is {theme}")

    def test_slides(self):
        self.open_subject()
        self.click("#views [value=slider]")
        self.wait_for_pictures()
        self.drag("#cut", 0.5, 0.2)
        self.assertAlmostEqual(self.cut(), 20, delta=1.5, msg="the edge of the upper picture, in percent")
        handle = self.js(
            "const [stack, handle] = ['.stack', '.handle'].map(it => document.querySelector(it).getBoundingClientRect());"
            "return (handle.x + handle.width / 2 - stack.x) / stack.width * 100")
        self.assertAlmostEqual(handle, self.cut(), delta=1, msg="the handle, in percent")
        before = self.cut()
        self.press("ArrowRight", "ArrowRight")
        self.assertAlmostEqual(self.cut(), before + 2, delta=0.01, msg="the edge after two keys")

    def cut(self):
        """Return the place from which on the upper picture is visible, in percent."""
        return float(self.style(".over", "clipPath").split()[-1].rstrip("%)"))

    def test_blinks(self):
        self.open_subject()
        self.click("#views [value=blink]")
        for title, visibility in [("Expected", "hidden"), ("Actual", "visible"), ("Expected", "hidden")]:
            self.assertEqual((self.text("figcaption span"), self.style(".over", "visibility")), (title, visibility))
            self.elapse(600)
        self.click("#blink-run")
        self.check_stillness()
        before = self.style(".over", "visibility")
        self.click("#swap")
        self.assertNotEqual(self.style(".over", "visibility"), before, "the upper picture after a swap")

    def check_stillness(self):
        """Check that the pictures do not swap in three periods."""
        before = self.style(".over", "visibility")
        for _ in range(3):
            self.elapse(600)
            self.assertEqual(self.style(".over", "visibility"), before, "the upper picture a period later")

    def test_stands_still_for_those_who_want_that(self):
        self.prefer(reduced_motion="reduce")
        self.open_subject()
        self.click("#views [value=blink]")
        self.assertEqual(self.text("#blink-run"), "Blink", "the button of a view that stands still")
        self.check_stillness()

    def test_lays_one_on_the_other(self):
        self.open_subject()
        self.click("#views [value=onion]")
        self.wait_for_pictures()
        self.focus("#onion")
        self.press("Home", *["ArrowRight"] * 5)
        self.assertAlmostEqual(float(self.style(".over", "opacity")), 0.25, 3, "the opacity of the upper picture")
        self.assertIn("25 %", self.text("#blend"))

    def test_zooms(self):
        self.open_subject()
        for zoom in (1, 2, 4):
            self.click(f"#zooms [value='{zoom}']")
            for picture in self.pictures():
                self.assertAlmostEqual(picture["box"]["width"], zoom * picture["natural"], 2, f"the width at {zoom}")
        self.assertEqual(self.style(".stack img", "imageRendering"), "pixelated", "how pixels are enlarged")
        self.click("#zooms [value=fit]")
        fits = "return [...document.querySelectorAll('.scroll')].every(it => it.scrollWidth <= it.clientWidth)"
        self.assertTrue(self.js(fits), "what fits does not")

    def test_changes_the_theme(self):
        self.open()
        light = self.style("html", "backgroundColor")
        self.click("#theme")
        dark = self.style("html", "backgroundColor")
        self.assertNotEqual(light, dark, "the ground")
        self.assertEqual(self.attribute("#theme", "aria-pressed"), "true", "the button in the dark")
        self.open()
        self.assertEqual(self.style("html", "backgroundColor"), dark, "the theme after loading anew")
        self.click("#theme")
        self.assertEqual(self.style("html", "backgroundColor"), light, "the theme after two changes")
        self.js("localStorage.clear()")
        self.prefer(color_scheme="dark")
        self.open()
        self.assertEqual(self.style("html", "backgroundColor"), dark, "the theme of who prefers dark")

    def check_title(self, title, place):
        self.assertEqual(self.property("#name", "textContent"), title, f"the outcome {place}")

    def test_serves_a_keyboard(self):
        self.open()
        first, second = self.unfolded()[:2]
        self.check_title(first, "at first")
        for key, title in (("j", second), ("k", first)):
            self.press(key)
            self.check_title(title, f"after {key}")
        self.press("/")
        self.assertEqual(self.focused(), "search", "the focus after /")
        self.press(*"jk1")
        self.assertEqual(self.property("#search", "value"), "jk1", "keys in the search")
        self.press("Control+a", "Backspace")
        self.focus('#list [tabindex="0"]')
        self.press("ArrowDown")
        self.check_title(second, "below")
        self.assertEqual(self.texts("#list :focus .name"), [second], "the focused row")
        for key, is_open in (("?", True), ("Escape", False)):
            self.press(key)
            self.assertEqual(self.property("#keys", "open"), is_open, f"the list of keys after {key}")
        self.open_subject()
        for key, view in enumerate(VIEWS, 1):
            self.press(str(key))
            self.assertEqual(self.attribute("#stage", "data-view"), view, f"the view after {key}")
        self.press("1", "ArrowRight")
        self.check_frame(self.frames[1])
        self.press("ArrowLeft")
        self.check_frame(self.frames[0])

    def test_works_without_scripts(self):
        self.addCleanup(self.tools, "Emulation.setScriptExecutionDisabled", value=False)
        self.tools("Emulation.setScriptExecutionDisabled", value=True)
        self.open()
        # An accent on a quotation mark would hide it, and is escaped.
        names = [name_of(it).replace('"\u0301', '"\\u{301}') for it in self.outcomes]
        self.assertEqual(self.js(SHOWN), names, "the list")
        shown = " ".join(self.text("main").split())
        for outcome in self.outcomes:
            self.assertIn(" ".join(outcome["finding"].split()), shown, f"the finding of {name_of(outcome)}")
        decoded = "const image = document.querySelector('main img'); return image.decode().then(() => image.naturalWidth)"
        self.assertGreater(self.js(decoded), 0, "the width of a picture")

    def test_is_legible_under_a_strict_policy(self):
        self.load_strictly(pathlib.Path(urllib.request.url2pathname(urllib.parse.urlsplit(self.address).path)))
        self.assertEqual(self.js(SHOWN), [name_of(it).replace('"\u0301', '"\\u{301}') for it in self.outcomes], "the list")
        widths = "return [...document.querySelectorAll(arguments[0])].map(it => it.getBoundingClientRect().width)"
        # Those of hidden controls have no width.
        self.assertEqual(set(self.js(widths, "svg.icon")) - {0}, {16}, "the widths of icons")
        self.assertEqual(set(self.js(widths, "main img")), {320}, "the widths of pictures")
        shown = " ".join(self.text("main").split())
        for outcome in self.outcomes:
            self.assertIn(" ".join(outcome["finding"].split()), shown, f"the finding of {name_of(outcome)}")
        dead = "return [...document.querySelectorAll('.script, #outcome, dialog')].filter(it => it.checkVisibility()).length"
        self.assertEqual(self.js(dead), 0, "controls that do nothing")

    def test_fits_narrow_windows(self):
        # A telephone, and a window of 1280 pixels at twice the size.
        for width in (320, 640):
            self.resize(width, 800)
            self.open_subject()
            for key in "1567":
                self.press(key)
                wide = self.property("html", "scrollWidth")
                self.assertLessEqual(wide, width, f"the width of the page in view {key}")

    def test_is_read_by_screen_readers(self):
        for place in self.in_each_view():
            nodes = self.check_tree(place, 10)
            self.assertTrue(levels(nodes), f"{place}: there are no headings")
            roles = [word(node, "role") for node in nodes]
            counts = [roles.count(role) for role in ("main", "navigation", "banner")]
            self.assertEqual(counts, [1, 1, 1], f"{place}: how many main parts, navigations and banners there are")
        self.assertIn("status", roles, "how the number of outcomes is told")
        self.assertIn("outcomes", self.text("#status"), "what is told")
        self.assertEqual(len(self.texts("#list [aria-current]")), 1, "rows that are current")

    def test_leads_the_focus_through(self):
        for view in ("1", "5", "6", "7"):
            self.open_subject()
            self.press(view)
            self.wait_for_pictures()
            self.js("window.scrollTo(0, 0); document.activeElement.blur()")
            self.check_focus(f"view {view}")

    def test_has_contrast(self):
        for place in self.in_each_view():
            self.click("#filters button")
            self.check_contrast(place)
        self.press("?")
        self.check_contrast("keys")
