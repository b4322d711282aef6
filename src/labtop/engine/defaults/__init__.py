"""What a game has before its author has written it: sentences, views, pictures and the rest, from its declarations.

Each room of a game replaces its default: `words.py` these words, `picture` this picture.
"""
