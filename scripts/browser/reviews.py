"""Tests of a review's page: results are accepted and rejected, by hand and by keys."""

import json
import subprocess
import time
import urllib.error
import urllib.request

from .accessible import CONTRAST
from .driven import BrowserTests
from .preview import Page, Preview
from .previews import PreviewPages

SCENE = """version: 1
title: Card {number}
canvas: {{ size: [160, 120], scale: 1 }}
time: {{ duration: 1s }}
springs: tokens.json
dynamics:
  items: [{{ id: card, center: [40, 60], size: [40, {size}], color: {color} }}]
timeline: [{{ at: 0.1s, animate: {{ key: card.translation, to: [70, 0], spring: motion.{token} }} }}]
"""
# The bounces of the springs before and after a change.
BOUNCES = {"row": (0.3, 0.1), "page": (0.2, 0.4), "sheet": (0.25, 0.25)}
COLORS = ("system_blue", "system_green")
# The springs of fourteen scenes. Those of the sheet get another color instead.
ONE_CAUSE = ["row"] * 14
THREE_CAUSES = ["row"] * 6 + ["page"] * 6 + ["sheet"] * 2


class ReviewTests(PreviewPages):
    def setUp(self):
        super().setUp()
        (self.folder / "scenes").mkdir()

    def write(self, is_later, springs):
        tokens = {name: {"$type": "spring", "$value": {"duration": "0.5s", "bounce": BOUNCES[name][is_later]}}
                  for name in springs}
        (self.folder / "scenes/tokens.json").write_text(json.dumps({"motion": tokens}))
        for number, token in enumerate(springs):
            color = COLORS[is_later and token == "sheet"]
            text = SCENE.format(number=number, size=20 + number, color=color, token=token)
            (self.folder / f"scenes/s{number}.yaml").write_text(text)

    def check(self, *arguments):
        command = [self.built / "cradle", "check", "-q", *arguments]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True).returncode

    def open(self, springs=ONE_CAUSE):
        for is_later in (False, True):
            self.write(is_later, springs)
            self.assertEqual(self.check("-u", "none" if is_later else "missing"), int(is_later), "the check")
        self.goldens = self.content()
        self.preview = Preview(self.built, self.folder, verb="review")
        self.driver.get(self.preview.address)
        self.until("return document.getElementById('counts')?.textContent.includes('13 not seen')")

    def content(self):
        files = sorted((self.folder / "goldens").rglob("*"))
        return {str(it.relative_to(self.folder)): it.read_bytes() for it in files if it.is_file()}

    def until_counts(self, text):
        self.until(f"return document.getElementById('counts')?.textContent === '{text}'")

    def finish(self):
        self.click("#finish")
        output = self.preview.process.stdout.read()
        return self.preview.process.wait(), output

    def test_one_cause_is_accepted_by_keys(self):
        self.open()
        began = time.monotonic()
        self.driver.refresh()
        self.until_counts("14 left · 13 not seen")
        self.press("g")
        self.until_counts("0 left · 14 accepted")
        self.assertLess(time.monotonic() - began, 10, "the seconds that it takes")
        self.assertEqual(self.check(), 0, "the check afterwards")
        status, output = self.finish()
        self.assertEqual(status, 0)
        self.assertIn("git add -A goldens && git commit -m 'Accept 14 goldens: motion.row.bounce 0.3 → 0.1", output)

    def test_an_undone_step_leaves_the_goldens_as_they_were(self):
        self.open()
        self.press("g")
        self.until_counts("0 left · 14 accepted")
        self.assertNotEqual(self.content(), self.goldens)
        self.press("u")
        self.until_counts("14 left · 13 not seen")
        self.assertEqual(self.content(), self.goldens)

    def test_three_causes_have_three_verdicts(self):
        self.open(THREE_CAUSES)
        causes = self.js("return [...document.querySelectorAll('[data-cause]')].map(it => it.dataset.cause)")
        self.assertEqual(set(causes), {"dynamics.items.0.color", "motion.page.bounce", "motion.row.bounce"})
        for cause in ("motion.row.bounce", "motion.page.bounce"):
            button = f"[data-cause='{cause}'] > button"
            # The worst comes first.
            if self.text(button).startswith("Look"):
                self.click(button)
                self.until(f"return document.querySelector(\"{button}\").textContent.startsWith('Accept')")
            self.click(button)
            self.until(f"return document.querySelector(\"{button}\").hidden")
        for rejected in (1, 2):
            self.until("return review.seen.has(review.shown())")
            self.press("r")
            self.until(f"return document.getElementById('counts').textContent.includes('{rejected} rejected')")
        self.assertEqual(self.text("#counts"), "0 left · 12 accepted · 2 rejected")
        self.assertEqual(self.finish()[0], 1)

    def test_verdicts_go_on_within_a_cause(self):
        self.open(THREE_CAUSES)
        self.focus("#cause")
        self.js("document.getElementById('cause').value = 'dynamics.items.0.color'")
        self.js("document.getElementById('cause').dispatchEvent(new Event('change'))")
        for count in (1, 2):
            self.click("#list li:not([hidden]) a:not(.rejected)")
            self.until("return review.seen.has(review.shown())")
            self.click("#reject")
            self.until(f"return document.getElementById('counts').textContent.includes('{count} rejected')")
        self.assertEqual(self.js("return state.outcome.causes[0].id"), "dynamics.items.0.color", "what is shown at the end")
        self.assertIn("12 left", self.text("#counts"))

    def test_nothing_is_accepted_that_was_not_shown(self):
        self.open()
        page = Page(self.preview)
        for choice, words in (({"outcome": "s3/default"}, "s3/default"), ({"cause": "motion.row.bounce"}, "default"),
                              ({"scene": "s3"}, "s3/default"), ({"outcome": "../s3"}, "nothing here")):
            page.say("judge", judgement="accepted", **choice)
            told = page.next("judged")["told"]
            self.assertEqual(len(told), 1)
            self.assertIn(words, told[0])
        self.assertEqual(self.content(), self.goldens)
        page.close()

    def test_two_reviewers_see_each_other(self):
        self.open()
        page = Page(self.preview)
        page.say("seen", outcome="s3/default")
        page.say("judge", judgement="rejected", outcome="s3/default")
        self.until_counts("13 left · 12 not seen · 1 rejected")
        page.close()

    def test_a_golden_that_changed_meanwhile_stays(self):
        self.open()
        self.until("return review.shown() && review.seen.has(review.shown())")
        shown = self.js("return review.shown()")
        golden = self.folder / f"goldens/{shown}/golden.json"
        golden.write_text(golden.read_text() + "\n")
        before = self.content()
        self.press("a")
        self.until("return !document.getElementById('told').hidden")
        self.assertIn("has changed since the check", self.text("#told"))
        self.assertEqual(self.content(), before)

    def test_another_check_is_said(self):
        self.open()
        self.write(False, ONE_CAUSE)
        self.check("-u", "none")
        self.press("g")
        self.until("return !document.getElementById('told').hidden")
        self.assertIn("another check has replaced the report", self.text("#told"))
        self.assertEqual(self.content(), self.goldens)

    def test_frames_are_judged_one_by_one(self):
        self.open()
        self.press("w")
        self.until_counts("13 left · 13 not seen · 1 rejected")
        self.press("u")
        self.until_counts("14 left · 13 not seen")

    def test_strangers_get_nothing(self):
        self.open()
        for path in ("/report", "/picture?path=actual/s3/default/frame-000000.png"):
            with self.assertRaises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(self.preview.origin + path)
            self.assertEqual(refused.exception.code, 403)
        asked = urllib.request.Request(self.preview.origin + "/picture?path=check.json",
                                       headers={"Authorization": f"Bearer {self.preview.secret}"})
        with self.assertRaises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(asked)
        self.assertEqual(refused.exception.code, 404)

    def test_texts_can_be_read_in_both_themes(self):
        self.open()
        for theme in ("light", "dark"):
            self.prefer(color_scheme=theme)
            self.assertEqual(BrowserTests.js(self, CONTRAST)["low"], [], theme)
        self.resize(390, 844)
        # The timeline is drawn once the page knows its new width.
        self.until("return document.documentElement.scrollWidth <= 390")
