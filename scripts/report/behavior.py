"""Tests of the page's behavior, with a mouse and without."""

import json

from .page import equal, holds, name_of, near

VIEWS = {
    "side": ["expected", "actual", "difference"], "expected": ["expected"], "actual": ["actual"],
    "difference": ["difference"], "slider": ["expected", "actual"], "onion": ["expected", "actual"],
}


def filters_by_verdict(page):
    page.open()
    chips = page.session.run("return [...document.querySelectorAll('#filters button')].map(chip => chip.dataset.verdict)")
    shown = set()
    for verdict in chips[:2]:
        page.session.click(f"#filters [data-verdict={verdict}]")
        shown.add(verdict)
        expected = [name_of(it) for it in page.outcomes if it["verdict"].replace(" changed", "") in shown]
        equal(page.titles(), expected, f"the list under {shown}")
        equal(page.attribute(f"[data-verdict={verdict}]", "aria-pressed"), "true", "the pressed filter")
        if len(expected) < len(page.outcomes):
            equal(page.text("#status"), f"{len(expected)} of {len(page.outcomes)} outcomes", "what is said")
    for verdict in chips[:2]:
        page.session.click(f"#filters [data-verdict={verdict}]")
    equal(len(page.titles()), len(page.outcomes), "the length of the whole list")


def searches(page):
    page.open()
    subject = page.subject()
    page.session.write("#search", subject["scene"].upper())
    expected = [name_of(it) for it in page.outcomes if matches(it, subject["scene"])]
    equal(page.titles(), expected, "the list under a search for a scene")
    page.session.write("#search", " nothing-has-this")
    equal(page.titles(), [], "the list under a search for nothing")
    equal(page.text("#status"), f"0 of {len(page.outcomes)} outcomes", "what is said")


def matches(outcome, word):
    item = (outcome["divergence"] or {}).get("item") or {}
    texts = [outcome[key] for key in ("scene", "variant", "title", "verdict", "finding")]
    return word.lower() in "\n".join([*texts, *outcome["notes"], item.get("id", "")]).lower()


def scrubs_all_panes(page):
    subject = page.open_subject()
    frames = subject["frames"]
    page.session.run("document.getElementById('scrub').focus()")
    for number, frame in enumerate(frames[1:4], 1):
        before = page.session.run("return document.querySelector('#strip .cursor').getAttribute('transform')")
        page.session.press("ArrowRight")
        shows(page, frame)
        holds(before != page.attribute("#strip .cursor", "transform"), "the cursor of the strip stays behind")
        holds(f"{number + 1} of {len(frames)}" in page.attribute("#scrub", "aria-valuetext"), "the place is not told")
    page.session.press("End")
    shows(page, frames[-1])
    page.session.press("Home")
    shows(page, frames[0])


def shows(page, frame):
    """Check that every pane shows one frame, and that the page says so."""
    page.wait_for_pictures()
    pictures = {it["kind"]: it for it in page.pictures()}
    expected = {kind: frame[kind] for kind in VIEWS["side"] if frame[kind]}
    equal({kind: it["path"] for kind, it in pictures.items()}, expected, f"the pictures of frame {frame['number']}")
    holds(all(f"frame {frame['number']}:" in it["alt"] for it in pictures.values()), "a text alternative is of another frame")
    holds(page.text("#moment").startswith(f"Frame {frame['number']} "), "the moment is of another frame")
    equal(page.value("#scrub"), str(frame["number"]), "the place of the scrubber")
    equal(page.session.run("return location.hash.split('/')[2]"), str(frame["number"]), "the frame in the address")


def plots_what_is_known(page):
    subject = page.open_subject()
    for number, item in enumerate(subject["deviations"][:6]):
        runs = []
        for frame, *_ in item["points"]:
            if runs and frame == runs[-1][-1] + 1:
                runs[-1].append(frame)
            else:
                runs.append([frame])
        lines = page.session.run(
            "return [...document.querySelectorAll('#plot polyline.item-' + arguments[0])].map(line => line.points.length)", number)
        dots = page.session.run("return document.querySelectorAll('#plot circle.item-' + arguments[0]).length", number)
        equal(lines, [len(run) for run in runs if len(run) > 1], f"the lines of {item['id']}, through known frames alone")
        equal(dots, sum(len(run) == 1 for run in runs), f"the dots of {item['id']}")


