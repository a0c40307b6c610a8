"""A preview of scenes, for trials with a browser and without."""

import atexit
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile

# Seconds of real time, since a page waits for the command; they only keep a failed trial from hanging.
PATIENCE = 120


class Preview:
    """A command that previews a scene in a folder."""

    def __init__(self, built, folder, *arguments, command=None, wrapper=(), **environment):
        self.runtime = folder / "run"
        self.runtime.mkdir(exist_ok=True)
        self.folder = folder
        self.command = [*wrapper, command or built / "cradle", "preview", *arguments, "--no-open", "--port", "0"]
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
        self.origin, self.secret = self.address.split("/#")
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
