"""A program that joins a table and plays: the first legal action, always. Change `choose`, and it is your bot.

    python docs/examples/table_bot.py 'http://127.0.0.1:8700/t/k3v9q2m8xw#join=…' --name Robot

The link is the one that "with friends" shows. Nothing but the standard library and `websockets` is needed.
"""

import argparse
import json
import urllib.request
import uuid
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import connect


def choose(now: dict[str, Any]) -> str:
    """Your idea goes here. `now["view"]` is all that this seat may know, `now["legal"]` what it may do."""
    return str(now["legal"][0]["text"])


def join(link: str, name: str) -> tuple[str, str]:
    """Take a free seat: gives the address of the socket and the token that holds the seat."""
    parts = urlsplit(link)
    match, secret = parts.path.rpartition("/")[2], parts.fragment.removeprefix("join=")
    body = json.dumps({"secret": secret, "name": name, "as_program": True}).encode()
    request = urllib.request.Request(
        f"{parts.scheme}://{parts.netloc}/api/matches/{match}/join", body, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        token = json.load(answer)["token"]
    socket = "wss" if parts.scheme == "https" else "ws"
    return f"{socket}://{parts.netloc}/api/matches/{match}/live?want=views", token


def play(address: str, token: str) -> list[float]:
    """Play until the match is over; gives the scores."""
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:
        answered = None  # the decision that was answered last
        for text in socket:
            message = json.loads(text)
            now = message.get("now")
            if now is None:
                continue
            if now["over"]:
                return list(now["scores"])
            if now["decision"] is not None and now["decision"] != answered:
                answered = now["decision"]
                act = {"type": "act", "command": uuid.uuid4().hex, "decision": answered, "action": choose(now)}
                socket.send(json.dumps(act))
    raise ConnectionError("the table has closed the connection; run it again to go on")


def main() -> None:
    parser = argparse.ArgumentParser(description="Join a table and play.")
    parser.add_argument("link", help="the join link of a table")
    parser.add_argument("--name", default="Robot")
    given = parser.parse_args()
    print(json.dumps({"scores": play(*join(given.link, given.name))}))


if __name__ == "__main__":
    main()
