"""The pages of the site: copies of the project's pages, whose scenes have become films, and whose links lead on."""

import os
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]

FENCE = re.compile(r"^(`{3,})([^\n]*)\n(.*?)^\1$\n?", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?)\[([^\[\]]*)\]\(([^()\s]+)\)")
SOURCE = re.compile(r'\b(src|srcset|href)="([^"]+)"')
# A scene of the README stands in a table beside its GIF.
BESIDE = re.compile(r"<table>\s*<tr>\s*<td>\s*(```yaml\n.*?^```\n)\s*</td>\s*<td><img[^>]* alt=\"([^\"]*)\"></td>\s*</tr>\s*</table>",
                    re.MULTILINE | re.DOTALL)
# A strip of moments above the scene that it is made of: the film takes its place.
STRIP = re.compile(r'<img src="Pictures/how-to-[^>]* alt="([^"]*)">\n\n(?=```yaml\n)')
# What `cradle docs` writes for a block.
FIGURE = re.compile(r"^```\{\.cradle .*?^```\n\n<!-- cradle: .*?<!-- cradle end -->\n?", re.MULTILINE | re.DOTALL)
FRAME = re.compile(r'<iframe class="only-(light|dark)" src="(?:\.\./)?([^"?]+)\?embed" title="([^"]*)" width="(\d+)" height="(\d+)"')

# A picture of a demo on a line of its own, whose place the demo's film takes; on the front page, several in a row.
PICTURE = re.compile(r'^<img src="[^"]*Pictures/(?:readme-)?([\w-]+)\.(?:gif|webp)" width="(\d+)" alt="([^"]*)">\n', re.MULTILINE)
ROW = re.compile(r'<p align="center">\n(.*?)</p>\n', re.DOTALL)
# A line of code with its number, and the spaces at its beginning.
LINE = re.compile(r'<span id="(__span-[\d-]+)">((?:<a [^>]*></a>|<span[^>]*>)*)( *)(?=(?:</span>)*(.))')

# The largest film beside its scene, in points.
WIDEST, HIGHEST = 260, 340


def anchor(title, separator="-"):
    """Return the anchor that GitHub gives a heading."""
    return "".join(it for it in title.lower() if it.isalnum() or it in "_- ").replace(" ", separator)


def whole(scene):
    """Return a block of YAML as a scene; nothing for a fragment, which has no stage.

    DocumentationTests holds that each block is valid with its version.
    """
    keys = set(re.findall(r"^(\w+):", scene, re.MULTILINE))
    if not keys & {"collection", "dynamics", "stages", "extends"}:
        return None
    return scene if "version" in keys else "version: 1\n" + scene


def attribute(text):
    """Return a text for a value within quotation marks."""
    return re.sub(r"\s+", " ", text.replace('"', "”").replace("`", "")).strip()


class Links:
    """What the links of a page lead to, on the site."""

    def __init__(self, pages, demos, reference, address):
        self.pages, self.demos, self.reference, self.address = pages, demos, reference, address
        # Files that pages show or refer to.
        self.files = set()

    def target(self, link, source, page):
        """Return where a link of a source leads from a page, or nothing if the site does not have it."""
        path, mark, fragment = link.partition("#")
        if not path or re.match(r"\w+:", path):
            return link
        there = pathlib.PurePath(os.path.normpath(source.parent / path))
        if there in self.demos:
            there = self.demos[there]
        elif there.parent.suffix == ".docc":
            if not self.reference:
                return self.outside(there)
            article = "" if there.stem == there.parent.stem else f"{there.stem}/"
            # DocC's script reads the address, which has to end as a folder's.
            there = f"reference/documentation/{there.parent.stem}/{article}".lower()
            return f"{os.path.relpath(there, page.parent)}/{mark}{fragment}"
        elif there in self.pages:
            pass
        elif there.parts[0] == "Docs" and (ROOT / there).is_file() and there.suffix != ".md":
            self.files.add(there)
        else:
            return self.outside(there)
        return os.path.relpath(there, page.parent) + mark + fragment

    def outside(self, there):
        """Return the address of a file in the repository, or nothing while the project has none."""
        return f"{self.address}/blob/HEAD/{there}" if self.address else None

    def rewritten(self, prose, page, source=None):
        """Return prose with the links of a page, or of another source; of one that leads nowhere, the text stays."""
        source = source or page
        def link(match):
            target = self.target(match[3], source, page)
            return f"{match[1]}[{match[2]}]({target})" if target else match[2]

        def value(match):
            return f'{match[1]}="{self.target(match[2], source, page) or "#"}"'

        return SOURCE.sub(value, LINK.sub(link, prose))


