"""Tests of the player's behavior, with a mouse and without."""

import json

from report.page import equal, holds, near

from . import films

ORANGE = [255, 128, 0, 255]
WHITE = [255, 255, 255, 255]


def plays_at_once_and_loops(page):
    page.open(films.film(30), "")
    holds(page.state["isPlaying"], "the film does not play")
    page.session.run(
        "window.seen = []; cradle.addEventListener('frame', it => seen.push(it.detail.frame))")
    page.session.wait("return seen.some((it, at) => at && it < seen[at - 1])")
    seen = page.session.run("return seen")
    holds(all(0 <= it < 30 for it in seen), f"frames that the film does not have: {seen}")


def ends_where_it_does_not_loop(page):
    page.open(films.film(12, about={"loop": 0}), "")
    page.session.wait("return !cradle.state.isPlaying")
    equal(page.frame, 11, "the frame at the end")
    page.session.press("Space")
    page.session.wait("return cradle.state.isPlaying || cradle.frame === 11")
    page.session.wait("return !cradle.state.isPlaying")
    equal(page.attribute("#loop", "aria-pressed"), "false", "the button of the loop")


def keeps_the_pace_of_the_clock(page):
    page.open(films.film(36000), "")
    for speed in (1, 0.5):
        first, second = page.session.run(f"""
            cradle.setSpeed({speed});
            const told = [];
            let done;
            window.measured = new Promise(it => done = it);
            requestAnimationFrame(function tick(now) {{
              told.push([now, cradle.state.time]);
              if (now - told[0][0] < 600) return requestAnimationFrame(tick);
              done([told[0], told.at(-1)]);
            }});
            return window.measured""")
        # Callbacks of one picture of the screen have the same time; one of them is before the other.
        passed, expected = (second[1] - first[1]) * 1000, (second[0] - first[0]) * speed
        near(passed, expected, 35, f"the time that passed at speed {speed}")


def obeys_keys(page):
    page.open(films.chapters(), "frame=50")
    for key, frame in [
        ("ArrowRight", 51), ("ArrowLeft", 50), (".", 51), (",", 50), ("Shift+ArrowRight", 60),
        ("Shift+ArrowLeft", 50), ("End", 239), ("Home", 0), ("ArrowLeft", 0), ("]", 30), ("]", 120), ("]", 200),
        ("]", 200), ("[", 120), ("[", 30), ("[", 30),
    ]:
        page.session.press(key)
        equal(page.frame, frame, f"the frame after {key}")
        equal(page.state["isPlaying"], False, f"whether the film plays after {key}")
    for key in ("Space", "k"):
        page.session.press(key)
        holds(page.state["isPlaying"], f"{key} does not play")
        page.session.press(key)
        holds(not page.state["isPlaying"], f"{key} does not pause")
    for key, speed in [("<", 0.5), ("<", 0.25), ("<", 0.1), ("<", 0.1), (">", 0.25)]:
        page.session.press(key)
        equal(page.state["speed"], speed, f"the speed after {key}")
        equal(page.session.run("return Number(document.getElementById('speed').value)"), speed, "the speed in the menu")
    page.session.press("l")
    equal(page.state["isLooping"], False, "the loop after L")


def leaves_keys_to_controls(page):
    page.open(films.chapters(), "frame=50")
    page.session.run("document.getElementById('loop').focus()")
    page.session.press("Space")
    equal((page.state["isPlaying"], page.state["isLooping"]), (False, False), "playing and looping after Space on Loop")
    page.session.run("document.getElementById('speed').focus()")
    page.session.press("ArrowDown")
    equal((page.frame, page.state["speed"]), (50, 2), "frame and speed after an arrow in the menu of speeds")
    page.session.run("document.getElementById('scrub').focus()")
    page.session.press("ArrowRight")
    equal(page.frame, 51, "the frame after an arrow on the scrubber, which goes on by one and not by two")


def scrubs(page):
    page.open(films.film(), "frame=0")
    page.session.drag("#scrub", 0.02, 0.5)
    near(page.frame, 119, 4, "the frame in the middle of the scrubber")
    text = f"{page.frame / 60:.2f} s, frame {page.frame} of 240"
    equal(page.attribute("#scrub", "aria-valuetext"), text, "what is told")
    equal(page.text("#time").split(), [f"{page.frame / 60:.2f}", "s", *place(page)], "what is shown")
    page.session.press("Space")
    page.session.drag("#scrub", 0.1, 0.3)
    holds(page.state["isPlaying"], "the film does not go on after the scrubber was let go")
    box = page.session.box("#scrub")
    spot = {"type": "pointerMove", "x": round(box["x"] + 100), "y": round(box["y"] + 16), "duration": 0}
    page.act("pointer", "mouse", [spot, {"type": "pointerDown", "button": 0}])
    times = page.session.run(
        "const first = cradle.state.time;"
        "return new Promise(it => setTimeout(() => it([first, cradle.state.time]), 200))")
    equal(times[0], times[1], "the time before and after a while in which the scrubber is held")
    page.act("pointer", "mouse", [{"type": "pointerUp", "button": 0}])


