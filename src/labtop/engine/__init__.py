"""What every game stands on: the record, chance, the gears, matches and playouts. It knows no game."""
