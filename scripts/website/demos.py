"""The gallery's pages: a demo with its player, its scene, and what to change first."""

import pathlib
import re

from .pages import ROOT

GALLERY = pathlib.PurePath("Docs/Gallery.md")
# The sentence of the gallery that leads to a preset and its film, which are both on the demo's page.
LEADS = re.compile(r"\s*Read\s+\[[^\]]*\]\([^)]*\), or\s+step\s+through\s+\[its\s+film\]\([^)]*\)\.")
PICTURE = re.compile(r'<img src="Pictures/([\w-]+)\.(?:gif|webp|png)"([^>]*)>')


def found():
    """Return the scenes that come with Cradle, each with the path of its page."""
    scenes = [*(ROOT / "scenes").glob("*.yaml"), *(ROOT / "Examples/Scenes").glob("*.yaml")]
    return {pathlib.PurePath(it.relative_to(ROOT)): pathlib.PurePath(f"Docs/Gallery/{it.stem}.md") for it in sorted(scenes)}


def groups(demos):
    """Return the demos' pages below the headings of the gallery, in its order."""
    pages, result, heading = {path.stem: page for path, page in demos.items()}, {}, ""
    for line in (ROOT / GALLERY).read_text().splitlines():
        heading = line[3:] if line.startswith("## ") else heading
        names = re.findall(r"\]\(\.\./(?:scenes|Examples/Scenes)/([\w-]+)\.yaml\)", line)
        result.setdefault(heading, []).extend(pages[name] for name in names if name in pages)
    return {heading: list(dict.fromkeys(pages)) for heading, pages in result.items() if pages}


def value(scene, key):
    """Return a text at the outermost level of a scene."""
    found = re.search(rf"^{key}: (.*)", scene, re.MULTILINE)
    return found[1].strip("\"'") if found else ""


def comments(scene):
    """Return the comment at the top of a scene, without the line for editors."""
    lines = re.match(r"(?:#.*\n)*", scene)[0].splitlines()
    return " ".join(line[1:].strip() for line in lines if "yaml-language-server" not in line)


def texts(path, scene):
    """Return what a demo is, and what to change first."""
    section = re.search(rf"^### {path.stem}\n(.*?)(?=^##|\Z)", (ROOT / GALLERY).read_text(), re.MULTILINE | re.DOTALL)
    if path.parent.name == "scenes" and section:
        paragraphs = [it for it in section[1].split("\n\n") if not it.lstrip().startswith("<img")]
        about = LEADS.sub("", re.sub(r"^\*\*.*?\*\*\s*", "", paragraphs[0].strip()))
        return about, "\n\n".join(map(str.strip, paragraphs[:0:-1]))
    sentences = re.split(r"(?<=[.!?]) ", comments(scene))
    first = [it for it in sentences if "first" in it]
    if not first:
        raise SystemExit(f"{path}:1: error: no comment at the top says what to change first")
    return " ".join([value(scene, "description"), *(it for it in sentences if it not in first)]), " ".join(first)


def page(path):
    """Return the page of a demo, for `cradle docs`, and its scene as readers see it; links are those of the gallery."""
    scene = (ROOT / path).read_text()
    about, first = texts(path, scene)
    shown = re.sub(r"\A# yaml-language-server.*\n", "", scene)
    title = value(scene, "title") or path.stem
    return (f"---\nhide: [toc]\n---\n\n# {title}\n\n{about}\n\n<div class=\"first\" markdown>\n\n**What to change first.** "
            f"{first}\n\n</div>\n\n", f"```{{.cradle show=player name={path.stem}}}\nscene: ../../{path}\n```\n", shown)


def calm(path):
    """Let the pictures of the gallery lead to their demos, and stand still for readers who prefer that."""
    def picture(match):
        # A poster is called after its pixels to a point.
        still = next(path.parent.glob(f"Gallery/{match[1]}.figures/{match[1]}[.@]*png"), None)
        if not still or not (path.parent / f"Gallery/{match[1]}.md").exists():
            return match[0]
        return (f'<a href="Gallery/{match[1]}.html"><picture><source media="(prefers-reduced-motion: reduce)" '
                f'srcset="{still.relative_to(path.parent)}">{match[0][:-1]} loading="lazy"></picture></a>')

    path.write_text(PICTURE.sub(picture, path.read_text()))