def place(page):
    word = ["frame"] if page.is_seen(".word") else []
    return [*word, str(page.frame), "of", "240"]


def jumps_to_chapters(page):
    page.open(films.chapters(), "frame=0")
    chapters = "0.50 s start 2.00 s middle 3.33 s end"
    equal(" ".join(page.text("#chapter-list").split()), chapters, "the chapters")
    page.session.click("#chapter-list li:nth-child(2) button")
    equal(page.frame, 120, "the frame of the second chapter")
    current = page.attribute("#chapter-list li:nth-child(2) button", "aria-current")
    equal(current, "true", "whether the chapter is marked")
    equal(page.text("#said"), "Chapter middle, 2.00 s, frame 120 of 240", "what is said")
    equal(page.session.run("return document.querySelectorAll('#ticks i').length"), 3, "ticks at the scrubber")
    page.open(films.film())
    holds(not page.is_seen("#chapters") and not page.is_seen("#layers"), "a film without chapters has a list of them")


def switches_layers(page):
    page.open(films.chapters(), "frame=0")
    equal(page.text("#layer-list").split(), ["forces", "velocity"], "the layers that explain, each name once")
    places = [(200, 60), (60, 200), (100, 60)]
    equal([page.color(*it) for it in places], [ORANGE] * 3, "the layers at first")
    page.session.click("#layer-list input[value=forces]")
    equal([page.color(*it) for it in places], [WHITE, WHITE, ORANGE], "the layers without forces")
    page.session.run("cradle.setLayer('forces', true)")
    equal(page.color(200, 60), ORANGE, "a layer switched on from outside")
    equal(page.session.run("return document.querySelector('[value=forces]').checked"), True, "its box")


def obeys_the_address(page):
    for query, frame, isPlaying in [
        ("frame=75", 75, False), ("t=1.25", 75, False), ("t=2.05", 123, False), ("frame=1e9", 239, False),
        ("frame=-4", 0, False), ("frame=75.9", 75, False),
    ]:
        page.open(films.chapters(), query)
        equal((page.frame, page.state["isPlaying"]), (frame, isPlaying), f"the frame under ?{query}")
    page.open(films.chapters(), "chapter=middle&speed=0.1")
    holds(120 <= page.frame < 200 and page.state["isPlaying"], "a chapter in the address is not played")
    equal(page.state["speed"], 0.1, "the speed in the address")
    page.open(films.chapters(), "frame=no&speed=no&chapter=no&theme=no")
    holds(page.state["isPlaying"] and page.state["speed"] == 1, "an address that makes no sense is heeded")
    for theme, scheme in (("dark", "light"), ("light", "dark")):
        page.open(None, f"frame=0&theme={theme}", color_scheme=scheme)
        red = page.session.run("return getComputedStyle(document.documentElement).backgroundColor")
        equal("255" in red, theme == "light", f"the ground under ?theme={theme}")
    page.open(color_scheme="light")


def stands_still_for_those_who_want_that(page):
    page.open(films.film(), "", reduced_motion="reduce")
    equal((page.frame, page.state["isPlaying"]), (120, False), "the poster, standing still")
    page.session.press("Space")
    holds(page.state["isPlaying"], "a still film cannot be played")
    page.open(films.film(), "embed", reduced_motion="reduce")
    equal((page.frame, page.state["isPlaying"]), (120, False), "the poster in a frame of another page")
    page.open(films.film(), "", reduced_motion="no-preference")
    page.session.prefer(reduced_motion="reduce")
    page.session.wait("return !cradle.state.isPlaying")
    page.session.prefer(reduced_motion="no-preference")


