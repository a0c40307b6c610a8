"""A headless Chromium, driven by the WebDriver protocol with nothing but the standard library."""

import base64
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

# Seconds after which a test that hangs is given up; a busy machine may take long without hanging.
PATIENCE = 900

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

# WebDriver's codes of the keys that are no characters.
KEYS = {
    "Backspace": "\ue003", "Control": "\ue009", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "Space": " ",
    "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
    "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}


class Failure(Exception):
    """An error for a command that the driver refused, or a state that the page did not reach in time."""


class Browser:
    """A session with one window."""

    def __init__(self, base, width, height):
        self.base = base
        arguments = ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                     f"--window-size={width},{height}", "--force-device-scale-factor=1"]
        # Chromium's sandbox does not work for the superuser, and is wanted for all other users.
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        wanted = {"browserName": "chrome", "goog:chromeOptions": {"args": arguments},
                  "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}
        answer = self.send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.base += "/session/" + answer["sessionId"]

    def send(self, method, path, body=None):
        """Send a command; return its value."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Failure(json.load(error)["value"]["message"]) from None

    def open(self, address):
        self.send("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        """Run JavaScript in the page; return what it returns."""
        return self.send("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def tools(self, command, **parameters):
        """Send a command of the DevTools protocol."""
        return self.send("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def find(self, selector):
        """Return a reference to an element."""
        return self.send("POST", "/element", {"using": "css selector", "value": selector})

    def click(self, selector):
        self.send("POST", f"/element/{self.find(selector)[ELEMENT]}/click", {})

    def write(self, selector, text):
        self.send("POST", f"/element/{self.find(selector)[ELEMENT]}/value", {"text": text})

    def press(self, *keys):
        """Press keys one after another, on the element with the focus."""
        actions = []
        for key in keys:
            *held, key = key.split("+") if len(key) > 1 else [key]
            codes = [KEYS.get(name, name) for name in [*held, key]]
            actions += [{"type": "keyDown", "value": code} for code in codes]
            actions += [{"type": "keyUp", "value": code} for code in reversed(codes)]
        self.send("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def drag(self, selector, start, end):
        """Drag over an element, from one to another part of its width, at half its height."""
        box = self.box(selector)
        places = [{"type": "pointerMove", "duration": 20, "x": round(box["x"] + part * box["width"]),
                   "y": round(box["y"] + box["height"] / 2)} for part in (start, (start + end) / 2, end)]
        actions = [places[0], {"type": "pointerDown", "button": 0}, *places[1:], {"type": "pointerUp", "button": 0}]
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        self.send("POST", "/actions", {"actions": [pointer]})

    def box(self, selector):
        """Return the place of an element, after bringing it into view."""
        return self.run(
            "const element = document.querySelector(arguments[0]);"
            "element.scrollIntoView({block: 'center'});"
            "return element.getBoundingClientRect().toJSON()", selector)

    def wait(self, script, *arguments, seconds=PATIENCE):
        """Wait until JavaScript in the page returns something that holds; return it."""
        end = time.monotonic() + seconds
        while not (value := self.run(script, *arguments)):
            if time.monotonic() > end:
                raise Failure(f"the page did not come to this within {seconds} s: {script}")
            time.sleep(0.02)
        return value

    def log(self, kind):
        return self.send("POST", "/se/log", {"type": kind})

    def resize(self, width, height):
        # A window cannot be as narrow as a telephone; its content can.
        self.tools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                   deviceScaleFactor=1, mobile=False)

    def prefer(self, **features):
        """Have the page believe in preferences, such as color_scheme="dark"."""
        wanted = [{"name": "prefers-" + name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.tools("Emulation.setEmulatedMedia", features=wanted)

    def screenshot(self, path):
        picture = self.send("GET", "/screenshot")
        pathlib.Path(path).write_bytes(base64.b64decode(picture))


@contextlib.contextmanager
def browser(width=1280, height=900):
    """Start a driver with a browser; end both, whatever happens."""
    with tempfile.TemporaryDirectory(prefix="cradle-browser-", ignore_cleanup_errors=True) as home:
        # All files of the browser and its driver go to a folder that is removed.
        surroundings = dict(os.environ, HOME=home, TMPDIR=home, XDG_CONFIG_HOME=home, XDG_CACHE_HOME=home)
        # A group of its own, so that the browser ends even if its driver has died.
        driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True,
                                  stderr=subprocess.DEVNULL, env=surroundings, start_new_session=True)
        try:
            session = Browser(f"http://127.0.0.1:{port(driver)}", width, height)
            yield session
            with contextlib.suppress(Exception):
                session.send("DELETE", "")
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(driver.pid, signal.SIGKILL)
            driver.wait()


def port(driver):
    for line in driver.stdout:
        if found := re.search(r"started successfully on port (\d+)", line):
            return int(found[1])
    raise Failure("chromedriver did not start")