def split(text):
    """Yield the prose and the fenced blocks of a page, in turn."""
    end = 0
    for match in FENCE.finditer(text):
        yield text[end:match.start()], match
        end = match.end()
    yield text[end:], None


def with_films(text, page, links, scenes):
    """Return a page for `cradle docs`, and what stands beside each film: YAML as readers see it, or only the film's width.

    'scenes' has the paths of demos by their names.
    """
    shown, heading, result = [], "", []

    def film(match):
        if match[1] not in scenes:
            return match[0]
        shown.append(int(match[2]))
        return (f'```{{.cradle show=player alt="{attribute(match[3])}"}}\n'
                f"scene: {os.path.relpath(scenes[match[1]], page.parent)}\n```\n\n")

    def row(match):
        pictures = re.sub(r"^ *(?:&nbsp;\n)?", "", match[1], flags=re.MULTILINE)
        return f'<div class="films" markdown>\n\n{pictures}</div>\n'

    text = BESIDE.sub(lambda it: f'<img src="Pictures/how-to-scene" alt="{it[2]}">\n\n{it[1]}', text)
    for prose, block in split(text):
        title = STRIP.search(prose + (block[0] if block else ""))
        prose = STRIP.sub("", prose + "```yaml\n")[:-len("```yaml\n")] if title else prose
        headings = re.findall(r"^#+ (.*)", prose, re.MULTILINE)
        heading = headings[-1] if headings else heading
        if page.name != "Gallery.md":
            prose = PICTURE.sub(film, ROW.sub(row, prose))
        result.append(links.rewritten(prose, page))
        if not block:
            continue
        scene = whole(block[3]) if block[2] == "yaml" else None
        if scene:
            words = attribute(title[1] if title else f"The scene under “{heading}”, as it plays")
            result.append(f'```{{.cradle show=player alt="{words}"}}\n{scene}```\n')
            shown.append(block[3])
        else:
            result.append(block[0])
    return "".join(result), shown


def figure(lines_of_cradle, widest=WIDEST):
    """Return the frames of a film, no larger than fits, and a link to the page with controls."""
    lines, address, title = [], "", ""
    for theme, address, title, width, height in FRAME.findall(lines_of_cradle):
        scale = min(1, widest / int(width), HIGHEST / int(height))
        lines.append(f'<iframe class="only-{theme}" src="{address}?embed&amp;theme={theme}" title="{title}" '
                     f'width="{round(int(width) * scale)}" height="{round(int(height) * scale)}" loading="lazy"></iframe>')
    assert lines, f"no film in {lines_of_cradle}"
    return ('<figure class="film">\n' + "\n".join(lines) +
            f'\n<figcaption><a href="{address}" aria-label="Play with controls: {title}">Play with controls</a></figcaption>\n</figure>\n')


def beside(text, shown):
    """Return a page on which the films that `cradle docs` has made stand beside their scenes."""
    scenes = iter(shown)

    def both(match):
        scene = next(scenes)
        if isinstance(scene, int):
            return figure(match[0], scene)
        return f'<div class="scene" markdown>\n\n```yaml\n{scene}```\n\n{figure(match[0])}\n</div>\n'

    return FIGURE.sub(both, text)


def on_page_content(html, **_):
    """Let MkDocs write how far each line of code is set in, for lines that go on below themselves."""
    def line(match):
        # An element of a list goes on below its first key.
        indent = len(match[3]) + (2 if match[4] == "-" else 0)
        return f'<span id="{match[1]}" style="--in: {indent}ch">{match[2]}{match[3]}'

    return LINE.sub(line, html)


# What the theme leaves without a name or a role, and what it gets.
UNNAMED = [
    (r'role="dialog"', r'\g<0> aria-label="Search"'),
    (r'class="md-search__scrollwrap"', r'\g<0> role="region" aria-label="Results"'),
    (r'id="__toc"', r'\g<0> aria-label="Table of contents"'),
    (r"<svg (?=xmlns)", r'\g<0>aria-hidden="true" '),
    (r'<label class="md-nav__title" for="(__nav_[\d_]+)"', r'\g<0> id="\1_title"'),
    (r'aria-labelledby="(__nav_[\d_]+)_label"', r'aria-labelledby="\1_title"'),
    (r'(<label class="md-nav__link[^>]*) for="(__nav_[\d_]+)"', r'\1 for="\2" role="button" aria-labelledby="\2_title"'),
]


def on_post_page(output, **_):
    """Let MkDocs name the parts of the theme that have no name."""
    for pattern, replacement in UNNAMED:
        output = re.sub(pattern, replacement, output)
    return output
