"""A real Caddy and a real nginx in front, with the configurations of docs/running.md: page, socket, cookies, limits."""

import contextlib
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.table.people import GENEROUS, PATIENCE, Running

DOCS = Path(__file__).resolve().parents[2] / "docs" / "running.md"
NAME, OURS = "play.example.org", "127.0.0.1:8700"
TRUSTING = ssl.create_default_context()
TRUSTING.check_hostname = False
TRUSTING.verify_mode = ssl.CERT_NONE
BURST = 60


def documented(kind: str, prefix: str, port: int, backend: int) -> str:
    """A configuration of the docs, for these ports."""
    blocks: list[str] = re.findall(rf"```{kind}\n(.*?)```", DOCS.read_text(), re.DOTALL)
    if kind == "nginx":
        (text,) = blocks
        text = text.replace("location / {", f"location {prefix}/ {{").replace("listen 443", f"listen 127.0.0.1:{port}")
        text = text.replace(NAME + ";", "localhost;")
    else:
        text = blocks[bool(prefix)].replace(f"{NAME} {{", f"localhost:{port} {{\n\tbind 127.0.0.1", 1)
    assert OURS in text
    return text.replace(OURS, f"127.0.0.1:{backend}")


def caddy(folder: Path, text: str) -> list[str]:
    options = f"admin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system {folder}"
    (folder / "Caddyfile").write_text(f"{{\n\t{options}\n}}\n{text}")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def nginx(folder: Path, text: str) -> list[str]:
    files = [folder / "cert.pem", folder / "cert.key"]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-out", str(files[0]), "-keyout", str(files[1])],
        check=True, capture_output=True,
    )  # fmt: skip
    for end, file in zip(("pem", "key"), files, strict=True):
        text = text.replace(f"/etc/ssl/{NAME}.{end}", str(file))
    kept = "".join(
        f"{each}_temp_path {folder / each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user} daemon off; pid {folder / 'pid'}; error_log stderr; events {{}} "
        f"http {{ access_log off; {kept} {text} }}"
    )
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    return [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]


@contextlib.contextmanager
def in_front(kind: str, folder: Path, prefix: str, port: int, backend: int) -> Iterator[str]:
    """A proxy; gives the address under which it shows the server."""
    if not (shutil.which(kind) or Path(f"/usr/sbin/{kind}").exists()):
        print(f"\nTHE TABLE IS NOT TESTED BEHIND {kind.upper()}: it is not installed", file=sys.__stderr__)
        pytest.skip(f"{kind} is not installed")
    made = {"caddy": caddy, "nginx": nginx}[kind](folder, documented(kind, prefix, port, backend))
    with (folder / "proxy.log").open("wb") as log:
        proxy = subprocess.Popen(made, stdout=log, stderr=log, env=os.environ | {"HOME": str(folder)})
    try:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"https://localhost:{port}{prefix}/", verify=TRUSTING)
                break
            except httpx.TransportError:
                told = (folder / "proxy.log").read_text()
                assert proxy.poll() is None and time.monotonic() < until, told
                time.sleep(0.05)
        yield f"https://localhost:{port}{prefix}"
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE)


def person(url: str, address: str) -> httpx.Client:
    origin = re.match(r"https://[^/]+", url)
    assert origin
    transport = httpx.HTTPTransport(verify=TRUSTING, local_address=address)
    return httpx.Client(base_url=url, transport=transport, headers={"Origin": origin[0]}, timeout=PATIENCE)


@pytest.mark.parametrize("prefix", ["", "/labtop"], ids=["at the root", "below a path"])
@pytest.mark.parametrize("kind", ["caddy", "nginx"])
def test_the_table_behind_a_real_proxy(kind: str, prefix: str, tmp_path: Path, free_port: int) -> None:
    server = Running(
        tmp_path / "data",
        https=True,
        prefix=prefix,
        trusted_proxies=("127.0.0.1",),
        limits=replace(GENEROUS, requests_a_minute=1, requests_burst=BURST),
    )
    (tmp_path / "proxy").mkdir()
    try:
        with in_front(kind, tmp_path / "proxy", prefix, free_port, server.port) as url:
            with person(url, "127.0.0.2") as ada:
                _plays(ada, url, prefix)
                _is_limited(ada)
            with person(url, "127.0.0.3") as ben:
                assert ben.get("/api/warming").status_code == 200
    finally:
        server.stop()


def _plays(ada: httpx.Client, url: str, prefix: str) -> None:
    page = ada.get("/")
    assert page.status_code == 200
    script = re.search(r'src="([^"]+/start\.js)"', page.text)
    assert script
    assert ada.get(f"{ada.headers['Origin']}{script[1]}").status_code == 200
    made = ada.post("/api/matches", json={"game": "laborigines", "seats": [{"who": "me"}, {"who": "me"}], "players": 2})
    assert made.status_code == 201, made.text
    name = "__Secure-labtop" if prefix else "__Host-labtop"
    cookie = made.headers["set-cookie"]
    assert cookie.startswith(f"{name}=")
    assert {"secure", "httponly", f"path={prefix or '/'}"} <= {part.strip().lower() for part in cookie.split(";")}
    match = made.json()["match"]
    assert made.json()["links"]["watch"].startswith(f"{url}/t/{match}#watch=")
    assert ada.get(f"/t/{match}").status_code == 200
    assert [own["match"] for own in ada.get("/api/mine").json()["matches"]] == [match]
    foreign = ada.post("/api/matches", json={}, headers={"Origin": ada.headers["Origin"].replace("https", "http")})
    assert foreign.json()["code"] == "bad_origin"
    origin: Any = ada.headers["Origin"]
    address = f"{url.replace('https', 'wss')}/api/matches/{match}/live?want=views"
    with connect(
        address, ssl=TRUSTING, origin=origin, additional_headers={"Cookie": cookie.partition(";")[0]}, proxy=None,
        source_address=("127.0.0.2", 0),
    ) as live:  # fmt: skip
        assert '"type":"state"' in str(live.recv(PATIENCE))
        live.send('{"type": "ping"}')
        while '"type":"pong"' not in str(live.recv(PATIENCE)):
            pass


def _is_limited(ada: httpx.Client) -> None:
    """One purse for one address, whatever it says it is."""
    codes = [
        ada.get("/api/warming", headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code for number in range(BURST)
    ]
    assert codes[0] == 200
    assert codes[-5:] == [429] * 5
