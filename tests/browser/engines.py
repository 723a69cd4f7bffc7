"""Firefox and WebKitGTK, driven by the WebDriver commands that each understands by itself.

Firefox takes them as Marionette over a socket, WebKitGTK over HTTP; nothing else is installed.
"""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, ClassVar

from tests.browser.servers import PATIENCE, wait_until

PREFERENCES: dict[str, object] = {
    "marionette.port": 0,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.tabs.remote.autostart": True,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.server": "data:,",
}
SIZE = {"x": 0, "y": 0, "width": 460, "height": 900}  # WebKitGTK's window gets no narrower

ASYNC = """
const done = arguments[arguments.length - 1];
Promise.resolve()
  .then(() => (%s)(...arguments[0]))
  .then((value) => done({value: value ?? null}), (error) => done({error: String(error)}));
"""
# The middle of an element that rests and that nothing covers, else nothing.
PLACE = """async (selector) => {
  const frame = () => new Promise(requestAnimationFrame);
  const element = document.querySelector(selector);
  if (!element) { return null; }
  element.scrollIntoView({block: "center", behavior: "instant"});
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const {left, top, width, height} = element.getBoundingClientRect();
  if (before.left !== left || before.top !== top || width === 0) { return null; }
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return element.contains(hit) || hit?.contains(element) && hit.matches("label") ? [x, y] : null;
}"""


class EngineError(Exception):
    """The browser refused a command."""