def shows_the_film_alone(page):
    page.open(films.chapters(), "embed", (400, 240))
    box = page.session.box("#film")
    equal([box[it] for it in ("x", "y", "width", "height")], [40, 0, 320, 240], "the film in a wider frame")
    for selector in ("h1", "#scrub", "#time", "#chapters", "#layers", "#loop"):
        holds(not page.is_seen(selector), f"{selector} is shown beside the film")
    holds(page.state["isPlaying"] and page.state["isLooping"], "the film alone does not play")
    page.click(10, 10)
    holds(not page.state["isPlaying"], "a click does not pause")
    page.session.press("Home", "ArrowRight")
    equal(page.frame, 1, "keys in the film alone")
    size = page.session.run("return [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    equal(size, [400, 240], "the extent of the page")


def takes_clicks(page):
    page.open(films.film(), "frame=0")
    page.click(300, 200)
    holds(page.state["isPlaying"], "a click does not play")
    page.click(300, 200)
    holds(not page.state["isPlaying"], "a click does not pause")
    page.session.run("cradle.show(0)")
    page.click(40, 120, "Alt")
    equal(page.state["selected"]["id"], "a", "the element under a click with Alt")
    equal(page.text("#selection"), "item a, in items", "what is told of it")
    page.click(300, 20, "Alt")
    equal(page.state["selected"], None, "the element where there is none")
    page.session.run("window.told = []; cradle.addEventListener('select', it => told.push(it.detail.element?.id))")
    page.click(40, 120)
    equal((page.session.run("return told"), page.state["isPlaying"]), (["a"], False), "a selection for a listener")


def is_driven_from_outside(page):
    page.open(films.film(), "frame=0")
    page.session.run("cradle.show({time: 1.25})")
    equal((page.frame, page.state["time"]), (75, 1.25), "the frame of a time")
    page.session.run("cradle.show(30.5)")
    equal(page.state["time"], 30.5 / 60, "a time between two frames")
    element = page.session.run("cradle.show(0); return cradle.pick(40, 120)")
    equal([element[key] for key in ("id", "role", "layer", "index", "symbol", "x", "y", "width")],
          ["a", "item", "items", 0, 0, 40, 120, 40], "the element at a point")
    equal(page.session.run("return cradle.pick(5, 5)"), None, "the element where there is none")
    page.session.run("window.told = 0; cradle.addEventListener('load', () => told += 1);"
                     "window.done = cradle.load(arguments[0]); return done", json.dumps(films.chapters(100)))
    equal((page.session.run("return told"), page.state["frames"]), (1, 100), "another film")
    equal(page.attribute("#scrub", "max"), "99", "the scrubber of another film")
    data = films.film(50, pictures=[films.PIXEL])
    page.session.run("return Promise.all([...arguments].map((it) => cradle.load(it)))", data, films.film(60))
    equal(page.state["frames"], 60, "the later one of two films")
    failed = page.session.run("return cradle.load('{}').then(() => 'read', () => 'refused')")
    equal((failed, page.state["frames"]), ("refused", 60), "a film that is none")
    equal(page.text("#status"), "This film cannot be read.", "what is said of it")


HOST = """<!DOCTYPE html><iframe id="frame" src="{}" width="400" height="300"></iframe>
<script>
const told = [];
addEventListener("message", ({{ data }}) => told.push(data));
const send = (data) => document.getElementById("frame").contentWindow.postMessage(data, "*");
</script>"""


def talks_to_the_page_around(page):
    page.open(films.film(), "frame=0")
    host = page.folder / "host.html"
    host.write_text(HOST.format("film.html?embed&amp;frame=0"))
    page.session.open(host.resolve().as_uri())
    run = page.session.run
    page.session.wait("send({cradle: 'state'}); return told.some(it => it.state?.isLoaded)")
    run("told.length = 0; send({cradle: 'show', frame: 75})")
    answer = "return told.find(it => it.cradle === arguments[0])"
    equal(page.session.wait(answer, "frame"), {"cradle": "frame", "frame": 75}, "an answer")
    run("send({cradle: 'show', frame: 0}); send({cradle: 'pick', x: 40, y: 120})")
    equal(page.session.wait(answer, "pick")["element"]["id"], "a", "the element at a point")
    run("send({cradle: 'load', film: arguments[0]})", films.film(7))
    equal(page.session.wait(answer, "load")["frames"], 7, "another film")
    run(
        "const stranger = document.createElement('iframe');"
        "stranger.srcdoc = `<script>parent.frames[0].postMessage({cradle: 'show', frame: 5}, '*');"
        "parent.postMessage({cradle: 'sent'}, '*')</script>`; document.body.append(stranger)")
    page.session.wait(answer, "sent")
    run("told.length = 0; send({cradle: 'state'})")
    equal(page.session.wait(answer, "state")["state"]["frame"], 0, "the frame that a stranger wants to be shown")
    run("told.length = 0; send({cradle: 'toString'}); send('show'); send(null); send({cradle: 'load', film: 4})")
    equal(page.session.wait("return told[0]")["cradle"], "error", "the answer to a film that is none")


def keeps_silent_until_it_is_asked(page):
    page.open(films.film(), "frame=0")
    host = page.folder / "host.html"
    host.write_text(HOST.format("film.html?embed"))
    page.session.open(host.resolve().as_uri())
    page.session.wait("return document.getElementById('frame').contentDocument === null")
    page.session.run("return new Promise(it => setTimeout(it, 400))")
    equal(page.session.run("return told"), [], "messages to a page that asked nothing")


def asks_nobody(page):
    entries = [json.loads(it["message"])["message"] for it in page.session.log("performance")]
    asked = [it["params"]["request"]["url"] for it in entries if it["method"] == "Network.requestWillBeSent"]
    holds(len(asked) > 10, "no request was recorded")
    equal([it for it in asked if not it.startswith(("file:", "data:", "about:"))], [], "requests of the page")
    errors = [it["message"] for it in page.session.log("browser") if it["level"] == "SEVERE"]
    equal(errors, [], "errors of the page")


TESTS = [
    plays_at_once_and_loops, ends_where_it_does_not_loop, keeps_the_pace_of_the_clock, obeys_keys,
    leaves_keys_to_controls, scrubs, jumps_to_chapters, switches_layers, obeys_the_address,
    stands_still_for_those_who_want_that, shows_the_film_alone, takes_clicks, is_driven_from_outside,
    talks_to_the_page_around, keeps_silent_until_it_is_asked,
]
