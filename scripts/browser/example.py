"""Makes reports: an example with every verdict, and one of the command."""

import shutil
import subprocess

from .driven import ROOT

FRAMES = "0,18,24,30,40,50,60,75,90,120,150,180"

# Scene, variant, and the values set for the golden and for this run; None if one of them is not there.
SCENES = [
    ("springy", "default", [], ["layouts.springy.spring.damping=0.6"]),
    ("springy", "theme=dark", ["canvas.theme=dark"], ["canvas.theme=dark", "collection.cells.corner_radius=6"]),
    ("snap", "default", [], ["time.speed=0.97"]),
    ("messages", "default", [], ["collection.cells.font.size=16"]),
    ("pendulum", "default", None, []),
]

# The difference of two pictures: red over a pale golden.
DIFFERENCE = (
    "[0]format=gbrp,split[a][pale];[1]format=gbrp[b];"
    "[pale]hue=s=0,lutrgb=r=190+val/4:g=190+val/4:b=190+val/4[pale];"
    "[a][b]blend=all_mode=difference,hue=s=0,format=gray,lut=y=gt(val\\,8)*255[mask];"
    "color=red:size=4x4[red];[red][pale]scale2ref[red][pale];"
    "[red]format=gbrp[red];[red][mask]alphamerge[red];[pale][red]overlay=format=gbrp:shortest=1"
)


def make(built, folder):
    """Write the example: pictures by the command, the page by ReportExample. Return the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for scene, variant, *settings in SCENES:
        for kind, values in zip(("expected", "actual"), settings):
            if values is not None:
                render(built, scene, values, folder / kind / scene / variant)
        if None not in settings:
            compare(folder, f"{scene}/{variant}")
    # A frame that only this run has.
    (folder / "expected" / "snap" / "default" / "frame-000180.png").unlink()
    subprocess.run([built / "ReportExample", folder], check=True)
    return folder


def render(built, scene, values, folder):
    folder.parent.mkdir(parents=True, exist_ok=True)
    changes = [part for value in values for part in ("--set", value)]
    command = [built / "cradle", "render", scene, "--scale", "1", "--frames", FRAMES, *changes]
    subprocess.run([*command, "--no-manifest", "-q", "-o", f"{folder}/"], check=True, stdout=subprocess.DEVNULL)


def compare(folder, place):
    """Draw the difference of each frame that has changed."""
    difference = folder / "difference" / place
    difference.mkdir(parents=True)
    inputs = [part for kind in ("expected", "actual") for part in ("-pattern_type", "glob", "-i", f"{kind}/{place}/*.png")]
    command = ["ffmpeg", "-loglevel", "error", *inputs, "-filter_complex", DIFFERENCE, "-pix_fmt", "rgb24"]
    subprocess.run([*command, difference / "%06d.png"], cwd=folder, check=True)
    for picture, drawn in zip(sorted((folder / "expected" / place).iterdir()), sorted(difference.iterdir())):
        if picture.read_bytes() == (folder / "actual" / place / picture.name).read_bytes():
            drawn.unlink()
        else:
            drawn.rename(difference / picture.name)


def check(built, folder):
    """Check a scene that has changed, and one that is new; return the report's folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    springy = (ROOT / "scenes" / "springy.yaml").read_text()
    (folder / "springy.yaml").write_text(springy)
    run_check(built, folder, 0, "-u", "missing", "springy.yaml")
    (folder / "springy.yaml").write_text(springy.replace("damping: 0.8", "damping: 0.7"))
    shutil.copy(ROOT / "scenes" / "snap.yaml", folder)
    run_check(built, folder, 1, "-u", "none", "./springy.yaml", "./snap.yaml")
    return folder / "cradle-report"


def run_check(built, folder, status, *arguments):
    ended = subprocess.run([built / "cradle", "check", "-q", *arguments], cwd=folder, capture_output=True, text=True)
    if ended.returncode not in (0, status):
        raise RuntimeError(f"the check ended with {ended.returncode}:\n{ended.stderr}")
