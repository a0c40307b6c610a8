"""Tests of the preview's page: scenes are edited and broken under it, and the command ends and comes back."""

import base64
import contextlib
import hashlib
import http.server
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time

from selenium.webdriver.common.action_chains import ActionChains

from . import driven
from .accessible import CONTRAST
from .preview import PATIENCE, Preview

SCENE = """# A ball that falls.
version: 1
title: Ball
description: A ball falls.
canvas: { size: [200, 200] }
time: { duration: 1s }  # short
dynamics:
  items:
    - { id: ball, center: [100, 40], shape: ellipse, size: [30, 30] }
    - { id: box, center: [40, 40], size: [20, 20] }
  behaviors:
    - gravity: { items: all }
timeline:
  - { at: 0.2s, grab: { item: ball, to: [140, 100], over: 0.3s } }
"""


@contextlib.contextmanager
def squatter(port, heard):
    """Listen on the port of a preview that has ended, answer with what a page might take for the command, and keep the
    messages of pages."""
    listening = socket.create_server(("127.0.0.1", port), reuse_port=False)

    def serve():
        while True:
            try:
                client, _ = listening.accept()
            except OSError:
                return
            with client, client.makefile("rb") as stream:
                lines = [it.strip() for it in iter(stream.readline, b"\r\n")]
                key = next((it[19:] for it in lines if it.lower().startswith(b"sec-websocket-key: ")), None)
                if key is None:
                    continue
                accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
                client.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                               b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")
                answer = b'{"kind":"proof","proof":"' + b"0" * 64 + b'","challenge":"' + b"0" * 64 + b'"}'
                client.sendall(b"\x81\x7e" + len(answer).to_bytes(2, "big") + answer)
                heard.extend(unmasked(stream))

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join(PATIENCE)


def unmasked(stream):
    """Yield the texts of a page until it takes its leave."""
    while len(head := stream.read(2)) == 2 and head[0] & 15 != 8:
        length = head[1] & 127
        length = int.from_bytes(stream.read(2), "big") if length == 126 else length
        mask = stream.read(4)
        payload = bytes(it ^ mask[index % 4] for index, it in enumerate(stream.read(length)))
        if head[0] & 15 == 1:
            yield payload.decode()


# Finds where an element of the film is in the window.
PLACE = """
const found = player.film.layers.flatMap((it) => it.tracks).find((it) => it.id === arguments[0]);
found.move(player.time);
const box = document.getElementById('film').getBoundingClientRect();
const zoom = box.width / player.film.width;
const place = [box.left + found.x * zoom, box.top + found.y * zoom];
"""


