"""Does a game keep the contract? Every promise that engine, bots and table rely on, tried out on real matches.

`labtop check NAME` runs them on any game; the conformance tests run the same ones on ours.
"""

from labtop.checking.promises import PROMISES, Broken
from labtop.checking.running import Finding, check
from labtop.checking.tables import Setting, settings_of

__all__ = ["PROMISES", "Broken", "Finding", "Setting", "check", "settings_of"]
