"""Tests of a film's page, the player: its behavior with a mouse and without, and what it tells."""

import contextlib
import json
import subprocess

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from . import films
from .accessible import PageTests, levels, word
from .driven import WORK

ORANGE = [255, 128, 0, 255]
WHITE = [255, 255, 255, 255]

HOST = """<!DOCTYPE html><iframe id="frame" src="film.html?{}" width="400" height="300"></iframe>
<script>
const told = [];
addEventListener("message", ({{ data }}) => told.push(data));
const send = (data) => document.getElementById("frame").contentWindow.postMessage(data, "*");
</script>"""


class FilmTests(PageTests):
    """Tests of pages that show films made for tests."""

    @classmethod
    def setUpClass(cls):
        cls.path = WORK / "film.html"
        command = [cls.built / "cradle", "render", "springy", "--no-manifest", "-q", "-o", cls.path]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        cls.template = cls.path.read_text()

    def open(self, data=None, query="frame=0", size=(1280, 900), **preferences):
        """Load a page with a film, and wait until it is there."""
        self.resize(*size)
        self.prefer(**preferences)
        self.path.write_text(films.page(self.template, data or films.film()))
        self.load_film(self.path.as_uri() + "?" + query)

    def load_film(self, address):
        self.load(address)
        self.wait("return window.cradle?.state.isLoaded || !document.getElementById('status').hidden")
        # The player's clock begins anew when it learns that the film is in sight.
        self.settle()

    def settle(self):
        """Wait until the page has learned of its window, what is in sight and what is preferred; it learns so first."""
        self.js("return new Promise(it => new IntersectionObserver(it).observe(document.getElementById('film')))")

    @property
    def state(self):
        return self.js("return cradle.state")

    @property
    def frame(self):
        return self.js("return cradle.frame")

    def check_playing(self, is_playing, place):
        self.assertEqual(self.state["isPlaying"], is_playing, f"whether the film plays {place}")

    def check_place(self, frame, is_playing, place):
        self.assertEqual((self.frame, self.state["isPlaying"]), (frame, is_playing), f"frame, and playing, {place}")

    def color(self, x, y):
        """Return red, green, blue and opacity of the canvas at a point of the film."""
        return self.js("const [x, y] = arguments, canvas = document.getElementById('film');"
                       "const zoom = canvas.width / cradle.state.size[0];"
                       "return [...canvas.getContext('2d').getImageData(x * zoom, y * zoom, 1, 1).data]", x, y)

    def click_film(self, x, y, *held):
        """Click on a point of the film, with keys held."""
        width, height = self.state["size"]
        zoom = self.box("#film")["width"] / width
        chain = ActionChains(self.driver, duration=0)
        for key in held:
            chain.key_down(key)
        place = round((x - width / 2) * zoom), round((y - height / 2) * zoom)
        chain.move_to_element_with_offset(self.find("#film"), *place).click()
        for key in held:
            chain.key_up(key)
        chain.perform()

    @contextlib.contextmanager
    def before_scripts(self, script):
        """Run a script in each page that is loaded, before its own."""
        number = self.tools("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
        yield
        self.tools("Page.removeScriptToEvaluateOnNewDocument", identifier=number)


class PlayerTests(FilmTests):
    """The player's controls, its clock, and the page around."""

    def test_plays_at_once_and_loops(self):
        self.open(films.film(30), "")
        self.check_playing(True, "at once")
        self.js("window.seen = []; cradle.addEventListener('frame', it => seen.push(it.detail.frame))")
        self.elapse(1010)
        seen = self.js("return seen")
        self.assertEqual(seen, [it % 30 for it in range(1, 61)], "frames in a second, one after the other")

    def test_shows_its_poster_without_scripts(self):
        self.path.write_text(self.template)
        self.addCleanup(self.tools, "Emulation.setScriptExecutionDisabled", value=False)
        self.tools("Emulation.setScriptExecutionDisabled", value=True)
        self.load(self.path.as_uri())
        self.check_poster(self.box("#poster svg"))
        self.assertIn("scripts are switched off", self.text("main"), "a note")
        self.tools("Emulation.setScriptExecutionDisabled", value=False)
        self.load_strictly(self.path)
        self.check_poster(self.box("#poster svg"))

    def check_poster(self, box):
        self.assertEqual((box["width"], box["height"]), (320, 568), "the size of the poster")
        self.assertIn("Springy", self.js("return document.querySelector('#poster title').textContent"), "its text")
        self.assertFalse(self.is_seen("#bar"), "controls that do nothing")

    def test_removes_its_poster(self):
        self.path.write_text(self.template)
        self.load_film(self.path.as_uri() + "?frame=0")
        self.assertEqual(self.js("return document.querySelectorAll('#poster').length"), 0, "posters")

    def test_ends_where_it_does_not_loop(self):
        self.open(films.film(12, about={"loop": 0}), "")
        for _ in range(2):
            self.check_playing(True, "at first")
            self.elapse(220)
            self.check_place(11, False, "at the end")
            self.press("Space")
        self.assertEqual(self.attribute("#loop", "aria-pressed"), "false", "the button of the loop")

    def test_keeps_the_pace_of_the_clock(self):
        self.open(films.film(36000), "")
        for speed in (1, 0.5):
            self.js("cradle.setSpeed(arguments[0])", speed)
            self.elapse(10)
            start = self.state["time"]
            self.elapse(600)
            self.assertAlmostEqual(self.state["time"] - start, 0.6 * speed, 6, f"the time that passed at speed {speed}")

    def test_obeys_keys(self):
        self.open(films.chapters(), "frame=50")
        for key, frame in [
            ("ArrowRight", 51), ("ArrowLeft", 50), (".", 51), (",", 50), ("Shift+ArrowRight", 60),
            ("Shift+ArrowLeft", 50), ("End", 239), ("Home", 0), ("ArrowLeft", 0), ("]", 30), ("]", 120), ("]", 200),
            ("]", 200), ("[", 120), ("[", 30), ("[", 30),
        ]:
            self.press(key)
            self.check_place(frame, False, f"after {key}")
        for key in ("Space", "k"):
            for is_playing in (True, False):
                self.press(key)
                self.check_playing(is_playing, f"after {key}")
        for key, speed in [("<", 0.5), ("<", 0.25), ("<", 0.1), ("<", 0.1), (">", 0.25)]:
            self.press(key)
            shown = float(self.property("#speed", "value"))
            self.assertEqual((self.state["speed"], shown), (speed, speed), f"the speed, and in the menu, after {key}")
        self.press("l")
        self.assertEqual(self.state["isLooping"], False, "the loop after L")

    def test_leaves_keys_to_controls(self):
        self.open(films.chapters(), "frame=50")
        self.focus("#loop")
        self.press("Space")
        self.assertEqual((self.state["isPlaying"], self.state["isLooping"]), (False, False), "after Space on Loop")
        self.focus("#speed")
        self.press("ArrowDown")
        self.assertEqual((self.frame, self.state["speed"]), (50, 2), "frame and speed after an arrow in the menu")
        self.focus("#scrub")
        self.press("ArrowRight")
        self.assertEqual(self.frame, 51, "the frame after an arrow on the scrubber, which goes on by one and not by two")

    def test_scrubs(self):
        self.open(films.film(), "frame=0")
        self.drag("#scrub", 0.02, 0.25, 0.5)
        self.assertAlmostEqual(self.frame, 119, delta=4, msg="the frame in the middle of the scrubber")
        text = f"{self.frame / 60:.2f} s, frame {self.frame} of 240"
        self.assertEqual(self.attribute("#scrub", "aria-valuetext"), text, "what is told")
        word = "frame " if self.is_seen(".word") else ""
        self.assertEqual(" ".join(self.text("#time").split()), f"{self.frame / 60:.2f} s {word}{self.frame} of 240")
        self.press("Space")
        self.drag("#scrub", 0.1, 0.2, 0.3)
        self.check_playing(True, "after the scrubber was let go")
        self.drag("#scrub", 0.1, lets_go=False)
        time = self.state["time"]
        self.elapse(200)
        self.assertEqual(self.state["time"], time, "the time after a while in which the scrubber is held")
        ActionChains(self.driver).release().perform()
        self.elapse(200)
        self.assertGreater(self.state["time"], time, "the time after the scrubber was let go")

    def test_jumps_to_chapters(self):
        self.open(films.chapters(), "frame=0")
        chapters = "0.50 s start 2.00 s middle 3.33 s end"
        self.assertEqual(" ".join(self.text("#chapter-list").split()), chapters, "the chapters")
        second = "#chapter-list li:nth-child(2) button"
        self.click(second)
        self.assertEqual(self.frame, 120, "the frame of the second chapter")
        self.assertEqual(self.attribute(second, "aria-current"), "true", "whether the chapter is marked")
        self.assertEqual(self.text("#said"), "Chapter middle, 2.00 s, frame 120 of 240", "what is said")
        self.assertEqual(len(self.texts("#ticks i")), 3, "ticks at the scrubber")
        self.open(films.film())
        self.assertFalse(self.is_seen("#chapters") or self.is_seen("#layers"), "lists of a film without chapters")

    def test_switches_layers(self):
        self.open(films.chapters(), "frame=0")
        self.assertEqual(self.text("#layer-list").split(), ["forces", "velocity"], "layers that explain, each name once")
        places = [(200, 60), (60, 200), (100, 60)]
        self.assertEqual([self.color(*it) for it in places], [ORANGE] * 3, "the layers at first")
        self.click("#layer-list input[value=forces]")
        self.assertEqual([self.color(*it) for it in places], [WHITE, WHITE, ORANGE], "the layers without forces")
        self.js("cradle.setLayer('forces', true)")
        self.assertEqual(self.color(200, 60), ORANGE, "a layer switched on from outside")
        self.assertTrue(self.property("[value=forces]", "checked"), "its box")

    def test_obeys_the_address(self):
        for query, frame in [("frame=75", 75), ("t=1.25", 75), ("t=2.05", 123), ("frame=1e9", 239), ("frame=-4", 0),
                             ("frame=75.9", 75)]:
            self.open(films.chapters(), query)
            self.check_place(frame, False, f"under ?{query}")
        self.open(films.chapters(), "chapter=middle&speed=0.1")
        self.check_place(120, True, "at a chapter")
        self.assertEqual(self.state["speed"], 0.1, "the speed in the address")
        self.open(films.chapters(), "frame=no&speed=no&chapter=no&theme=no")
        self.check_place(0, True, "where the address makes no sense")
        self.assertEqual(self.state["speed"], 1, "the speed where the address makes no sense")
        for theme, scheme in (("dark", "light"), ("light", "dark")):
            self.open(None, f"frame=0&theme={theme}", color_scheme=scheme)
            ground = self.style("html", "backgroundColor")
            self.assertEqual("255" in ground, theme == "light", f"the ground under ?theme={theme}")

    def test_stands_still_for_those_who_want_that(self):
        self.open(films.film(), "", reduced_motion="reduce")
        self.check_place(120, False, "where motion is to be reduced: the poster")
        self.press("Space")
        self.check_playing(True, "after Space")
        self.open(films.film(), "embed", reduced_motion="reduce")
        self.check_place(120, False, "in a frame of another page: the poster")
        self.open(films.film(about={"calm": 1}), "", reduced_motion="reduce")
        self.check_playing(True, "a film that is made for them")
        self.open(films.film(), "")
        self.prefer(reduced_motion="reduce")
        # A page learns of it when it next draws, which may be after it has learned of its window.
        self.wait("return !cradle.state.isPlaying")

    def test_shows_the_film_alone(self):
        self.open(films.chapters(), "embed", (400, 240))
        box = self.box("#film")
        self.assertEqual([box[it] for it in ("x", "y", "width", "height")], [40, 0, 320, 240], "the film in a wider frame")
        for selector in ("h1", "#scrub", "#time", "#chapters", "#layers", "#loop"):
            self.assertFalse(self.is_seen(selector), f"{selector} is shown beside the film")
        self.assertTrue(self.state["isPlaying"] and self.state["isLooping"], "the film alone does not play")
        self.click_film(10, 10)
        self.check_playing(False, "after a click")
        self.press("Home", "ArrowRight")
        self.assertEqual(self.frame, 1, "keys in the film alone")
        extent = [self.property("html", "scrollWidth"), self.property("html", "scrollHeight")]
        self.assertEqual(extent, [400, 240], "the extent of the page")

    def test_takes_clicks(self):
        self.open(films.film(), "frame=0")
        for is_playing in (True, False):
            self.click_film(300, 200)
            self.check_playing(is_playing, "after a click")
        self.js("cradle.show(0)")
        self.click_film(40, 120, Keys.ALT)
        self.assertEqual(self.state["selected"]["id"], "a", "the element under a click with Alt")
        self.assertEqual(self.text("#selection"), "item a, in items", "what is told of it")
        self.click_film(300, 20, Keys.ALT)
        self.assertEqual(self.state["selected"], None, "the element where there is none")
        self.js("window.told = []; cradle.addEventListener('select', it => told.push(it.detail.element?.id))")
        self.click_film(40, 120)
        self.assertEqual(self.js("return told"), ["a"], "a selection for a listener")
        self.check_playing(False, "after a selection")

    def test_is_driven_from_outside(self):
        self.open(films.film(), "frame=0")
        self.js("cradle.show({time: 1.25})")
        self.assertEqual((self.frame, self.state["time"]), (75, 1.25), "the frame of a time")
        self.js("cradle.show(30.5)")
        self.assertEqual(self.state["time"], 30.5 / 60, "a time between two frames")
        element = self.js("cradle.show(0); return cradle.pick(40, 120)")
        expected = {"id": "a", "role": "item", "layer": "items", "index": 0, "symbol": 0, "x": 40, "y": 120, "width": 40}
        self.assertEqual(element, element | expected, "the element at a point")
        self.assertEqual(self.js("return cradle.pick(5, 5)"), None, "the element where there is none")
        self.js("window.told = 0; cradle.addEventListener('load', () => told += 1);"
                "return cradle.load(arguments[0])", json.dumps(films.chapters(100)))
        self.assertEqual((self.js("return told"), self.state["frames"]), (1, 100), "another film")
        self.assertEqual(self.attribute("#scrub", "max"), "99", "the scrubber of another film")
        data = films.film(50, pictures=[films.PIXEL])
        self.js("return Promise.all([...arguments].map((it) => cradle.load(it)))", data, films.film(60))
        self.assertEqual(self.state["frames"], 60, "the later one of two films")
        failed = self.js("return cradle.load('{}').then(() => 'read', () => 'refused')")
        self.assertEqual((failed, self.state["frames"]), ("refused", 60), "a film that is none")
        self.assertEqual(self.text("#status"), "This film cannot be read.", "what is said of it")

    def open_host(self, query):
        """Load a page with the film's page in a frame."""
        self.open(films.film(), "frame=0")
        host = WORK / "host.html"
        host.write_text(HOST.format(query))
        self.driver.get(host.as_uri())

    def ask(self, order, kind):
        """Forget what was told, send something to the film's page, and wait for an answer of some kind."""
        self.js("told.length = 0; send(arguments[0])", order)
        return self.wait("return told.find(it => it.cradle === arguments[0])", kind)

    def test_talks_to_the_page_around(self):
        self.open_host("embed&amp;frame=0")
        self.wait("send({cradle: 'state'}); return told.some(it => it.state?.isLoaded)")
        self.assertEqual(self.ask({"cradle": "show", "frame": 75}, "frame"), {"cradle": "frame", "frame": 75}, "an answer")
        self.js("send({cradle: 'show', frame: 0})")
        self.assertEqual(self.ask({"cradle": "pick", "x": 40, "y": 120}, "pick")["element"]["id"], "a", "at a point")
        self.assertEqual(self.ask({"cradle": "load", "film": films.film(7)}, "load")["frames"], 7, "another film")
        self.js(
            "const stranger = document.createElement('iframe');"
            "stranger.srcdoc = `<script>parent.frames[0].postMessage({cradle: 'show', frame: 5}, '*');"
            "parent.postMessage({cradle: 'sent'}, '*')</script>`; document.body.append(stranger)")
        self.wait("return told.find(it => it.cradle === 'sent')")
        state = self.ask({"cradle": "state"}, "state")["state"]
        self.assertEqual(state["frame"], 0, "the frame that a stranger wants to be shown")
        self.js("told.length = 0; send({cradle: 'toString'}); send('show'); send(null); send({cradle: 'load', film: 4})")
        self.assertEqual(self.wait("return told[0]")["cradle"], "error", "the answer to a film that is none")

    def test_keeps_silent_until_it_is_asked(self):
        self.open_host("embed")
        self.driver.switch_to.frame("frame")
        self.addCleanup(self.driver.switch_to.default_content)
        self.wait("return cradle.state.isPlaying")
        self.elapse(400)
        # What the player had told would be there before this.
        self.js("parent.postMessage('later', '*')")
        self.driver.switch_to.default_content()
        self.wait("return told.length")
        self.assertEqual(self.js("return told"), ["later"], "messages to a page that asked nothing")

    def test_is_read_by_screen_readers(self):
        for query in ("frame=0", "embed&frame=0"):
            self.open(films.chapters(), query)
            nodes = self.check_tree(f"?{query}", 0)
            pictures = [word(it, "name") for it in nodes if word(it, "role") in ("image", "img")]
            self.assertEqual(pictures, ["Square. A square moves to the right."], f"the pictures under ?{query}")
            self.assertEqual(levels(nodes), [] if "embed" in query else [1, 2, 2], "the levels of headings")

    def test_tells_what_changes(self):
        self.open(films.chapters(), "frame=75")
        self.assertEqual(self.attribute("#said", "aria-live"), "polite", "how changes are told")
        self.press("Space")
        self.assertEqual((self.text("#said"), self.attribute("#play", "aria-label")), ("Playing", "Pause"))
        self.js("window.said = 0; new MutationObserver(() => said += 1)"
                ".observe(document.getElementById('said'), {childList: true, characterData: true, subtree: true})")
        text = self.attribute("#scrub", "aria-valuetext")
        self.elapse(500)
        self.assertEqual((self.frame, self.js("return said")), (104, 0), "frames that pass, and what is said meanwhile")
        self.assertEqual(self.attribute("#scrub", "aria-valuetext"), text, "the scrubber's text while frames pass")
        self.press("Space")
        self.assertEqual(self.text("#said"), "Paused at 1.73 s, frame 104 of 240", "what is said of a pause")
        self.assertEqual(self.attribute("#play", "aria-label"), "Play", "the button of a film that stands still")

    def test_leads_the_focus_through(self):
        for size in ((1280, 900), (320, 568)):
            self.open(films.chapters(), "frame=0", size)
            self.check_focus(f"in a window of {size[0]}")

    def test_finds_a_button_in_the_film_alone(self):
        self.open(films.film(), "embed&frame=0", (400, 300))
        self.assertEqual(self.style("#play", "opacity"), "0", "the button at first")
        self.press("Tab")
        self.assertEqual((self.focused(), self.style("#play", "opacity")), ("play", "1"), "the button with the focus")
        self.press("Enter")
        self.check_playing(True, "after Enter on the button")

    def test_opens_and_closes_the_keys(self):
        self.open(films.film(), "frame=0")
        self.press("?")
        self.assertTrue(self.js("return document.getElementById('help').matches(':modal')"), "the keys")
        self.assertIn("One frame back or forward", self.text("#help"))
        self.press("ArrowRight")
        self.assertEqual(self.frame, 0, "the film below the keys")
        self.press("Escape")
        self.assertFalse(self.property("#help", "open"), "the keys after Escape")
        self.click("#keys")
        self.click("#close")
        self.assertEqual((self.property("#help", "open"), self.focused()), (False, "keys"), "after the keys were closed")

    def test_fills_the_screen(self):
        self.open(films.film(), "frame=0")
        self.press("f")
        self.wait("return document.fullscreenElement?.id === 'player'")
        box, bar = self.box("#film"), self.box("#bar")
        self.assertGreater(box["height"], 400, "the height of the film on a full screen")
        self.assertLessEqual(box["bottom"], bar["top"] + 1, "the film above the controls")
        self.press("f")
        self.wait("return !document.fullscreenElement")

    def test_has_contrast(self):
        self.open(films.chapters(), "frame=130")
        self.js("const status = document.getElementById('status'); status.hidden = false;"
                "status.textContent = 'A picture of this film cannot be shown.'")
        self.click_film(200, 60, Keys.ALT)
        self.check_contrast("the film")
        self.press("?")
        self.check_contrast("keys")