class PreviewPages(driven.BrowserTests):
    """Pages of a preview, whose scene a test may edit."""

    name, text_of_scene = "ball.yaml", SCENE
    # The module that exports each name.
    modules = {name: path.name for path in (driven.ROOT / "Sources/Preview/Page").glob("*.js")
               for name in re.findall(r"^export (?:async )?(?:function|const) (\w+)", path.read_text(), re.MULTILINE)}

    def setUp(self):
        super().setUp()
        self.temporary = tempfile.TemporaryDirectory(prefix="cradle-preview-")
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)
        self.scene = self.folder / self.name
        self.scene.write_text(self.text_of_scene)
        self.preview = None
        self.driver.get_log("performance")
        self.driver.get_log("browser")

    def js(self, script, *arguments):
        """Run JavaScript that may use what the modules of the page export."""
        used = sorted(set(re.findall(r"(?<![.\w])\w+", script)) & self.modules.keys())
        taken = "".join(f"const {{ {it} }} = await import('/{self.modules[it]}');" for it in used)
        return super().js(f"const given = arguments; return (async () => {{ {taken}"
                          f"return (function () {{ {script} }}).apply(null, given); }})()" if used else script, *arguments)

    @property
    def known_addresses(self):
        return rf"(data|about|chrome|blob):|{self.preview.origin}/"

    def tearDown(self):
        # A browser reports each failed attempt to connect.
        self.check_logs(ignored="/live")
        self.driver.get("about:blank")
        if self.preview.process.poll() is None:
            self.preview.end()

    def open(self, *arguments, query="t=0.5", wrapper=()):
        self.preview = Preview(self.built, self.folder, *(arguments or [self.name]), wrapper=wrapper)
        self.driver.get(self.preview.page(query))
        self.until("return window.cradle?.state.isLoaded && document.getElementById('connection').className === 'live'")

    def open_keys(self, *arguments, **options):
        """Open the page, and wait for the keys of the scene."""
        self.open(*arguments, **options)
        self.until("return turning.controls.length > 0")

    def until(self, script, *arguments):
        """Wait until JavaScript in the page returns something that holds; return it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.js(script, *arguments)
            if found:
                return found
            time.sleep(0.02)
        self.fail(f"the page never came to: {script}\n{self.text('body')}")

    def edit(self, old, new):
        text = self.scene.read_text()
        self.assertIn(old, text)
        self.scene.write_text(text.replace(old, new))

    def pick(self, scene):
        self.js("const menu = document.getElementById('scene'); menu.value = arguments[0];"
                "menu.dispatchEvent(new Event('change'))", scene)

    def until_frames(self, count):
        self.until("return cradle.state.frames === arguments[0]", count)

    @property
    def state(self):
        return self.js("return cradle.state")

    def place_of(self, identity):
        """Return where an element of the film is in the window."""
        return self.js(PLACE + "return place", identity)

    def click_element(self, identity):
        """Click an element at 30 frames; in one script, so that no new film comes before the click."""
        self.js("player.pause(); player.seek(30);" + PLACE + "document.getElementById('film').dispatchEvent("
                "new MouseEvent('click', { bubbles: true, clientX: place[0], clientY: place[1] }))", identity)


class PreviewTests(PreviewPages):
    """What the page does when its scene changes, and when the command ends or starts."""

    def test_edit_shows_motion_at_the_same_moment(self):
        self.open()
        self.assertEqual((self.state["frame"], self.state["frames"]), (30, 60))
        self.js("player.setSpeed(0.25)")
        self.edit("1s }", "2s }")
        self.until_frames(120)
        self.assertEqual((self.state["frame"], self.state["speed"], self.state["isPlaying"]), (30, 0.25, False))
        self.edit("2s }", "0.3s }")
        self.until_frames(18)
        self.assertEqual(self.state["frame"], 17, "a shorter film shows its end")

    def test_edit_while_playing_goes_on(self):
        self.open(query="")
        self.assertTrue(self.state["isPlaying"])
        self.edit("1s }", "2s }")
        self.until_frames(120)
        self.assertTrue(self.state["isPlaying"], "playing after a save")

    def test_mistake_lies_over_the_last_good_motion(self):
        self.open()
        self.edit("items: all }", "items: all, magnitud: 2 }")
        self.until("return !document.getElementById('mistakes').hidden")
        text = self.text("#mistakes")
        self.assertIn("ball.yaml:12:", text)
        self.assertIn("magnitude", text, "the remedy")
        self.assertEqual(self.state["frames"], 60, "the last good motion")
        self.edit("magnitud:", "magnitude:")
        self.until("return document.getElementById('mistakes').hidden")
        self.edit("magnitude: 2", "magnitude: [")
        self.until("return !document.getElementById('mistakes').hidden")
        self.edit("magnitude: [", "magnitude: 2")
        self.until("return document.getElementById('mistakes').hidden")
        self.assertFalse(self.js("return document.body.classList.contains('stale')"))

    def test_selection_is_found_again(self):
        self.open()
        self.click_element("ball")
        self.assertIn("ball", self.text("#inspect-name"))
        self.assertIn("Velocity", self.text("#inspect-values"))
        self.edit("1s }", "1.5s }")
        self.until_frames(90)
        self.assertEqual(self.state["selected"]["id"], "ball")
        self.edit("id: ball", "id: bowl")
        self.edit("item: ball", "item: bowl")
        self.until("return document.getElementById('inspect-hint').textContent.includes('no longer')")
        self.edit("id: bowl", "id: ball")
        self.edit("item: bowl", "item: ball")
        self.until("return cradle.state.selected?.id === 'ball'")

    def turn(self, key, value):
        """Give a key another value by its control, as if by hand."""
        self.js("document.getElementById('find-key').value = arguments[0];"
                "document.getElementById('find-key').dispatchEvent(new Event('input'))", key)
        self.until("return document.querySelector(`#key-list [data-key='${arguments[0]}'] input`)", key)
        self.js("const field = document.querySelector(`#key-list [data-key='${arguments[0]}'] input`);"
                "field.value = arguments[1];"
                "for (const name of ['input', 'change']) field.dispatchEvent(new Event(name))", key, value)

    def test_a_slider_turns_a_value_that_is_saved_and_undone(self):
        self.open()
        text = self.scene.read_text()
        self.until("return turning.controls.length > 0")
        self.turn("time.duration", 2)
        self.until_frames(120)
        self.assertEqual(self.scene.read_text(), text, "the file before Save")
        self.assertEqual(self.state["frame"], 30, "the moment stays")
        self.js("document.getElementById('save').click()")
        self.until("return !view.set.length && document.getElementById('toast').textContent === 'Saved'")
        self.assertEqual(self.scene.read_text(), text.replace("duration: 1s", "duration: 2s"))
        self.js("document.getElementById('undo').click()")
        self.until("return document.getElementById('toast').textContent === 'The file is as before'")
        self.assertEqual(self.scene.read_text(), text)
        self.js("document.getElementById('undo').click()")
        self.until_frames(60)
        self.js("document.getElementById('redo').click()")
        self.until_frames(120)

    def test_a_value_that_comes_back_keeps_the_page_alive(self):
        self.open_keys()
        for value, frames in [(2, 120), (2, 120), (1, 60), (1, 60), (3, 180)]:
            self.js("turn(['time.duration', `${arguments[0]}s`])", value)
            self.until("return cradle.state.frames === arguments[0] && !turning.isPlaying", frames)

    def test_a_save_that_breaks_the_scene_says_why(self):
        self.open_keys()
        for key, value in [("time.duration", "banana"), ("dynamics.items.1.size", "[0, 0]"), ("time.fps", "1e9")]:
            self.js("turn([arguments[0], arguments[1]]); settle()", key, value)
            self.until("return !document.getElementById('mistakes').hidden")
            self.press("Control+s")
            self.until("return !document.getElementById('notice').hidden")
            self.assertRegex(self.text("#notice"), r"Not saved\s+ball.yaml:\d+:\d+", key)
            self.assertNotIn("Saved", self.text("#toast"), key)
            self.assertEqual(self.scene.read_text(), SCENE)
            self.assertEqual(self.js("return view.set"), [f"{key}={value}"], "the value stays in the page")
            self.press("Control+z")
            self.until("return !view.set.length && document.getElementById('mistakes').hidden")
            self.js("hideNotice()")

    def test_a_text_field_has_its_own_undo(self):
        self.open_keys()
        self.turn("time.duration", 2)
        self.save()
        saved = self.scene.read_text()
        field = self.find("#find-key")
        field.clear()
        field.send_keys("damp")
        self.press("Control+z")
        self.assertEqual(self.scene.read_text(), saved, "the file after Ctrl-Z in a text field")
        self.assertNotEqual(field.get_property("value"), "damp", "the text after Ctrl-Z")
        self.js("document.activeElement.blur()")
        self.press("Control+z")
        self.until("return document.getElementById('toast').textContent === 'The file is as before'")
        self.assertEqual(self.scene.read_text(), SCENE)

    def test_another_scene_keeps_the_values_and_the_steps(self):
        other = self.folder / "other.yaml"
        other.write_text(SCENE.replace("title: Ball", "title: Other"))
        self.open_keys("ball.yaml", "other.yaml")
        self.turn("time.duration", 2)
        self.until_frames(120)
        for scene, values, undos in [("other.yaml", [], 0), ("ball.yaml", ["time.duration=2s"], 1)]:
            self.pick(scene)
            self.until("return view.scene === arguments[0] && player.film && turning.controls.length > 0", scene)
            self.assertEqual(self.js("return view.set"), values, scene)
            self.until("return turning.undos === arguments[0]", undos)
        self.until_frames(120)
        self.js("document.getElementById('undo').click()")
        self.until_frames(60)

    def test_a_mistake_covers_nothing_and_can_be_folded(self):
        self.open()
        self.edit("items: all }", "items: all, magnitud: 2 }")
        self.until("return !document.getElementById('mistakes').hidden")
        for _ in range(2):
            film, card, play = (self.box(it) for it in ("#film", "#mistakes", "#play"))
            self.assertLessEqual(film["bottom"], card["top"], "the film ends above the mistakes")
            self.assertLessEqual(card["bottom"], play["top"], "the mistakes end above the controls")
            self.click("#mistakes-title")
        self.assertTrue(self.is_seen("#mistake-list"))
        self.click("#mistakes-title")
        self.assertFalse(self.is_seen("#mistake-list"))
        self.assertIn("A mistake", self.text("#mistakes-title"))
        self.edit("magnitud:", "magnitudee:")
        self.until("return document.getElementById('mistake-list').textContent.includes('magnitudee')")
        self.assertFalse(self.is_seen("#mistake-list"), "folded lists stay folded")

    def test_a_folder_shows_new_files(self):
        (self.folder / "scenes").mkdir()
        (self.folder / "scenes" / "b.yaml").write_text(SCENE)
        self.open("scenes")
        (self.folder / "scenes" / "a.yaml").write_text(SCENE.replace("1s }", "2s }"))
        self.until("return [...document.getElementById('scene').options].map((it) => it.text).join() === 'a,b'")
        self.assertEqual(self.js("return document.getElementById('scene').value"), "scenes/b.yaml")
        self.pick("scenes/a.yaml")
        self.until_frames(120)
        (self.folder / "scenes" / "b.yaml").unlink()
        self.until("return document.getElementById('scene').options.length === 1")
        (self.folder / "scenes" / "a.yaml").unlink()
        self.until("return document.getElementById('scene').selectedOptions[0].text.includes('gone')")

    def test_a_poll_takes_over_and_says_so(self):
        # As root of a namespace of users, without any watches left.
        limit = "/proc/sys/user/max_inotify_watches"
        command = f"echo 0 > {limit} && exec \"$0\" \"$@\""
        if subprocess.run(["unshare", "-Ur", "sh", "-c", f"echo 0 > {limit}"], stderr=subprocess.DEVNULL).returncode:
            self.skipTest("this machine has no namespaces of users")
        self.open(wrapper=["unshare", "-Ur", "sh", "-c", command])
        self.until("return document.getElementById('notes').textContent.includes('twice a second')")
        self.assertIn("max_user_watches", self.text("#notes"))
        self.edit("1s }", "2s }")
        self.until_frames(120)

    def test_a_first_play_that_fails_shows_keys_and_the_good_part(self):
        self.scene.write_text(SCENE.replace("grab: { item: ball,", "grab: { item: bowl,"))
        self.preview = Preview(self.built, self.folder, "ball.yaml")
        self.driver.get(self.preview.address)
        self.until("return !document.getElementById('mistakes').hidden && turning.controls.length > 0")
        self.assertIn("There is no motion yet", self.text("#empty"))
        self.assertFalse(self.is_seen("#film"), "the empty box")
        self.assertGreater(len(self.texts("#key-list .key")), 3)
        self.edit("item: bowl", "item: ball")
        self.until_frames(60)
        self.assertFalse(self.is_seen("#empty"))

    def test_a_spring_by_name_moves_its_sliders(self):
        self.scene.write_text(self.scene.read_text().replace("    - gravity: { items: all }\n",
            "    - gravity: { items: all }\n    - attachment: { item: ball, anchor: [100, 10], spring: swiftui.smooth }\n"))
        self.open()
        key = "dynamics.behaviors.1.attachment.spring"
        row = f"document.querySelector(`#key-list [data-key='{key}']`)"
        self.until(f"return {row}")
        before = self.js(f"return {row}.querySelector('input[type=range]').value")
        self.js(f"const names = {row}.querySelector('select'); names.value = 'uikit.keyboard';"
                "names.dispatchEvent(new Event('change'))")
        self.until("return view.set.some((it) => it.endsWith('=uikit.keyboard')) && !turning.isPlaying")
        self.assertFalse(self.is_seen("#mistakes"))
        self.assertNotEqual(self.js(f"return {row}.querySelector('input[type=range]').value"), before)

    def select(self, identity):
        """Select an element as a click does."""
        self.click_element(identity)
        self.until("return turning.controls.length > 0 && player.selected?.id === arguments[0]", identity)
        # The rows come with the keys.
        self.js("showTurns()")

    def move_handle(self, key, across, down, lets_go=True):
        """Drag the handle of a point on the film, by points of the scene."""
        handle = self.until(f"return document.querySelector(`#handles [data-key='{key}']`)")
        zoom = self.js("return document.getElementById('film').getBoundingClientRect().width / player.film.width")
        chain = ActionChains(self.driver, duration=20).move_to_element(handle).click_and_hold()
        for _ in range(4):
            chain.move_by_offset(round(across * zoom / 4), round(down * zoom / 4))
        (chain.release() if lets_go else chain).perform()

    def save(self):
        self.until("return !turning.isPlaying && !document.getElementById('save').disabled")
        self.js("document.getElementById('save').click()")
        self.until("return !view.set.length && document.getElementById('toast').textContent.startsWith('Saved')")

    def test_a_point_is_dragged_on_the_film(self):
        self.open()
        text = self.scene.read_text()
        key = "dynamics.items.1.center"
        self.select("box")
        self.move_handle(key, 40, 60)
        self.until("return turnedValue(arguments[0]) === '[80, 100]'", key)
        self.assertEqual(self.js("return player.selected.id"), "box", "the selection stays")
        self.save()
        self.assertEqual(self.scene.read_text(), text.replace("center: [40, 40]", "center: [80, 100]"))
        self.select("box")
        self.move_handle(key, 40, 0, lets_go=False)
        self.until("return turnedValue(arguments[0]) === '[120, 100]'", key)
        self.press("Escape")
        self.until("return !view.set.length")
        ActionChains(self.driver).release().perform()

    def test_points_of_the_scene_move_by_keys(self):
        self.open_keys()
        self.js("player.pause()")
        self.press("p")
        handle = "#handles [data-key='timeline.0.grab.to']"
        self.until("return document.querySelector(arguments[0])", handle)
        self.assertEqual(len(self.texts("#handles button")), 3, "a point for each item, and that of the finger")
        self.focus(handle)
        self.press("ArrowRight", "Shift+ArrowUp")
        self.until("return turnedValue('timeline.0.grab.to') === '[141, 90]'")
        self.press("Control+s")
        self.until("return document.getElementById('toast').textContent === 'Saved'")
        self.assertIn("to: [141, 90]", self.scene.read_text())
        self.press("Control+z")
        self.until("return document.getElementById('toast').textContent === 'The file is as before'")
        self.assertEqual(self.scene.read_text(), SCENE)

    def drag_spring(self, given, kept, down=-4, key="spring: "):
        """Drag the curve of a spring, and compare the file with what should be kept of it."""
        text = SCENE.replace("    - gravity: { items: all }\n", "    - gravity: { items: all }\n"
                             f"    - attachment: {{ item: ball, anchor: [100, 10], {key}{given} }}\n")
        self.scene.write_text(text)
        self.open()
        self.until("return turning.controls.some((it) => it.kind === 'spring')")
        self.select("ball")
        self.assertIn("spring", self.text("#inspect-springs"))
        self.js("document.querySelector('#inspect-springs button').click()")
        facts = ".key.spring .curve-box small"
        before = self.text(facts)
        ActionChains(self.driver, duration=20).move_to_element(self.find(".key.spring .curve-box")).click_and_hold() \
            .move_by_offset(20, 2 * down).move_by_offset(10, down).release().perform()
        self.assertNotEqual(self.text(facts), before)
        self.save()
        self.assertFalse(self.is_seen("#mistakes"))
        pattern = re.escape(text).replace(re.escape(given), kept)
        self.assertRegex(self.scene.read_text(), f"^{pattern}$", "only the spring, in its dialect")

    def test_the_frequency_and_the_damping_of_an_attachment_are_dragged(self):
        self.drag_spring("frequency: 2, damping: 0.3", r"frequency: [\d.]+, damping: [\d.]+", key="")
        self.js("const names = document.querySelector('.key.spring select'); names.value = 'uikit.keyboard';"
                "names.dispatchEvent(new Event('change'))")
        self.until("return view.set.length === 2 && !turning.isPlaying")
        self.assertFalse(self.is_seen("#mistakes"), "the numbers of the name")

    def test_a_spring_of_a_duration_is_dragged(self):
        self.drag_spring("{ duration: 0.6s, bounce: 0.3 }", r"{ duration: [\d.]+m?s, bounce: -?[\d.]+ }")

    def test_a_spring_of_a_stiffness_is_dragged(self):
        self.drag_spring("{ stiffness: 100, damping_coefficient: 9 }",
                         r"{ stiffness: [\d.]+, damping_coefficient: [\d.]+ }")

    def test_a_spring_of_flutter_is_dragged_to_critical_damping_at_most(self):
        self.drag_spring("{ flutter: { duration: 0.6s, bounce: 0.3 } }",
                         r"{ flutter: { duration: [\d.]+m?s, bounce: 0 } }", down=10)

    def test_a_spring_by_name_is_dragged(self):
        self.drag_spring("swiftui.bouncy", r"{ frequency: [\d.]+, damping: [\d.]+ }")

    def test_a_selected_element_has_its_keys(self):
        self.open()
        self.select("ball")
        names = self.js("return [...document.querySelectorAll('#key-list .key')].map((it) => it.dataset.key)")
        self.assertIn("dynamics.items.0.center", names)
        self.assertIn("timeline.0.grab.to", names)
        self.assertNotIn("dynamics.items.1.center", names)
        self.js("document.getElementById('keys-all').click()")
        names = self.js("return [...document.querySelectorAll('#key-list .key')].map((it) => it.dataset.key)")
        self.assertIn("time.duration", names)

    def bar(self, number=0, lane="entries"):
        """Return a bar of a lane, once the keys of its entry are known."""
        return self.until(f"const it = document.querySelectorAll('#lane-{lane} button:not(.fixed)')[arguments[0]];"
                          "return turning.controls.length > 0 && it", number)

    def move_bar(self, across, number=0, end=False, lets_go=True):
        """Drag a bar or its end by pixels."""
        self.bar(number)
        self.until("return !turning.isPlaying")
        # A new film may bring another button.
        box = self.js("return document.querySelectorAll('#lane-entries button:not(.fixed)')[arguments[0]].getBoundingClientRect()", number)
        chain = ActionChains(self.driver, duration=20)
        chain.w3c_actions.pointer_action.move_to_location(round(box["right"] - 4 if end else box["left"] + 5), round(box["top"] + 9))
        chain.click_and_hold()
        for _ in range(4):
            chain.move_by_offset(across // 4, 0)
        (chain.release() if lets_go else chain).perform()

    def test_a_bar_is_moved_stretched_and_saved(self):
        self.open()
        self.move_bar(80)
        at = self.until("return !turning.draft && turnedValue('timeline.0.at')")
        self.assertRegex(at, r"^[\d.]+m?s$")
        seconds = float(at.rstrip("ms")) / (1000 if at.endswith("ms") else 1)
        self.assertGreater(seconds, 0.22)
        self.until("return Math.abs(showing.timeline.entries[0].at - arguments[0]) < 0.001", seconds)
        self.move_bar(40, end=True)
        self.until("return turnedValue('timeline.0.grab.over')")
        self.assertEqual(self.js("return turnedValue('timeline.0.at')"), at, "only its end")
        self.save()
        self.assertRegex(self.scene.read_text(), re.escape(SCENE).replace("0\\.2s", at).replace("0\\.3s", r"[\d.]+m?s"))
        for _ in range(3):
            self.press("Control+z")
        self.until("return !view.set.length && turning.undos === 0 && showing.timeline.entries[0].at === 0.2")
        self.assertEqual(self.scene.read_text(), SCENE)
        self.move_bar(60, lets_go=False)
        self.press("Escape")
        self.until("return !view.set.length")
        ActionChains(self.driver).release().perform()

    def test_a_bar_is_moved_by_keys_and_keeps_the_form_of_its_time(self):
        self.edit("at: 0.2s,", "at: +200ms,")
        self.open()
        self.bar()
        self.focus("#lane-entries button")
        self.press("ArrowRight")
        self.until("return turnedValue('timeline.0.at') === '+216.6ms'")
        self.until("return showing.timeline.entries[0].at === 0.2167")
        self.press("Shift+ArrowRight")
        self.until("return turnedValue('timeline.0.at') === '+383.3ms'")
        self.press("Alt+ArrowLeft")
        self.until("return turnedValue('timeline.0.grab.over') === '283.3ms'")
        self.assertTrue(self.js("return document.activeElement.matches('#lane-entries button')"), "the focus stays")
        for _ in range(6):
            self.press("Shift+ArrowLeft")
        self.until("return turnedValue('timeline.0.at') === '+0ms'")

    def test_an_entry_is_removed_and_comes_back_to_the_byte(self):
        more = "  # The second.\n  - { at: 0.6s, grab: { item: box, to: [60, 60], over: 0.1s } } # so\n  - { at: 0.9s, marker: end }\n"
        self.scene.write_text(SCENE + more)
        self.open()
        self.bar()
        self.js("turn(['timeline.1.grab.over', '200ms']); settle()")
        self.until("return !turning.isPlaying && turning.undos === 1")
        self.focus("#lane-entries button")
        self.press("Delete")
        self.until("return showing.timeline.entries.length === 1")
        grab = "  - { at: 0.2s, grab: { item: ball, to: [140, 100], over: 0.3s } }\n"
        self.assertEqual(self.scene.read_text(), (SCENE + more).replace(grab, ""))
        self.assertEqual(self.js("return view.set"), ["timeline.0.grab.over=200ms"], "the values of those after it move")
        self.press("Control+z")
        self.until("return showing.timeline.entries.length === 2")
        self.assertEqual(self.scene.read_text(), SCENE + more)
        self.assertEqual(self.js("return view.set"), ["timeline.1.grab.over=200ms"])

    def test_a_bar_snaps_to_a_marker_and_stops_at_the_next_entry(self):
        self.scene.write_text(SCENE + "  - { at: 0.7s, marker: end }\n")
        self.open()
        width = self.js("return document.querySelector('#lane-motion svg').getBoundingClientRect().width * 60 / 59")
        self.move_bar(round(width * 0.5))
        self.until("return turnedValue('timeline.0.at') === '0.7s'")
        self.press("Control+z")
        self.until("return !view.set.length && showing.timeline.entries[0].at === 0.2")
        self.move_bar(round(width * 0.7))
        self.until("return turnedValue('timeline.0.at') === '0.7s'")

    def test_lanes_are_zoomed_and_a_range_repeats(self):
        self.open()
        before = self.box("#lane-entries button")
        self.press("=", "=")
        self.assertEqual(self.text("#zoom-factor"), "4×")
        after = self.box("#lane-entries button")
        self.assertAlmostEqual(after["width"] / before["width"], 4, delta=0.3)
        self.press("-", "-")
        self.assertEqual(self.text("#zoom-factor"), "1×")
        self.js("player.seek(12)")
        self.press("i")
        self.js("player.seek(24)")
        self.press("o")
        self.assertTrue(self.is_seen("#loop-range"))
        self.assertIn("--frames 0.2s..0.4s", self.text("#make-line"))
        self.js("window.seen = []; player.on('frame', ({ frame }) => seen.push(frame)); player.play()")
        self.until("return seen.length > 40")
        self.js("player.pause()")
        frames = self.js("return seen")
        self.assertLessEqual({it for it in frames if it < 24}, set(range(12, 24)))
        self.assertGreater(frames.count(12), 1, "the range begins again")

    def test_each_lane_is_one_stop_of_the_tab_key_and_many_contacts_are_a_band(self):
        boxes = "".join(f"    - {{ id: b{it}, center: [{15 + 20 * (it % 9)}, {20 + 30 * (it // 9) + 2.7 * (it % 9):.1f}], size: [14, 14] }}\n" for it in range(36))
        self.scene.write_text(SCENE.replace("    - { id: box,", boxes + "    - { id: box,").replace(
            "- gravity: { items: all }", "- gravity: { items: all }\n    - collision: { items: all, reference_bounds: true }"))
        self.open()
        self.bar()
        stops = self.js("return [...document.querySelectorAll('.track')].map((it) => it.querySelectorAll('[tabindex=\"0\"]').length)")
        self.assertLessEqual(max(stops), 1, "stops of a lane")
        self.assertTrue(self.is_seen(".band"), "a band of contacts")
        self.js("player.seek(0)")
        self.focus(".band")
        self.press("ArrowRight")
        first = self.state["frame"]
        self.press("ArrowRight")
        self.assertGreater(self.state["frame"], first)
        self.assertIn(" s", self.js("return document.getElementById('said').textContent"))

    def test_an_element_is_chosen_from_the_list(self):
        self.edit("    - gravity: { items: all }\n", "    - gravity: { items: all }\n"
                  "    - attachment: { item: box, anchor: [100, 10], frequency: 2, damping: 0.3 }\n")
        self.open_keys()
        groups = self.until("return [...document.querySelectorAll('#elements optgroup')].length === 2"
                            " && [...document.querySelectorAll('#elements optgroup')].map((it) => it.textContent)")
        self.assertEqual(groups, ["box", "ball"], "springs first")
        self.js("const list = document.getElementById('elements'); list.value = list.querySelector('optgroup option').value;"
                "list.dispatchEvent(new Event('change'))")
        self.assertEqual(self.state["selected"]["id"], "box")
        self.assertIn("box", self.text("#inspect-name"))
        self.click_element("ball")
        self.assertEqual(self.js("return document.getElementById('elements').selectedOptions[0].text"), "ball")

    def test_the_place_of_an_entry_is_copied(self):
        self.open_keys()
        self.js("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (it) => { window.copied = it } } })")
        self.bar()
        self.focus("#lane-entries button")
        self.press("Alt+Enter")
        self.until("return window.copied === 'ball.yaml:14:11'")

    def test_a_mistake_opens_its_line_in_the_editor(self):
        opened = self.folder / "opened"
        self.open("ball.yaml", "--editor", f"/usr/bin/tee {opened} {{file}}-{{line}}-{{column}}")
        self.edit("items: all }", "items: all, magnitud: 2 }")
        self.until("return document.querySelector('#mistakes button.place')")
        self.js("document.querySelector('#mistakes button.place').click()")
        self.until("return document.getElementById('toast').textContent.includes('in the editor')")
        end = time.monotonic() + PATIENCE
        while not list(self.folder.glob("ball.yaml-12-*")) and time.monotonic() < end:
            time.sleep(0.02)
        self.assertTrue(list(self.folder.glob("ball.yaml-12-*")))
        self.js("connection.send({ kind: 'line', file: '/etc/passwd', line: 1, column: 1 })")
        self.edit("magnitud:", "magnitude:")
        self.until("return document.getElementById('mistakes').hidden")
        self.assertFalse(list(self.folder.glob("*passwd*")), "only files of the scene")

    def test_two_values_of_a_key_are_shown(self):
        self.open_keys()
        self.turn("time.duration", 2)
        self.until_frames(120)
        self.edit("duration: 1s", "duration: 3s")
        self.until("return controlOf('time.duration').value === '3s'")
        self.js("saveValues()")
        self.until("return !document.getElementById('notice').hidden")
        self.assertEqual(self.texts("#notice dd"), ["2s", "3s", "1s"])
        self.assertIn("duration: 3s", self.scene.read_text(), "nothing is written")
        self.js("document.querySelector('#notice button').click()")
        self.until("return document.getElementById('toast').textContent === 'Saved'")
        self.assertIn("duration: 2s }  # short", self.scene.read_text())
        self.turn("time.duration", 1)
        self.edit("duration: 2s", "duration: 4s")
        self.until("return controlOf('time.duration').value === '4s'")
        self.js("saveValues()")
        self.js("document.querySelectorAll('#notice button')[1].click()")
        self.until_frames(240)
        self.assertEqual(self.js("return view.set"), [])

    def test_what_cannot_be_saved_says_why_and_is_copied(self):
        self.scene.write_text(SCENE.replace("size: [20, 20] }", "size: [20, 20], repeat: 2, step: [30, 0] }").replace("id: box", 'id: "box{i}"'))
        self.open_keys()
        text = self.scene.read_text()
        self.turn("dynamics.items.1.center", 60)
        self.turn("time.duration", 2)
        self.js("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (it) => { window.copied = it } } })")
        self.js("document.getElementById('copy-yaml').click()")
        self.assertEqual(self.js("return copied"), "time:\n  duration: 2s\n# dynamics.items.1\ncenter: [60, 40]")
        self.js("document.getElementById('copy-flags').click()")
        self.assertEqual(self.js("return copied"), "--set 'dynamics.items.1.center=[60, 40]' --set time.duration=2s")
        self.js("document.getElementById('save').click()")
        self.until("return !document.getElementById('notice').hidden")
        self.assertIn("repetition", self.text("#notice"))
        self.until("return view.set.length === 1")
        self.assertEqual(self.scene.read_text(), text.replace("duration: 1s", "duration: 2s"))

    def test_values_of_the_page(self):
        self.open()
        self.js("document.querySelector('#theme [value=dark]').click()")
        self.until("return cradle.state.isLoaded && showing.about.theme === 'dark'")
        self.find("#value").send_keys("time.duration=2s\n")
        self.until_frames(120)
        self.assertIn("--theme dark --set time.duration=2s", self.text("#make-line"))
        self.find("#value").send_keys("time.duration=never\n")
        self.until("return document.querySelector('#values .wrong')")
        self.click("#values .plain")
        self.until_frames(60)
        self.click("#shows button:nth-child(7)")
        self.until("return cradle.state.layers.some(it => it.physics)")
        address = self.js("return location.href")
        self.assertNotIn("#", address)
        self.assertIn("theme=dark", address)

    def test_keyboard_alone(self):
        self.open()
        for key, frame in [("ArrowRight", 31), ("Home", 0), ("End", 59)]:
            self.press(key)
            self.assertEqual(self.state["frame"], frame, f"after {key}")
        self.press("g")
        self.assertTrue(self.is_seen("#ghost"), "the ghost")
        seen = []
        for _ in range(60):
            self.press("Tab")
            seen.append(self.js("const it = document.activeElement; return it.id || it.textContent || it.ariaLabel"))
        for wanted in ["scene", "play", "scrub", "value", "make-format", "make-copy"]:
            self.assertIn(wanted, seen, "stops of the Tab key")

    def test_two_pages_after_a_save_in_one(self):
        self.open()
        first = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        try:
            self.driver.get(self.preview.page("t=0.25"))
            self.until("return window.cradle?.state.isLoaded && turning.controls.length > 0")
            self.turn("time.duration", 2)
            self.until_frames(120)
            self.js("document.getElementById('save').click()")
            self.until("return !view.set.length && document.getElementById('toast').textContent === 'Saved'")
            self.until_frames(120)
        finally:
            self.driver.close()
            self.driver.switch_to.window(first)
        self.until_frames(120)
        self.until("return turning.controls.some(it => it.key === 'time.duration' && it.value === '2s')")

    def test_a_hidden_page_reads_nothing(self):
        self.open()
        self.addCleanup(self.driver.set_window_size, 1280, 900)
        self.driver.minimize_window()
        self.until("return document.hidden")
        for seconds in (2, 3):
            self.edit(re.search("duration: ([^ ]*)", self.scene.read_text())[1], f"{seconds}s")
            self.until("return connection.unread.get('film')?.includes(`\"frames\":${arguments[0]},`)", 60 * seconds)
        self.assertLessEqual(self.js("return connection.unread.size"), 2, "kept messages: a moment and its film")
        self.assertEqual(self.state["frames"], 60, "the film of a hidden page")
        self.driver.set_window_size(1280, 900)
        self.until_frames(180)
        self.assertEqual((self.state["frame"], self.js("return connection.unread.size")), (30, 0))

    def test_a_page_that_slept_goes_on(self):
        self.open()
        self.addCleanup(self.driver.set_window_size, 1280, 900)
        self.driver.minimize_window()
        self.tools("Page.setWebLifecycleState", state="frozen")
        self.assertEqual(self.preview.end(), 130)
        self.edit("1s }", "2s }")
        self.preview.start()
        self.tools("Page.setWebLifecycleState", state="active")
        self.driver.set_window_size(1280, 900)
        self.until("return !document.getElementById('gone').hidden")
        self.js("location.hash = arguments[0]", self.preview.secret)
        self.until_frames(120)
        self.until("return document.getElementById('gone').hidden")
        self.assertEqual(self.state["frame"], 30)

    def test_a_page_needs_the_whole_address(self):
        self.open()
        secret = self.preview.secret
        self.assertEqual(self.js("return location.hash"), "")
        self.assertEqual(self.js("return document.cookie + Object.keys(localStorage)"), "")
        self.driver.refresh()
        self.until("return cradle.state.isLoaded")
        self.js("sessionStorage.clear()")
        for fragment, title in [("", "This address has no secret"), ("#" + secret[:-1], "This address is cut"),
                                ("#" + secret[::-1], "The command has a new address")]:
            self.driver.get("about:blank")
            self.driver.get(f"{self.preview.origin}/{fragment}")
            self.until("return !document.getElementById('gone').hidden")
            self.assertEqual(self.text("#gone-title"), title)
            self.assertFalse(self.js("return Boolean(window.cradle?.state.isLoaded)"))
        # The address in the same tab, which loads no page.
        self.js("location.hash = arguments[0]", secret)
        self.until("return document.getElementById('gone').hidden && cradle.state.isLoaded")
        self.assertEqual(self.js("return location.hash"), "")

    def test_another_program_takes_the_port(self):
        self.open()
        self.turn("time.duration", 2)
        self.until_frames(120)
        values = self.js("return view.set")
        self.assertEqual(self.preview.end(), 130)
        heard = []
        with squatter(int(self.preview.command[-1]), heard):
            self.until("return document.getElementById('gone-title').textContent === 'The command has a new address'")
        said = "".join(heard)
        self.assertIn('"kind":"hello"', said)
        self.assertNotIn(self.preview.secret, said)
        self.assertNotIn('"kind":"proof"', said)
        old = self.preview.secret
        self.preview.start()
        self.assertNotEqual(self.preview.secret, old)
        self.js("connection.open()")
        self.until("return document.getElementById('gone-title').textContent === 'The command has a new address'")
        self.js("location.hash = arguments[0]", self.preview.secret)
        self.until("return document.getElementById('gone').hidden && cradle.state.frames === 120")
        self.assertEqual(self.js("return view.set"), values, "values that are not saved")

    def test_a_page_of_another_port_gets_nothing(self):
        self.open()
        script = """const [origin, answer] = arguments;
            const ask = (path, more) => fetch(origin + path, { credentials: "include", ...more })
              .then((it) => it.text(), () => "refused");
            const tries = [ask("/"), ask("/proof.js"), ask("/selection"), ask("/frame", { mode: "no-cors" }),
              ask("/frame", { headers: { Authorization: "Bearer 0" } })];
            tries.push(new Promise((done) => {
              const socket = new WebSocket(origin.replace("http", "ws") + "/live");
              socket.onmessage = ({ data }) => done(data);
              socket.onclose = () => done("refused");
              socket.onopen = () => done("open");
            }));
            tries.push(new Promise((done) => {
              const element = document.createElement("script");
              element.src = origin + "/player.js";
              element.onload = () => done("loaded");
              element.onerror = () => done("refused");
              document.head.append(element);
            }));
            Promise.all(tries).then(answer);"""
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler) as other:
            threading.Thread(target=other.serve_forever, daemon=True).start()
            self.driver.get(f"http://127.0.0.1:{other.server_port}/nothing")
            answers = self.driver.execute_async_script(script, self.preview.origin)
            self.assertEqual([it for it in answers if it not in ("refused", "")], [])
            self.assertEqual(self.js("return document.cookie"), "")
            other.shutdown()
        self.driver.get_log("browser")
        self.driver.get_log("performance")
        self.driver.get(self.preview.page())

    def test_command_ends_and_comes_back(self):
        self.open()
        for number, status in [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]:
            self.assertEqual(self.preview.end(number), status)
            self.until("return !document.getElementById('gone').hidden")
            self.edit("title: Ball", "title: Ball again")
            self.preview.start()
            self.js("location.hash = arguments[0]", self.preview.secret)
            self.until("return document.getElementById('gone').hidden && cradle.state.isLoaded")
            self.assertEqual(self.state["frame"], 30)

    def test_a_browser_without_websockets_says_so(self):
        script = {"source": "delete window.WebSocket"}
        added = self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", script)
        try:
            self.preview = Preview(self.built, self.folder, "ball.yaml")
            self.driver.get(self.preview.address)
            self.assertIn("no WebSocket", self.text("#mistakes"))
        finally:
            self.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)

    def test_hostile_texts_are_only_texts(self):
        text = "</script><img src=x onerror=alert(1)>"
        long = "\\u202E\\u0007 🏀 " + "w" * 2000
        self.scene.write_text(SCENE.replace("title: Ball", f'title: "{text}{long}"')
                              .replace("id: ball", f'id: "{text}🏀"').replace("item: ball", f'item: "{text}🏀"'))
        self.open()
        self.assertIn(text, self.js("return document.getElementById('title').textContent + document.title"))
        self.click_element(text + "🏀")
        self.assertIn(text, self.text("#inspect-name"))
        self.scene.write_text(self.scene.read_text() + f'"{text}{long}": 1\n')
        self.until("return !document.getElementById('mistakes').hidden")
        self.assertEqual(self.js("return document.images.length"), 0)
        self.assertLessEqual(self.js("return document.documentElement.scrollWidth"), 1280)

    def test_both_themes_and_narrow(self):
        for scheme in ("light", "dark"):
            for width in (1280, 640, 360):
                with self.subTest(scheme=scheme, width=width):
                    self.resize(width, 720)
                    self.prefer(color_scheme=scheme)
                    if not self.preview:
                        self.open()
                        self.select("ball")
                        self.js("connection.handlers.refused({ message: 'a reason' })")
                        self.until("return document.querySelector('#inspect-values dd')")
                    wide = self.js("return document.documentElement.scrollWidth")
                    self.assertLessEqual(wide, width, "the page is as wide as the window")
                    box = self.box("#film")
                    self.assertGreater(box["width"], 90, "the film")
                    faint = self.js(CONTRAST)
                    self.assertEqual(faint["low"], [], "texts that are hard to read")

