"""The table: the games in a browser, for people anywhere. docs/table.md is its plan."""
