"""Tests that drive a headless Chromium."""

import base64
import contextlib
import json
import os
import pathlib
import re
import secrets
import signal
import sys
import tempfile
import unittest

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# The files of this run; another one in the same checkout has its own.
WORK = ROOT / ".build" / "pages" / f"{os.getpid()}-{secrets.token_hex(4)}"
DRIVER = pathlib.Path("/usr/bin/chromedriver")
CLOCK = pathlib.Path(__file__).with_name("clock.js").read_text()

# Seconds after which a test that hangs is given up; a busy machine may take long without hanging.
PATIENCE = 900


@contextlib.contextmanager
def chromium(script="", trace=""):
    """Start a driver with a browser, which runs a script before those of each page; end both, whatever happens.

    With categories of the browser's trace, its events are in the log "performance".
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    options = webdriver.ChromeOptions()
    # Chromium's sandbox does not work for the superuser, and is wanted for all other users.
    for name in ["headless=new", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars", "window-size=1280,900",
                 "force-device-scale-factor=1"] + ["no-sandbox"] * (os.geteuid() == 0):
        options.add_argument("--" + name)
    if trace:
        options.add_experimental_option("perfLoggingPrefs", {"traceCategories": trace})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    with tempfile.TemporaryDirectory(prefix="cradle-browser-", ignore_cleanup_errors=True) as home:
        # All files of the browser and its driver go to a folder that is removed.
        folders = {name: home for name in ("HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
        # The driver leads a group of processes, so that the browser ends even if its driver has died.
        service = Service(str(DRIVER), env=os.environ | folders, popen_kw={"start_new_session": True})
        try:
            driver = webdriver.Chrome(service=service, options=options)
            driver.set_script_timeout(PATIENCE)
            driver.set_page_load_timeout(PATIENCE)
            driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
            yield driver
            driver.quit()
        finally:
            with contextlib.suppress(AttributeError, ProcessLookupError):
                os.killpg(service.process.pid, signal.SIGKILL)


class BrowserTests(unittest.TestCase):
    """Tests of pages that are shown in one window, one after the other."""

    driver: webdriver.Chrome
    # The folder of the programs that are built.
    built = ROOT / ".build" / "release"
    # Whether to look at everything, as before a release.
    is_thorough = False

    def setUp(self):
        self.resize(1280, 900)
        self.prefer()

    # The addresses that a page may ask.
    known_addresses = "(file|data|about|chrome):"

    def tearDown(self):
        self.check_logs()

    def check_logs(self, ignored=None):
        """Whatever a page does, it asks nobody else, and has no errors but those with a word that is ignored."""
        entries = [json.loads(it["message"])["message"] for it in self.driver.get_log("performance")]
        asked = [it["params"]["request"]["url"] for it in entries if it["method"] == "Network.requestWillBeSent"]
        self.assertTrue(asked, "no request was recorded")
        self.assertEqual([it for it in asked if not re.match(self.known_addresses, it)], [], "requests of the page")
        errors = [it["message"] for it in self.driver.get_log("browser") if it["level"] == "SEVERE"]
        self.assertEqual([it for it in errors if not ignored or ignored not in it], [], "errors of the page")

    # What a page is told

    def load(self, address):
        self.driver.get("about:blank")
        self.driver.get(address)

    def load_strictly(self, path):
        """Load a page as from a server whose policy forbids scripts and styles inside of pages."""
        strict = path.with_name("strict.html")
        policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self' file:\">"
        strict.write_text(path.read_text().replace("<head>", "<head>" + policy, 1))
        self.addCleanup(strict.unlink)
        self.load(strict.as_uri())
        # What the policy refuses counts as an error of the page; reading the log empties it.
        refused = " ".join(it["message"] for it in self.driver.get_log("browser"))
        self.assertIn("inline script", refused, "the policy")
        self.assertIn("inline style", refused, "the policy")

    def js(self, script, *arguments):
        """Run JavaScript in the page; return what it returns, or what its promise holds."""
        return self.driver.execute_script(script, *arguments)

    def elapse(self, milliseconds):
        """Let time pass in the page, a multiple of 10 ms; without this, none does."""
        self.js("elapse(arguments[0])", milliseconds)

    def tools(self, command, **parameters):
        """Send a command of the DevTools protocol."""
        return self.driver.execute_cdp_cmd(command, parameters)

    def resize(self, width, height, ratio=1):
        # A window cannot be as narrow as a telephone; its content can.
        self.tools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=False)

    def prefer(self, **features):
        """Have the page believe in preferences, such as color_scheme="dark", and in no others."""
        features = {"color_scheme": "light", "reduced_motion": "no-preference"} | features
        wanted = [{"name": "prefers-" + name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.tools("Emulation.setEmulatedMedia", features=wanted)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def click(self, selector):
        self.find(selector).click()

    def focus(self, selector):
        self.js("document.querySelector(arguments[0]).focus()", selector)

    def press(self, *keys):
        """Press keys one after another, such as "j" or "Shift+ArrowLeft", on the element with the focus."""
        chain = ActionChains(self.driver)
        for key in keys:
            names = key.split("+") if len(key) > 1 else [key]
            codes = [getattr(Keys, re.sub("(?<=[a-z])(?=[A-Z])", "_", it).upper(), it) for it in names]
            for code in codes:
                chain.key_down(code)
            for code in reversed(codes):
                chain.key_up(code)
        chain.perform()

    def drag(self, selector, *parts, lets_go=True):
        """Drag over an element, between parts of its width, at half its height."""
        width = self.box(selector)["width"]
        chain = ActionChains(self.driver, duration=20)
        for index, part in enumerate(parts):
            chain.move_to_element_with_offset(self.find(selector), round((part - 0.5) * width), 0)
            if index == 0:
                chain.click_and_hold()
        if lets_go:
            chain.release()
        chain.perform()

    def wait(self, script, *arguments):
        """Wait until JavaScript in the page returns something that holds; return it."""
        check = f"const given = arguments; return until(() => (function () {{ {script} }}).apply(null, given))"
        return self.js(check, *arguments)

    # What a page shows

    def property(self, selector, name):
        return self.js("return document.querySelector(arguments[0])[arguments[1]]", selector, name)

    def text(self, selector):
        """Return the text of an element as it is shown."""
        return self.property(selector, "innerText")

    def texts(self, selector):
        return self.js("return [...document.querySelectorAll(arguments[0])].map(it => it.textContent)", selector)

    def attribute(self, selector, name):
        return self.js("return document.querySelector(arguments[0]).getAttribute(arguments[1])", selector, name)

    def style(self, selector, name):
        return self.js("return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]", selector, name)

    def is_seen(self, selector):
        return self.js("return document.querySelector(arguments[0]).checkVisibility({visibilityProperty: true})", selector)

    def focused(self):
        return self.js("return document.activeElement.id")

    def box(self, selector):
        """Return the place of an element, after bringing it into view."""
        return self.js("const element = document.querySelector(arguments[0]); element.scrollIntoView({block: 'center'});"
                       "return element.getBoundingClientRect().toJSON()", selector)

    def picture(self):
        """Return a picture of the window, as a PNG file."""
        return base64.b64decode(self.tools("Page.captureScreenshot", format="png")["data"])
