"""`python -m labtop.cli` is `labtop`."""

from labtop.cli.app import main

main()