def drags_the_scrubber(page):
    subject = page.open_subject()
    page.session.drag("#scrub", 0.02, 0.999)
    shows(page, subject["frames"][-1])


def jumps_by_the_strip(page):
    subject = page.open_subject()
    box = page.session.box("#strip svg")
    page.session.drag("#strip svg", 0.5, 0.5)
    # The axis begins 44 pixels from the left edge, and ends 14 before the right one.
    count = sum(run[1] for run in subject["strip"])
    aimed = (box["width"] / 2 - 44) / (box["width"] - 58) * max(count, subject["frames"][-1]["number"] + 1)
    shows(page, min(subject["frames"], key=lambda frame: abs(frame["number"] - int(aimed))))


def plays(page):
    subject = page.open_subject()
    # On a busy machine the film may be over before the button's text is read.
    page.session.run(
        "const button = document.getElementById('play'); window.texts = [];"
        "new MutationObserver(() => window.texts.push(button.textContent))"
        ".observe(button, {childList: true, characterData: true, subtree: true})")
    page.session.click("#play")
    second = str(subject["frames"][1]["number"])
    page.session.wait("return Number(document.getElementById('scrub').value) >= arguments[0]", int(second))
    page.session.wait("return document.getElementById('play').textContent === 'Play'")
    texts = page.session.run("return window.texts")
    holds("Pause" in texts and texts[-1] == "Play", f"the button said {texts} while it played")
    shows(page, subject["frames"][-1])


def shows_each_view(page):
    subject = page.open_subject()
    frame = next(it for it in subject["frames"] if it["difference"])
    page.open(page.link_to(subject, frame["number"]))
    for view, kinds in VIEWS.items():
        page.session.click(f"#views [value={view}]")
        page.wait_for_pictures()
        equal([it["kind"] for it in page.pictures()], kinds, f"the pictures of the view {view}")
        equal(page.attribute(f"#views [value={view}]", "aria-pressed"), "true", "the pressed view")


def tells_two_sizes(page):
    outcome = next(it for it in page.outcomes if any(frame["sizes"] for frame in it["frames"]))
    frame = next(it for it in outcome["frames"] if it["sizes"])
    page.open(page.link_to(outcome, frame["number"]))
    page.wait_for_pictures()
    old, new = (" × ".join(map(str, frame["sizes"][kind])) for kind in ("expected", "actual"))
    equal(page.text("#pixels"), f"The picture has {new} pixels instead of {old}.", "what is said of the pixels")
    equal(page.text("#stage .none"), "The sizes differ, so no picture shows the difference.", "the empty pane")
    holds("No pixel" not in page.session.run("return document.body.innerText"), "the page contradicts itself")


def names_pictures_of_folders(page):
    outcome = next(it for it in page.outcomes if it["pictures"])
    page.open(page.link_to(outcome))
    page.session.run("document.querySelector('#changes summary').click()")
    rows = page.session.run("return [...document.querySelectorAll('#changes li')].map(row => row.textContent)")
    pictures = outcome["pictures"]
    expected = [f"different: {name}" for name in pictures["failed"]] + [f"new: {name}" for name in pictures["new"]]
    equal(rows, expected + [f"missing: {name}" for name in pictures["deleted"]], "the list of pictures")
    page.session.run("document.querySelector('#changes button').click()")
    holds(page.text("#moment").startswith(outcome["frames"][0]["name"]), "the picture that its name leads to")


def tells_the_pixels_that_count(page):
    outcome = next(it for it in page.outcomes if any(frame["allowedPixels"] for frame in it["frames"]))
    page.open(page.link_to(outcome))
    frame = outcome["frames"][0]
    said = page.text("#pixels")
    holds(said.startswith(f"{frame['countedPixels']:,} pixels differ"), f"the pixels that count: {said}")
    holds(f"; {frame['allowedPixels']} may differ." in said, f"the limit: {said}")


