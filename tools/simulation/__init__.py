"""The whole table in one process, one thread and an imagined time, with faults drawn from a seed (docs/simulation.md)."""
