"""A preview of scenes, for trials with a browser and without."""

import atexit
import contextlib
import hmac
import json
import math
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import tempfile

# Seconds of real time, since a page waits for the command; they only keep a failed trial from hanging.
PATIENCE = 120


class Preview:
    """A command that previews a scene in a folder, or serves other pages of its kind."""

    def __init__(self, built, folder, *arguments, verb="preview", command=None, wrapper=(), **environment):
        self.runtime = folder / "run"
        self.runtime.mkdir(exist_ok=True)
        self.folder = folder
        self.command = [*wrapper, command or built / "cradle", verb, *arguments, "--no-open", "--port", "0"]
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": str(self.runtime), **environment}
        # However the script ends, the command ends too.
        atexit.register(lambda: self.process.kill())
        self.start()

    def start(self):
        # A pipe that nobody reads would stop the command.
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(self.command, cwd=self.folder, env=self.environment, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors)
        line = self.process.stdout.readline().strip()
        # With --json, the address is in the first event.
        self.address = json.loads(line)["address"] if line.startswith("{") else line
        self.origin, self.secret = re.fullmatch(r"(http://[^/]+)/\w*#(\w+)", self.address).groups()
        # After a restart, the pages find the command at the same port.
        self.port = self.command[-1] = self.origin.rsplit(":", 1)[1]

    def page(self, query=""):
        """Return the address of a page with a query."""
        return f"{self.origin}/?{query}#{self.secret}"

    def end(self, number=signal.SIGINT):
        self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout, self.errors):
            pipe.close()
        return status

    def until(self, event):
        """With --json, wait for an event of the command."""
        while json.loads(self.process.stdout.readline())["event"] != event:
            pass

    @property
    def ticks(self):
        """The processor time of the command so far, in clock ticks."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(") ", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    @property
    def milliseconds(self):
        """The processor time of the command so far, without threads that have ended."""
        spent = 0
        for task in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                spent += int((task / "schedstat").read_text().split()[0])
        return spent / 1e6

    @property
    def kilobytes(self):
        """The memory of the command that is in use now."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s*(\d+)", status)[1])


class Page:
    """A page of a preview, without a browser."""

    def __init__(self, preview, scene=None):
        self.socket = socket.create_connection(("127.0.0.1", int(preview.port)))
        self.socket.settimeout(PATIENCE)
        # As a browser does. Otherwise a touch waits until the one before it is acknowledged.
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = self.socket.makefile("rb")
        self.host = f"127.0.0.1:{preview.port}"
        self.socket.sendall((f"GET /live HTTP/1.1\r\nHost: {self.host}\r\n"
                             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode())
        while self.stream.readline().strip():
            pass
        self.greet(preview.secret)
        if scene:
            self.say("open", scene=scene, set=[], time=0)
            self.film = self.next("film")

    def greet(self, secret):
        """Prove that the page knows the secret, after the command has proven it."""
        self.say("hello", host=self.host, challenge="0" * 64)
        answer = self.next("proof")
        if answer["proof"] != proof(secret, "command", self.host, "0" * 64):
            raise EOFError
        self.say("proof", proof=proof(secret, "page", self.host, answer["challenge"]))

    def say(self, kind, **members):
        payload = json.dumps({"kind": kind, **members}).encode()
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
        # A mask of zeros leaves the text as it is.
        self.socket.sendall(b"\x81" + size + bytes(4) + payload)

    def next(self, *kinds):
        """Return the next message of some kinds; raise EOFError after the last."""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                raise EOFError
            length = head[1]
            if length > 125:
                length = int.from_bytes(self.stream.read(2 if length == 126 else 8), "big")
            payload = self.stream.read(length)
            if head[0] & 15 == 1 and (message := json.loads(payload))["kind"] in kinds:
                return message

    def save(self, path, value):
        self.say("save", edits=[{"path": path, "value": value}])
        return self.next("saved", "conflict", "refused")

    def rest(self, latest=math.inf):
        """Return the frame after which nothing moves under the hand, or the first without fingers from a time on, or the
        mistake."""
        while True:
            live = self.next("live")
            if "mistake" in live or live["isEnd"] or (live["isUp"] and live["time"] >= latest):
                return live
            self.say("shown", number=live["number"])

    def close(self):
        self.stream.close()
        self.socket.close()


def proof(secret, side, host, challenge):
    """Return what shows that a side knows the secret."""
    return hmac.new(secret.encode(), f"cradle {side} {host} {challenge}".encode(), "sha256").hexdigest()