def shows_glass_as_such(page):
    outcome = next(it for it in page.outcomes if it["scene"] == "glass")
    page.open(page.link_to(outcome))
    page.wait_for_pictures()
    for theme in ("light", "dark"):
        page.session.run("document.documentElement.dataset.theme = arguments[0]", theme)
        ground = page.style("#stage img", "backgroundImage")
        holds("conic-gradient" in ground, "a transparent picture lies on nothing")
        for plain in ("rgb(255, 255, 255)", "rgb(0, 0, 0)"):
            holds(plain not in ground, f"a square of the checkerboard is {plain} when it is {theme}")


def slides(page):
    page.open_subject()
    page.session.click("#views [value=slider]")
    page.wait_for_pictures()
    page.session.drag("#cut", 0.5, 0.2)
    near(cut(page), 20, 1.5, "the edge of the upper picture, in percent")
    handle = page.session.run(
        "const [stack, handle] = ['.stack', '.handle'].map(it => document.querySelector(it).getBoundingClientRect());"
        "return (handle.x + handle.width / 2 - stack.x) / stack.width * 100")
    near(handle, cut(page), 1, "the handle, in percent")
    before = cut(page)
    page.session.press("ArrowRight", "ArrowRight")
    near(cut(page), before + 2, 0.01, "the edge after two keys")


def cut(page):
    """Return the place from which on the upper picture is visible, in percent."""
    return float(page.style(".over", "clipPath").split()[-1].rstrip("%)"))


def blinks(page):
    page.session.prefer(reduced_motion="no-preference")
    page.open_subject()
    page.session.click("#views [value=blink]")
    for title, visibility in [("Actual", "visible"), ("Expected", "hidden")]:
        # In one script, since the next picture may come before a second one.
        seen = page.session.wait(
            "const title = document.querySelector('figcaption span').textContent;"
            "return title === arguments[0] && getComputedStyle(document.querySelector('.over')).visibility", title)
        equal(seen, visibility, f"the upper picture under {title}")
    page.session.click("#blink-run")
    equal(changes_of_its_own(page), 0, "changes after a pause")
    before = page.style(".over", "visibility")
    page.session.click("#swap")
    holds(before != page.style(".over", "visibility"), "swapping does nothing")


def changes_of_its_own(page):
    """Return the number of times that the pictures swap in three periods."""
    return page.session.run(
        "const stack = document.querySelector('.stack'); let changes = 0;"
        "const observer = new MutationObserver(() => changes += 1);"
        "observer.observe(stack, {attributes: true});"
        "return new Promise(done => setTimeout(() => done(changes), 1900))")


def stands_still_for_who_wants_that(page):
    page.session.prefer(reduced_motion="reduce")
    try:
        page.open_subject()
        page.session.click("#views [value=blink]")
        equal(page.text("#blink-run"), "Blink", "the button of a view that stands still")
        equal(changes_of_its_own(page), 0, "changes that nobody asked for")
    finally:
        page.session.prefer(reduced_motion="no-preference")


def lays_one_on_the_other(page):
    page.open_subject()
    page.session.click("#views [value=onion]")
    page.wait_for_pictures()
    page.session.run("document.getElementById('onion').focus()")
    page.session.press("Home", *["ArrowRight"] * 5)
    near(float(page.style(".over", "opacity")), 0.25, 0.001, "the opacity of the upper picture")
    holds("25 %" in page.text("#blend"), "the opacity is not told")


def zooms(page):
    page.open_subject()
    for zoom in (1, 2, 4):
        page.session.click(f"#zooms [value='{zoom}']")
        for picture in page.pictures():
            near(picture["width"], zoom * picture["natural"], 0.01, f"the width at {zoom}")
    equal(page.style(".stack img", "imageRendering"), "pixelated", "how pixels are enlarged")
    page.session.click("#zooms [value=fit]")
    holds(page.session.run(
        "return [...document.querySelectorAll('.scroll')].every(it => it.scrollWidth <= it.clientWidth)"),
        "what fits does not")


