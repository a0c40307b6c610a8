"""Makes reports: one of a check, and an example that has every verdict."""

import functools
import shutil
import subprocess

from .driven import ROOT, WORK

# Scenes, and what changes in them between golden and check; the last has no golden.
SCENES = {
    "springy": ("damping: 0.8", "damping: 0.7"),
    "messages": ("font: { size: 17 }", "font: { size: 16 }"),
    "snap": ("damping: 0.35", "damping: 0.3"),
    "pendulum": None,
}


@functools.cache
def check(built):
    """Have the command check scenes that have changed, and one that is new; return the report's folder."""
    folder = WORK / "check"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for is_later in (False, True):
        for scene, change in SCENES.items():
            text = (ROOT / "scenes" / f"{scene}.yaml").read_text().replace("scale: 2", "scale: 1")
            if change:
                assert change[0] in text, f"{scene} has no '{change[0]}'"
                (folder / f"{scene}.yaml").write_text(text.replace(*change) if is_later else text)
            elif is_later:
                (folder / f"{scene}.yaml").write_text(text)
        command = [built / "cradle", "check", "-q", "-u", "none" if is_later else "missing"]
        scenes = sorted(it.name for it in folder.glob("*.yaml"))
        ended = subprocess.run([*command, *scenes], cwd=folder, capture_output=True, text=True)
        if ended.returncode not in (0, is_later):
            raise RuntimeError(f"the check ended with {ended.returncode}:\n{ended.stderr}")
    return folder / "cradle-report"


def make(built):
    """Have CradleReportExample write the page of an example, with pictures of the check; return its folder."""
    folder = WORK / "report"
    shutil.rmtree(folder, ignore_errors=True)
    for name, kind in [("expected", "expected"), ("actual", "actual"), ("diff", "difference")]:
        shutil.copytree(check(built) / name, folder / kind)
        shutil.copytree(folder / kind / "springy/default", folder / kind / "springy/theme=dark")
    # A frame that only this run has.
    sorted((folder / "expected/snap/default").iterdir())[-1].unlink()
    subprocess.run([built / "CradleReportExample", folder], check=True)
    return folder
