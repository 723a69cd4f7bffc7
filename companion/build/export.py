"""The whole app as a folder that any web server can serve, complete and able to run offline."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import urlsplit

from flask import Flask, render_template

from companion import locales
from companion.build import packs
from companion.build.assets import COMPRESSED, WORKER
from companion.build.files import BuildError, Say, write
from companion.conformance import kit
from companion.web.home import CRAWLER_FILES
from companion.web.responses import IMMUTABLE, SECURITY, TYPES

_HERE = "http://localhost"


def export(folder: Path, base: str = "/", say: Say = print) -> None:
    """Write the app into `folder`, to live at `base`: a path, or an address with its path.

    An earlier export there is replaced; raises BuildError for a folder that holds anything else.
    """
    from companion.web import create_app, mailbox

    address = _address(base)
    _clear(folder)
    app = create_app([urlsplit(address).hostname or ""] if "://" in base else [])
    crawl = packs.crawl(app, address)
    for path, text in crawl.pages.items():
        write(folder / _file(path), text.encode())
    say(f"export      {len(crawl.pages)} pages")
    _write_static(app, folder, address, crawl.pages)
    _write_front(app, folder, address)
    _write_headers(folder, urlsplit(address).path)
    write(folder / "api/v1/table.json", mailbox.describe(there=False).encode())
    for name, data in kit.files().items():
        write(folder / "kit" / name, data)
    say(f"Exported to {folder}: serve this folder at {base}")


def _address(base: str) -> str:
    """Return the whole address of the site, with its last slash."""
    address = base if "://" in base else _HERE + "/" + base.lstrip("/")
    url = urlsplit(address)
    if not url.netloc or url.query or url.fragment:
        message = f"--base {base}: give a path like /companion/ or an address like https://a.org/b/"
        raise BuildError(message)
    return address.rstrip("/") + "/"


def _clear(folder: Path) -> None:
    if folder.is_dir() and any(folder.iterdir()):
        # Only what looks like an export is ever removed.
        if not (folder / WORKER).is_file():
            raise BuildError(f"{folder} holds other things than an export. Choose an empty folder.")
        shutil.rmtree(folder)
    elif folder.exists() and not folder.is_dir():
        raise BuildError(f"{folder} is not a folder.")


def _file(path: str) -> str:
    """Return where a page lies, so that every server finds it at its address."""
    if path.endswith(".html"):
        return path
    return f"{path.rstrip('/')}/index.html"


def _write_static(app: Flask, folder: Path, address: str, pages: dict[str, str]) -> None:
    build = packs.build_of(app)
    static = folder / "static" / build
    grouped = packs.group(pages, build)
    for asset in [*app.extensions["manifest"].assets.values(), *grouped.values()]:
        write(static / asset.name, asset.data)
        if not asset.name.endswith(COMPRESSED):
            write(static / f"{asset.name}.gz", asset.gzipped)
            if asset.brotlied is not None:
                write(static / f"{asset.name}.br", asset.brotlied)
    write(folder / WORKER, packs.worker_script(app, grouped, address).encode())


def _write_front(app: Flask, folder: Path, address: str) -> None:
    """Write what does not belong to one language: the way in, the page not found, manifests."""
    client = app.test_client()
    for language in locales.languages():
        path = f"{language}/manifest.webmanifest"
        write(folder / path, client.get(f"/{path}", base_url=address).data)
    write(folder / "index.html", _root_page(app, address).encode())
    first = locales.languages()[0]
    write(folder / packs.NOT_FOUND, (folder / first / packs.NOT_FOUND).read_bytes())
    # GitHub Pages would leave out files that begin with an underscore, as a library's _arx.js does.
    write(folder / ".nojekyll", b"")
    for name in CRAWLER_FILES:
        answer = client.get(f"/{name}", base_url=address)
        if answer.status_code == 200:
            write(folder / name, answer.data)


def _root_page(app: Flask, address: str) -> str:
    """Return the page at the root: a server redirects there, a folder of files cannot."""
    with app.test_request_context("/", base_url=address):
        app.preprocess_request()
        return render_template("offline/front.html")


def _write_headers(folder: Path, root: str) -> None:
    """Write the same headers for hosts that read `_headers` (Netlify, Cloudflare) and Apache."""
    rules = [f"{root}*", *(f"  {name}: {value}" for name, value in SECURITY.items())]
    rules += [f"{root}static/*", f"  Cache-Control: {IMMUTABLE}"]
    rules += [f"{root}{WORKER}", "  Cache-Control: no-cache"]
    write(folder / "_headers", "\n".join([*rules, ""]).encode())
    write(folder / ".htaccess", _apache(root).encode())


def _apache(root: str) -> str:
    security = "\n".join(f'  Header set {name} "{value}"' for name, value in SECURITY.items())
    types = "\n".join(f"AddType {kind} {suffix}" for suffix, kind in TYPES.items())
    plain = dict.fromkeys(kind for suffix, kind in TYPES.items() if suffix not in COMPRESSED)
    return f"""ErrorDocument 404 {root}{packs.NOT_FOUND}
{types}
<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE {" ".join(plain)}
</IfModule>
<IfModule mod_headers.c>
{security}
  Header set Cache-Control "no-cache"
  <If "%{{REQUEST_URI}} =~ m#^{root}static/#">
    Header set Cache-Control "{IMMUTABLE}"
  </If>
</IfModule>
"""
