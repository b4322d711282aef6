"""Every message of the table: what comes in and what goes out.

`commands` holds what can be asked for, `playing` what those at a table hear, `tables` how tables are made and found,
`stories` what is told of a match from its beginning, `coding` how it all becomes JSON. From these classes, with their
docstrings and the comments beside their fields, `tools/protocol.py` writes the reference in docs/table-protocol.md and
the types of our scripts.
"""