def changes_the_theme(page):
    page.session.prefer(color_scheme="light")
    page.open()
    light = page.style("html", "backgroundColor")
    page.session.click("#theme")
    dark = page.style("html", "backgroundColor")
    holds(light != dark, "the theme changes nothing")
    equal(page.attribute("#theme", "aria-pressed"), "true", "the button in the dark")
    page.open()
    equal(page.style("html", "backgroundColor"), dark, "the theme after loading anew")
    page.session.click("#theme")
    equal(page.style("html", "backgroundColor"), light, "the theme after two changes")
    page.session.run("localStorage.clear()")
    page.session.prefer(color_scheme="dark")
    page.open()
    equal(page.style("html", "backgroundColor"), dark, "the theme of who prefers dark")
    page.session.prefer(color_scheme="light")


def serves_a_keyboard(page):
    page.open()
    first, second = map(name_of, page.outcomes[:2])
    equal(page.title(), first, "the first outcome")
    page.session.press("j")
    equal(page.title(), second, "the outcome after j")
    page.session.press("k")
    equal(page.title(), first, "the outcome after k")
    page.session.press("/")
    equal(page.focused(), "search", "the focus after /")
    page.session.press(*"jk1")
    equal(page.value("#search"), "jk1", "keys in the search")
    page.session.press("Control+a", "Backspace")
    page.session.run("document.querySelector('#list [tabindex=\"0\"]').focus()")
    page.session.press("ArrowDown")
    equal(page.title(), second, "the outcome below")
    equal(page.session.run("return document.activeElement.querySelector('.name').textContent"), second, "the focused row")
    page.session.press("?")
    holds(page.session.run("return document.getElementById('keys').open"), "there is no list of keys")
    page.session.press("Escape")
    holds(not page.session.run("return document.getElementById('keys').open"), "the list of keys stays open")
    page.open_subject()
    for key, view in enumerate(["side", "expected", "actual", "difference", "slider", "blink", "onion"], 1):
        page.session.press(str(key))
        equal(page.attribute("#stage", "data-view"), view, f"the view after {key}")
    page.session.press("1", "ArrowRight")
    shows(page, page.subject()["frames"][1])
    page.session.press("ArrowLeft")
    shows(page, page.subject()["frames"][0])


def copies_the_command(page):
    subject = page.open_subject()
    page.session.click("[data-copies=command]")
    page.session.wait("return document.querySelector('[data-copies=command]').textContent === 'Copied'")
    page.session.run("document.getElementById('search').focus()")
    page.session.press("Control+v")
    equal(page.value("#search"), subject["approveCommand"], "what was copied")


def opens_at_a_link(page):
    for outcome in page.outcomes:
        page.session.run("location.hash = arguments[0]", page.link_to(outcome))
        page.session.wait("return document.getElementById('name').textContent === arguments[0]", name_of(outcome))
        equal(page.text("#finding"), outcome["finding"], f"the finding of {name_of(outcome)}")
        equal(page.value("#command"), outcome["approveCommand"], f"the command of {name_of(outcome)}")
    subject = page.subject()
    last = subject["frames"][-1]
    page.open(page.link_to(subject, last["number"]))
    shows(page, last)
    holds(page.session.run("return window.hacked === undefined"), "a text was taken for markup")


def leaves_pictures_above_the_fold(page):
    page.session.resize(1280, 657)
    try:
        for outcome in [it for it in page.outcomes if it["frames"]]:
            page.open(page.link_to(outcome))
            page.wait_for_pictures()
            edges = page.session.run(
                "return [...document.querySelectorAll('#stage img')].filter(image => image.checkVisibility())"
                ".map(image => image.getBoundingClientRect()).map(box => [box.top, box.bottom, box.height])")
            holds(edges, f"there is no picture of {name_of(outcome)}")
            for top, bottom, height in edges:
                holds(top > 0 and bottom <= 657, f"a picture of {name_of(outcome)} is from {top} to {bottom} of 657")
                holds(height >= 140, f"a picture of {name_of(outcome)} is only {height} high")
            equal(page.session.run("return scrollY"), 0, "how far the page is scrolled")
    finally:
        page.session.resize(1280, 900)


def tells_a_finding_once(page):
    for outcome in [it for it in page.outcomes if it["finding"]]:
        page.open(page.link_to(outcome))
        page.session.wait("return document.getElementById('name').textContent === arguments[0]", name_of(outcome))
        header = page.session.run("return document.querySelector('#outcome > header').innerText")
        equal(header.count(outcome["finding"]), 1, f"how often the finding of {name_of(outcome)} is told")
        divergence = outcome["divergence"] or {}
        told = [f"tick {divergence.get('tick')}", (divergence.get("item") or {}).get("property")]
        for text in filter(None, told):
            holds(header.count(text) <= 1, f"'{text}' is told twice of {name_of(outcome)}")


