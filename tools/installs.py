"""What is installed, and what is named: requirements.txt for playing, requirements-dev.txt for working on Labtop.

    python tools/installs.py       # takes out of this environment what neither file names

`make test` and its like run it after they have installed the tools, for the sake of older environments. Games that
somebody has installed stay, and so do Labtop's extras (`gpu`), with all they need.
"""

import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distributions
from itertools import product
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OF_EVERY_ENVIRONMENT = {"pip", "setuptools", "labtop"}

LEFT_OUT = {
    "polyfactory": "3.5.0",  # makes up examples for an API's description; asks for Faker
    "faker": "40.54.0",
    "httpx": "0.28.1",  # a client for tests; asks for httpcore and certifi
    "httpcore": "1.0.9",
    "certifi": "2026.10.18",
    "rich-click": "1.9.9",  # Litestar's own command line
    "litestar-htmx": "0.5.0",
}
"""What Litestar asks for and never imports in a server such as ours. `make play` leaves it out. `pip install labtop`
cannot, and brings it along: in these versions, when a test tries that."""

MACHINES = [
    {
        "sys_platform": platform,
        "platform_system": system,
        "python_version": version,
        "python_full_version": f"{version}.0",
    }
    for (platform, system), version in product(
        (("linux", "Linux"), ("darwin", "Darwin"), ("win32", "Windows")), ("3.11", "3.12", "3.13", "3.14")
    )
]
"""Where Labtop is installed: a requirement may be one of Windows only, or of an older Python."""


def pins(*files: str) -> dict[str, str]:
    """Names and versions in files of requirements, without those that they include."""
    lines = [line.partition("#")[0].strip() for file in files for line in (ROOT / file).read_text("utf-8").splitlines()]
    found = [Requirement(line) for line in lines if line and not line.startswith("-r ")]
    return {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in found}


def installed() -> dict[str, Distribution]:
    """What lies in this environment, by name."""
    folders = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    return {canonicalize_name(found.name): found for found in distributions(path=[*folders])}


def needed(wanted: Iterable[str], without: Iterable[str] = ()) -> dict[str, set[str]]:
    """All that some requirements come to, on any machine, each with the requirements that ask for it. What is not
    installed here counts, but not what it needs in its turn."""
    here, found = installed(), dict[str, set[str]]()
    ahead = [Requirement(text) for text in wanted]
    followed = set()
    while ahead:
        requirement = ahead.pop()
        name = canonicalize_name(requirement.name)
        if name in without:
            continue
        found.setdefault(name, set()).add(str(requirement))
        for extra in ("", *requirement.extras):
            if (name, extra) not in followed and name in here:
                followed.add((name, extra))
                ahead += _asked_by(here[name], extra)
    return found


def _asked_by(distribution: Distribution, extra: str) -> Iterator[Requirement]:
    for text in distribution.requires or ():
        requirement = Requirement(text)
        marker = requirement.marker
        if marker is None:
            if not extra:
                yield requirement
        elif any(marker.evaluate({**machine, "extra": extra}) for machine in MACHINES):
            if not extra or not any(marker.evaluate({**machine, "extra": ""}) for machine in MACHINES):
                yield requirement


def unnamed() -> list[str]:
    """What is installed here, and named by neither file."""
    here = installed()
    games = [name for name, found in here.items() if found.entry_points.select(group="labtop.games")]
    extras = [text for extra in PROJECT["project"]["optional-dependencies"].values() for text in extra]
    welcome = needed([*games, *extras], without=["labtop"])
    named = pins("requirements.txt", "requirements-dev.txt")
    return sorted(set(here) - set(named) - set(welcome) - OF_EVERY_ENVIRONMENT)


def main() -> None:
    if superfluous := unnamed():
        print(f"taking out what is no longer needed: {', '.join(superfluous)}")
        subprocess.run([sys.executable, "-m", "pip", "uninstall", "--quiet", "--yes", *superfluous], check=True)


if __name__ == "__main__":
    main()
