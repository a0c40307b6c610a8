"""What `swift build -c release --build-tests` leaves: modules, objects, and the flags of the compiler for both."""

import functools
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build" / "release"

# What every target of ours is held to, as in Package.swift.
STRICT = ["-swift-version", "6", "-warnings-as-errors"] + [
    part for name in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
    for part in ("-enable-upcoming-feature", name)]


def modules():
    """The names of our modules, in the order of the alphabet."""
    return sorted(filter(is_built, (module_of(path.name) for path in (ROOT / "Sources").iterdir())))


def module_of(folder):
    """Return the module of a folder of Sources or Tests: its name, with our prefix."""
    return folder if folder.lower().startswith("cradle") else f"Cradle{folder}"


def is_built(module):
    return (BUILD / "Modules" / f"{module}.swiftmodule").exists()


@functools.cache
def module_flags():
    """The flags with which the compiler finds the modules of the build, and those of C below them."""
    maps = [*(ROOT / "Sources").glob("C*/module.modulemap"),
            *(ROOT / ".build" / "checkouts").glob("*/Sources/*/include/module.modulemap"),
            *(ROOT / ".build" / "checkouts").glob("*/*/include/module.modulemap"),
            *BUILD.resolve().glob("*.build/module.modulemap")]
    flags = ["-I", str(BUILD.resolve() / "Modules")]
    for flag in [f"-fmodule-map-file={path}" for path in maps] + pkg_config("--cflags-only-I", "pangocairo"):
        flags += ["-Xcc", flag]
    return flags


def package_flags():
    """The flags with which a module sees what only modules of this package may see."""
    # SwiftPM calls a package after its folder.
    plan = (ROOT / ".build" / "release.yaml").read_text()
    return ["-package-name", re.search(r'"-module-name","CradleKit",.*"-package-name","(\w+)"', plan)[1]]


def debug_flags():
    """The flags of the build for debugging."""
    source = 'source scripts/debug-flags.sh; printf "%s\\n" "${debug_flags[@]}"'
    return subprocess.run(["bash", "-c", source], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()


def link_library(path):
    """Link all that a package can import, CradleTesting included, to a shared library."""
    listed = (BUILD / "cradlePackageTests.product" / "Objects.LinkFileList").read_text().split("\n")
    other = {module_of(path.name) for path in (ROOT / "Tests").iterdir()} | {"cradle", "CradleCommandExample"}
    objects = [it.strip("'") for it in listed if it and not folder_of(it).startswith("cradlePackage")
               and folder_of(it) not in other]
    arguments = path.with_suffix(".objects")
    arguments.write_text("\n".join(f'"{it}"' for it in objects))
    compile_swift("-emit-library", "-o", path, f"@{arguments}", *c_libraries())


def link_command(path, linker_map):
    """Link the command with Swift in it, and write the linker's map."""
    # Foundation's libraries refer to each other, and without a flag of the compiler none of them names the others.
    foundation = ["--start-group", "-lFoundation", "-lCoreFoundation", "-lFoundationEssentials",
                  "-lFoundationInternationalization", "-l_FoundationICU", "-l_FoundationCShims", "-l_FoundationCollections",
                  "--end-group", "-lm"]
    linker = ["--as-needed", f"-Map={linker_map}", "--defsym=main=cradle_main", *foundation]
    compile_swift("-static-stdlib", f"@{BUILD}/cradle.product/Objects.LinkFileList", "-o", path, *c_libraries(),
                  *(word for argument in linker for word in ("-Xlinker", argument)))


def c_libraries():
    """The flags of the linker for the libraries that are not Swift's."""
    description = json.loads(subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True,
                                            capture_output=True, text=True).stdout)
    libraries = [target["pkgConfig"] for target in description["targets"] if target.get("pkgConfig")]
    return ["-lbox2d", "-lstdc++", *pkg_config("--libs", *libraries)]


def folder_of(path):
    return pathlib.PurePath(path.strip("'")).parent.name.removesuffix(".build")


def compile_swift(*arguments):
    subprocess.run(["swiftc", *arguments], check=True)


def pkg_config(*arguments):
    return subprocess.run(["pkg-config", *arguments], capture_output=True, text=True, check=True).stdout.split()
