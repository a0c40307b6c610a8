"""Makes the page for the browser: pictures by the command, the page by ReportExample."""

import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / ".build" / "debug"
FRAMES = "0,18,24,30,40,50,60,75,90,120,150,180"

# Scene, variant, and the values set for the golden and for this run; None if one of them is not there.
SCENES = [
    ("springy", "default", [], ["layouts.springy.spring.damping=0.6"]),
    ("springy", "theme=dark", ["canvas.theme=dark"],
     ["canvas.theme=dark", "collection.cells.corner_radius=6"]),
    ("snap", "default", [], ["time.speed=0.97"]),
    ("messages", "default", [], ["collection.cells.font.size=16"]),
    ("pendulum", "default", None, []),
]


def make(folder, more=0):
    """Write the example into a folder, with more outcomes if wanted."""
    shutil.rmtree(folder, ignore_errors=True)
    for scene, variant, *settings in SCENES:
        for kind, values in zip(("expected", "actual"), settings):
            if values is not None:
                render(scene, values, folder / kind / scene / variant)
        if None not in settings:
            compare(*(folder / kind / scene / variant for kind in ("expected", "actual", "difference")))
    # A frame that only this run has.
    (folder / "expected" / "snap" / "default" / "frame-000180.png").unlink()
    subprocess.run([BUILT / "ReportExample", folder, str(more)], check=True)


def check(folder):
    """Check a scene that has changed, and one that is new; return the report's folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    scene = (ROOT / "scenes" / "springy.yaml").read_text()
    (folder / "springy.yaml").write_text(scene)
    run_check(folder, 0, "-u", "missing", "springy.yaml")
    (folder / "springy.yaml").write_text(scene.replace("damping: 0.8", "damping: 0.7"))
    (folder / "snap.yaml").write_text((ROOT / "scenes" / "snap.yaml").read_text())
    run_check(folder, 1, "-u", "none", "./springy.yaml", "./snap.yaml")
    return folder / "cradle-report"


def run_check(folder, status, *arguments):
    command = [BUILT / "cradle", "check", "--progress", "none", *arguments]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if ended.returncode not in (0, status):
        raise SystemExit(f"error: the check ended with {ended.returncode}:\n{ended.stderr}")


def render(scene, values, folder):
    """Render the frames of a scene."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    changes = [part for value in values for part in ("--set", value)]
    command = [BUILT / "cradle", "render", scene, "--scale", "1", "--frames", FRAMES, *changes]
    command += ["--no-manifest", "--progress", "none", "-q", "-o", f"{folder}/"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def compare(expected, actual, difference):
    """Draw the difference: red over a pale golden."""
    difference.mkdir(parents=True)
    for picture in sorted(expected.glob("*.png")):
        if picture.read_bytes() == (actual / picture.name).read_bytes():
            continue
        graph = (
            "[0]format=gbrp,split[a][pale];[1]format=gbrp[b];"
            "[pale]hue=s=0,lutrgb=r=190+val/4:g=190+val/4:b=190+val/4[pale];"
            "[a][b]blend=all_mode=difference,hue=s=0,format=gray,lut=y=gt(val\\,8)*255[mask];"
            "color=red:size=4x4[red];[red][pale]scale2ref[red][pale];"
            "[red]format=gbrp[red];[red][mask]alphamerge[red];[pale][red]overlay=format=gbrp:shortest=1"
        )
        command = ["ffmpeg", "-loglevel", "error", "-i", picture, "-i", actual / picture.name]
        command += ["-filter_complex", graph, "-frames:v", "1", "-pix_fmt", "rgb24"]
        subprocess.run([*command, difference / picture.name], check=True)
