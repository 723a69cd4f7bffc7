"""Every Python from 3.11 on that is installed here."""

import glob
import os
import shutil
import subprocess
from typing import Dict, List, Tuple

PLACES = (
    "~/.pyenv/versions/3.*/bin/python3",
    "~/.local/share/uv/python/cpython-3.*/bin/python3",
    "/opt/python/*/bin/python3",
)
ASK = "import sys; print('%d.%d' % sys.version_info[:2])"


def installed() -> List[Tuple[str, str]]:
    """Return (version, path) of one Python for each version, the oldest first."""
    names = [shutil.which("python3.%d" % minor) or "" for minor in range(11, 30)]
    paths = [path for place in PLACES for path in sorted(glob.glob(os.path.expanduser(place)))]
    pythons: Dict[str, str] = {}
    for path in filter(None, names + paths):
        try:
            version = subprocess.check_output(
                [path, "-c", ASK], stderr=subprocess.DEVNULL, universal_newlines=True
            ).strip()
        except (OSError, subprocess.CalledProcessError):
            continue  # a name that pyenv knows and no version answers to
        if int(version.split(".")[1]) >= 11:
            pythons.setdefault(version, path)
    return sorted(pythons.items(), key=lambda one: int(one[0].split(".")[1]))