class Browser(ABC):
    """A browser with one or more windows; commands go to the one that was chosen last.

    Raises LookupError, with what is missing, where this machine does not have it.
    """

    name: str

    @abstractmethod
    def command(self, name: str, **parameters: Any) -> Any:
        """Send a command of the WebDriver standard, by the last part of its address."""

    @abstractmethod
    def close(self) -> None:
        """End the browser and all that was started for it."""

    def run(self, script: str, *values: Any) -> Any:
        """Call a JavaScript function in the page, wait for what it promises, return that."""
        result = self.command("execute/async", script=ASYNC % script, args=[list(values)])
        if not result or "error" in result:
            raise EngineError(result)  # nothing: the page was left meanwhile
        return result["value"]

    def wait(self, script: str, *values: Any, seconds: float = PATIENCE) -> Any:
        """Wait until a JavaScript function returns something true; return that."""
        end = time.monotonic() + seconds
        said: object = None
        while time.monotonic() < end:
            try:
                if said := self.run(script, *values):
                    return said
            except EngineError as error:  # a page that is just being left answers nothing
                said = error
            time.sleep(0.05)
        raise AssertionError(f"{self.name}: waited in vain for {script} {values}: {said}")

    def goto(self, url: str) -> None:
        """Open an address; wait until the page is loaded."""
        self.command("url", url=url)

    def reload(self) -> None:
        """Load the page anew, as a person does; WebDriver's own command passes the worker by."""
        self.run("() => { window.left = true; setTimeout(() => location.reload()); }")
        self.wait("() => !window.left && document.readyState === 'complete'")

    def back(self) -> None:
        """Go back as with the browser's button."""
        self.command("back")

    def windows(self) -> list[str]:
        """Return the handles of all windows, the first one first."""
        return list(self.command("window/handles"))

    def open_window(self) -> str:
        """Open one more window, beside the first so that it hides nothing; return its handle."""
        handle = str(self.command("window/new", type="window")["handle"])
        here = self.windows()[0]
        self.choose_window(handle)
        self.command("window/rect", **{**SIZE, "x": SIZE["width"] + 40})
        self.choose_window(here)
        return handle

    def choose_window(self, handle: str) -> None:
        """Send commands to this window from now on."""
        self.command("window", handle=handle)

    def see(self, selector: str) -> None:
        """Wait until an element is there."""
        self.wait("(selector) => Boolean(document.querySelector(selector))", selector)

    def read(self, selector: str, text: str) -> None:
        """Wait until an element holds a text, whatever lies between its words."""
        script = """([selector, text]) => [...document.querySelectorAll(selector)].some((one) => {
          const all = one.matches("input, textarea") ? one.value : one.textContent;
          return all.replace(/\\s+/g, " ").includes(text);
        })"""
        self.wait(script, [selector, text])

    def place(self, selector: str) -> tuple[int, int]:
        """Wait until an element rests and nothing covers it; return the middle of it."""
        x, y = self.wait(PLACE, selector)
        return x, y

    def click(self, selector: str) -> None:
        """Click in the middle of an element once it rests."""
        x, y = self.place(selector)
        steps = [
            {"type": "pointerMove", "duration": 0, "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        parameters = {"pointerType": "mouse"}
        pointer = {"type": "pointer", "id": "hand", "parameters": parameters, "actions": steps}
        self.command("actions", actions=[pointer])

    def press(self, *keys: str) -> None:
        """Press keys one after the other, as signs or by their WebDriver code."""
        steps = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.command("actions", actions=[{"type": "key", "id": "keys", "actions": steps}])

    def fill(self, selector: str, text: str) -> None:
        """Put a text into a field as if it was pasted."""
        self.see(selector)
        self.run(
            """([selector, text]) => {
              const field = document.querySelector(selector);
              field.focus();
              field.value = text;
              field.dispatchEvent(new InputEvent("input", {bubbles: true}));
            }""",
            [selector, text],
        )


class Firefox(Browser):
    """Firefox without a screen, over Marionette."""

    name = "Firefox"
    _commands: ClassVar = {
        "url": "WebDriver:Navigate",
        "back": "WebDriver:Back",
        "execute/async": "WebDriver:ExecuteAsyncScript",
        "actions": "WebDriver:PerformActions",
        "window/new": "WebDriver:NewWindow",
        "window": "WebDriver:SwitchToWindow",
        "window/handles": "WebDriver:GetWindowHandles",
        "window/rect": "WebDriver:SetWindowRect",
    }

    def __init__(self, folder: Path) -> None:
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            raise LookupError("Firefox is not installed (Debian: firefox-esr)")
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [program, "--headless", "--marionette", "--no-remote", "--profile", folder],
            env={**os.environ, "HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        port = folder / "MarionetteActivePort"
        wait_until(lambda: port.exists() and bool(port.read_text()), "Firefox listens")
        self._line = socket.create_connection(("127.0.0.1", int(port.read_text())))
        self._answers = self._line.makefile("rb")
        self._receive()
        self._send("WebDriver:NewSession", {"capabilities": {}})
        self.command("window/rect", **SIZE)

    def _receive(self) -> Any:
        length = b""
        while (sign := self._answers.read(1)) != b":":
            length += sign
        return json.loads(self._answers.read(int(length)))

    def _send(self, name: str, parameters: dict[str, Any]) -> Any:
        message = json.dumps([0, 1, name, parameters]).encode()
        self._line.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise EngineError(error)
        return result

    def command(self, name: str, **parameters: Any) -> Any:
        result = self._send(self._commands[name], parameters)
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def close(self) -> None:
        self._answers.close()
        self._line.close()
        self._process.terminate()
        self._process.wait()


class WebKit(Browser):
    """WebKitGTK's small browser on a screen that nobody sees, over HTTP."""

    name = "WebKitGTK"

    def __init__(self, folder: Path) -> None:
        programs = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
        for program, package in programs.items():
            if not shutil.which(program):
                raise LookupError(f"{program} is not installed (Debian: {package})")
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._screen.stdout
        display = ":" + self._screen.stdout.readline().strip()
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self._driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={self._port}"],
            env={**os.environ, "DISPLAY": display, "HOME": str(folder), "GDK_BACKEND": "x11"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(self._listens, "WebKitWebDriver listens")
        self._session = ""
        try:
            self._session = self._ask("POST", "/session", {"capabilities": {}})["sessionId"]
        except EngineError as error:
            self.close()
            raise LookupError(f"WebKitGTK's browser does not start: {error}") from error
        self.command("window/rect", **SIZE)

    def _listens(self) -> bool:
        with socket.socket() as line:
            return line.connect_ex(("127.0.0.1", self._port)) == 0

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=4 * PATIENCE)
        text = None if body is None else json.dumps(body)
        line.request(method, path, text, {"Content-Type": "application/json"})
        answer = line.getresponse()
        value = json.load(answer)["value"]
        line.close()
        if answer.status != 200:
            raise EngineError(value)
        return value

    def command(self, name: str, **parameters: Any) -> Any:
        path = f"/session/{self._session}/{name}"
        return (
            self._ask("GET", path)
            if name == "window/handles"
            else self._ask("POST", path, parameters)
        )

    def close(self) -> None:
        if self._session:
            self._ask("DELETE", f"/session/{self._session}")
        for process in (self._driver, self._screen):
            process.terminate()
            process.communicate()
