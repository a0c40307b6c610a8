"""The project's address, for what names it: the manual and the package."""

import pathlib
import re

FILE = pathlib.Path(__file__).resolve().parent.parent / ".github/REPOSITORY"


def address():
    """Return the address, or an empty text while the file has no repository, such as 'someone/cradle'."""
    name = FILE.read_text().strip() if FILE.exists() else ""
    if name and not re.fullmatch(r"[\w.-]+/[\w.-]+", name):
        raise SystemExit(f"{FILE}: error: '{name}' is not a repository such as 'someone/cradle'")
    return f"https://github.com/{name}" if name else ""


if __name__ == "__main__":
    print(address())
