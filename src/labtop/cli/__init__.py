"""The terminal: `labtop games`, `play`, `playout`, `verify` and `bench`."""

from labtop.cli.app import app, main

__all__ = ["app", "main"]
