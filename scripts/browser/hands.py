"""Tests of hands on the film of a preview: real pointers touch it, and what they did is kept."""

import subprocess

from selenium.webdriver.common.action_chains import ActionChains

from . import previews

LIST = """version: 1
title: List
description: A list.
canvas: { size: [240, 320] }
time: { max: 3s }
collection:
  items: 120
  layout: { type: flow, item_size: [240, 40], line_spacing: 0 }
timeline:
  - { at: 0.1s, fling: { at: [120, 200], velocity: [0, -300] } }
  - { at: 2.8s, scroll_to: { offset: [0, 0] } }
"""

# It never rests.
PENDULUM = """version: 1
canvas: { size: [320, 480] }
time: { duration: 3s }
dynamics:
  items: [{ id: bob, center: [220, 200], size: [40, 40] }]
  behaviors: [{ gravity: { items: all } }, { attachment: { item: bob, anchor: [160, 100] } }]
timeline:
  - { at: 0s, marker: start }
"""


class HandTests(previews.PreviewPages):
    """What pointers do on the film, and what Keep writes."""

    name, text_of_scene = "list.yaml", LIST

    def open_film(self):
        self.open_keys(query="t=2")
        self.js("player.pause(); player.seek(120)")

    def drag(self, start, ways, duration=16):
        """Drag with a real pointer from a point of the film, by points."""
        film = self.driver.find_element("id", "film")
        zoom, width, height = self.js("const { width, height } = document.getElementById('film').getBoundingClientRect();"
                                      "return [width / player.film.width, width, height]")
        chain = ActionChains(self.driver, duration=duration)
        chain.move_to_element_with_offset(film, round(start[0] * zoom - width / 2), round(start[1] * zoom - height / 2))
        chain.click_and_hold()
        for x, y in ways:
            chain.move_by_offset(round(x * zoom), round(y * zoom))
        chain.release().perform()

    def until_rest(self):
        self.until("return hand.isOver")

    @property
    def text_of_file(self):
        return self.scene.read_text()

    def test_a_drag_scrolls_and_is_kept_and_undone(self):
        self.open_film()
        self.drag((120, 260), [(0, -12)] * 9)
        self.assertTrue(self.js("return hand.isOn"))
        self.until_rest()
        self.assertFalse(self.js("return document.getElementById('keep').disabled"))
        self.js("document.getElementById('keep').click()")
        self.until("return !hand.isOn && document.getElementById('toast').textContent.startsWith('Kept')")
        self.assertEqual(self.js("return ghost.kind === 'hand'"), self.js("return ghost.hand.length > 0"))
        text = self.text_of_file
        self.assertEqual(text.count("drag:"), 1)
        kept = next(it for it in text.splitlines() if "drag:" in it)
        self.assertEqual(text.replace(kept + "\n", ""), LIST)
        self.until("return showing.timeline.entries.length === 3")
        self.js("document.getElementById('undo').click()")
        self.until("return showing.timeline.entries.length === 2")
        self.assertEqual(self.text_of_file, LIST)

    def test_head_is_a_ghost_and_the_first_difference_a_mark(self):
        folder = self.scene.parent
        for words in (["init", "--quiet"], ["add", self.scene.name],
                      ["-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "--message=a"]):
            subprocess.run(["git", *words], cwd=folder, check=True)
        self.open_film()
        self.press("h")
        self.until("return $('toast').textContent === 'Nothing differs from HEAD'")
        self.scene.write_text(LIST.replace("at: 0.1s", "at: 1s"))
        self.until("return $('toast').textContent.startsWith('The first difference from HEAD is at 0.1')")
        self.assertFalse(self.js("return $('differs').hidden"))
        self.assertTrue(self.js("return ghost.head.count > 0 && !ghost.painter.canvas.hidden"))
        self.press("h")
        self.assertTrue(self.js("return $('differs').hidden && ghost.painter.canvas.hidden"))

    def test_the_golden_is_a_ghost_on_its_frames(self):
        subprocess.run([self.built / "cradle", "check", self.scene.name], cwd=self.scene.parent, capture_output=True, check=False)
        self.open_film()
        self.press("j")
        self.until("return $('toast').textContent === 'Nothing differs from the golden'")
        self.js("player.seek(0)")
        self.assertTrue(self.js("return ghost.golden.length > 0 && !ghost.painter.canvas.hidden"))
        self.js("player.seek(1)")
        self.assertTrue(self.js("return ghost.painter.canvas.hidden"), "between two golden frames")
        self.scene.write_text(LIST.replace("at: 0.1s", "at: 1s"))
        self.until("return $('toast').textContent.startsWith('The first difference from the golden is at 0.1')")
        self.assertFalse(self.js("return $('differs').hidden"))

    def test_render_shows_the_film_and_its_size(self):
        self.open_film()
        for form, tag in (("svg", "img"), ("mp4", "video")):
            self.js("$('make-format').value = arguments[0]; $('make-format').dispatchEvent(new Event('change'));"
                    "$('render').click()", form)
            self.until("return !$('made-rest').hidden")
            self.assertRegex(self.js("return $('made-text').textContent"), rf"^list\.{form}, \d+ kB$")
            self.until("const film = $('made-film').firstChild; return (film.naturalWidth ?? film.videoWidth) > 0"
                       " || film.videoWidth > 0")
            self.assertEqual(self.js("return $('made-film').firstChild.localName"), tag)
            self.assertIn(f"list.{form}", self.js("return $('made-lines').textContent"))
            self.js("$('made').hidden = $('made-rest').hidden = true")

    def test_the_next_hand_keeps_only_what_it_does(self):
        self.open_film()
        for count in [1, 2]:
            self.js("player.pause(); player.seek(120)")
            self.drag((120, 260), [(0, -12)] * 9)
            self.until_rest()
            self.js("document.getElementById('keep').click()")
            self.until("return !hand.isOn && showing.timeline.entries.length === 2 + arguments[0]", count)
            self.assertEqual(self.text_of_file.count("drag:"), count)

    def test_what_a_hand_did_is_kept_while_it_still_moves(self):
        self.scene.write_text(PENDULUM)
        self.open_keys(query="t=1")
        self.js("player.pause(); player.seek(60)")
        self.drag((105, 203), [(8, 2)] * 6)
        self.until("return hand.isUp")
        self.assertFalse(self.js("return hand.isOver || $('keep').disabled"))
        self.js("$('keep').click()")
        self.until("return !hand.isOn && $('toast').textContent.startsWith('Kept')")
        self.assertEqual(self.text_of_file.count("grab:"), 1)

    def test_a_click_selects_and_a_double_click_taps(self):
        self.open_film()
        self.drag((120, 100), [])
        self.assertFalse(self.js("return hand.isOn"))
        self.assertTrue(self.js("return player.selected !== null"))
        film = self.driver.find_element("id", "film")
        ActionChains(self.driver).double_click(film).perform()
        self.until("return hand.isOn && hand.isOver")
        self.press("Escape")
        self.assertFalse(self.js("return hand.isOn"))

    def test_again_and_drop_go_back(self):
        self.open_film()
        for button in ["retry", "drop"]:
            self.drag((120, 260), [(0, -30)] * 4)
            self.until_rest()
            self.js("document.getElementById(arguments[0]).click()", button)
            self.assertEqual(self.js("return [hand.isOn, player.frame, document.getElementById('hand').hidden]"),
                             [False, 120, True])
        self.assertEqual(self.text_of_file, LIST)
