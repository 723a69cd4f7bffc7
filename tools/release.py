"""A release: the wheel, the static site, a list of all parts, checksums. Twice the same bytes."""

import hashlib
import json
import os
import re
import shutil
import zipfile
from typing import Any, Dict, List

from tools.project import PYTHON, ROOT, run

DIST = os.path.join(ROOT, "dist")
SBOM, SUMS = "sbom.cdx.json", "SHA256SUMS"
EPOCH = (1980, 1, 1, 0, 0, 0)  # the first time that a ZIP can name
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)")


def version() -> str:
    """Return the version of the project."""
    with open(os.path.join(ROOT, "pyproject.toml"), encoding="utf-8") as file:
        found = re.search('^version = "(.+)"$', file.read(), re.MULTILINE)
    assert found
    return found.group(1)


def empty() -> None:
    """Begin with nothing of an earlier release."""
    shutil.rmtree(DIST, ignore_errors=True)
    os.makedirs(DIST)


def write(number: str) -> None:
    """Write the site, the list of parts and the checksums beside the wheel."""
    site = os.path.join(DIST, "site")
    run(PYTHON, "-m", "companion", "build", "--out", site)
    _zip(site, os.path.join(DIST, "companion-site-%s.zip" % number))
    shutil.rmtree(site)
    with open(os.path.join(DIST, SBOM), "w", encoding="utf-8") as file:
        json.dump(parts(number), file, indent=1, sort_keys=True)
    _write_sums()


def _zip(folder: str, path: str) -> None:
    """Pack a folder in order of names, without times."""
    files = [os.path.join(at, name) for at, _, names in os.walk(folder) for name in names]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for file in sorted(files):
            name = os.path.relpath(file, folder).replace(os.sep, "/")
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            with open(file, "rb") as source:
                target.writestr(info, source.read())


def parts(number: str) -> Dict[str, Any]:
    """Return what a release is made of, in CycloneDX: the server's packages and the browser's."""
    components: List[Dict[str, str]] = []
    with open(os.path.join(ROOT, "requirements-server.lock"), encoding="utf-8") as file:
        pins = [match.groups() for match in map(_PINNED.match, file) if match]
    components += [_component("pypi", name, pinned) for name, pinned in pins]
    with open(os.path.join(ROOT, "package-lock.json"), encoding="utf-8") as file:
        packages = json.load(file)["packages"]
    with open(os.path.join(ROOT, "package.json"), encoding="utf-8") as file:
        shipped = list(json.load(file)["dependencies"]) + ["preact"]
    for name in sorted(set(shipped)):
        components.append(_component("npm", name, packages["node_modules/" + name]["version"]))
    product = dict(_component("pypi", "companion-origin-story", number), type="application")
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": product},
        "components": components,
    }


def _component(kind: str, name: str, version: str) -> Dict[str, str]:
    purl = "pkg:%s/%s@%s" % (kind, name.replace("@", "%40"), version)
    return {"type": "library", "name": name, "version": version, "purl": purl, "bom-ref": purl}


def _write_sums() -> None:
    """Write checksums as `sha256sum --check` reads them."""
    lines = []
    for name in sorted(set(os.listdir(DIST)) - {SUMS}):
        with open(os.path.join(DIST, name), "rb") as file:
            lines.append("%s  %s\n" % (hashlib.sha256(file.read()).hexdigest(), name))
    with open(os.path.join(DIST, SUMS), "w", encoding="utf-8", newline="\n") as file:
        file.writelines(lines)
