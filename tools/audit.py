"""Known weaknesses of what is installed, asked of the services that list them.

Asked once a day. Where a service cannot be reached that is told in a line, and nothing fails.
"""

import datetime
import os
import shutil
import subprocess
from typing import List, Tuple

from tools.project import BIN, PATH, PYTHON, ROOT, digest, is_done, stamp, stop

PATIENCE = 60  # seconds
AUDITS = (
    ("pip-audit", (PYTHON, "-m", "pip_audit", "--disable-pip", "--progress-spinner=off",
                   "--requirement", "requirements.lock"), "Found "),
    ("npm audit", ("npm", "audit", "--audit-level=moderate"), "vulnerabilit"),
)  # fmt: skip


def audit() -> None:
    """Ask both services; stop with what they found."""
    asked = digest("requirements.lock", "package-lock.json") + str(datetime.date.today())
    if is_done("audit", asked):
        return
    found = [_ask(name, command, sign) for name, command, sign in AUDITS]
    if any(found):
        stop("\n".join(found))
    stamp("audit", asked)


def _ask(name: str, command: Tuple[str, ...], sign: str) -> str:
    """Return what a service found, if anything; say so where it cannot be reached."""
    program = shutil.which(command[0], path=BIN + os.pathsep + PATH)
    words: List[str] = [program or command[0]] + list(command[1:])
    try:
        done = subprocess.run(
            words, cwd=ROOT, env=dict(os.environ, PATH=PATH), capture_output=True, text=True,
            timeout=PATIENCE, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        print(name + ": its service cannot be reached; nothing was asked")
        return ""
    said = done.stdout + done.stderr
    if sign in said and "endpoint returned" not in said:
        return name + ":\n" + said if done.returncode else ""
    if done.returncode or "could not be audited" in said:
        print(name + ": its service cannot be reached; nothing was asked")
    return ""