def shows_what_is_new_in_one_pane(page):
    new = next(it for it in page.outcomes if it["verdict"] == "new" and it["frames"])
    page.open(page.link_to(new))
    for key in "1257":
        page.session.press(key)
        page.wait_for_pictures()
        equal([it["kind"] for it in page.pictures()], ["actual"], "the pictures of what is new")
        equal(page.session.run("return document.querySelectorAll('#stage .pane').length"), 1, "the panes of what is new")
    holds(not page.session.run("return document.getElementById('views').checkVisibility()"), "views of what is new")
    page.open_subject()
    holds(page.session.run("return document.getElementById('views').checkVisibility()"), "views of what has changed")


def leads_to_the_frames_that_differ(page):
    page.open_subject()
    for index, text in enumerate(page.session.run(
            "return [...document.querySelectorAll('#jumps button')].map(button => button.textContent)")):
        page.session.run("document.querySelectorAll('#jumps button')[arguments[0]].click()", index)
        wanted = int(text.split()[-1])
        frame = min(page.subject()["frames"], key=lambda it: abs(it["number"] - wanted))
        equal(int(page.value("#scrub")), frame["number"], f"the frame after '{text}'")


def works_without_scripts(page):
    page.session.tools("Emulation.setScriptExecutionDisabled", value=True)
    try:
        page.open()
        # An accent on a quotation mark would hide it, and is escaped.
        names = [name_of(it).replace('"\u0301', '"\\u{301}') for it in page.outcomes]
        equal(page.titles(), names, "the list")
        shown = page.session.run("return document.querySelector('main').innerText")
        for outcome in page.outcomes:
            holds(" ".join(outcome["finding"].split()) in " ".join(shown.split()), f"no finding of {name_of(outcome)}")
        page.session.wait(
            "const image = document.querySelector('main img'); image.scrollIntoView();"
            "return image.complete && image.naturalWidth > 0")
    finally:
        page.session.tools("Emulation.setScriptExecutionDisabled", value=False)


def fits_narrow_windows(page):
    try:
        # A telephone, and a window of 1280 pixels at twice the size.
        for width in (320, 640):
            page.session.resize(width, 800)
            page.open_subject()
            for key in "1567":
                page.session.press(key)
                wide = page.session.run("return document.documentElement.scrollWidth")
                holds(wide <= width, f"at {width} pixels the page is {wide} wide in view {key}")
    finally:
        page.session.resize(1280, 900)


def asks_nobody(page):
    requests = [entry for entry in page.session.log("performance") if "requestWillBeSent" in entry["message"]]
    for entry in requests:
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            address = message["params"]["request"]["url"]
            holds(address.startswith(("file:", "data:", "about:", "chrome:")), f"the page asks for {address}")
    holds(len(requests) > len(page.outcomes), "no request was recorded")
    errors = [entry["message"] for entry in page.session.log("browser") if entry["level"] == "SEVERE"]
    equal(errors, [], "errors of the page")


SOME = [
    scrubs_all_panes, plots_what_is_known, shows_each_view, copies_the_command, opens_at_a_link,
    leaves_pictures_above_the_fold,
    tells_a_finding_once, shows_what_is_new_in_one_pane, leads_to_the_frames_that_differ,
]

TESTS = [
    filters_by_verdict, searches, scrubs_all_panes, plots_what_is_known, drags_the_scrubber, jumps_by_the_strip, plays,
    shows_each_view, slides, blinks, stands_still_for_who_wants_that, lays_one_on_the_other, zooms,
    changes_the_theme, serves_a_keyboard, copies_the_command, opens_at_a_link,
    leaves_pictures_above_the_fold, tells_a_finding_once, shows_what_is_new_in_one_pane,
    leads_to_the_frames_that_differ, tells_two_sizes, names_pictures_of_folders, tells_the_pixels_that_count,
    shows_glass_as_such, works_without_scripts, fits_narrow_windows,
]
