"""The gears: the same lines as plain Python, compiled by Numba for one core, or as CUDA device functions.

`@rule` marks a function as part of the rules and leaves it as it is: that is the plain gear. The other gears are made
from it on demand, together with every rule it calls, so that both can run side by side in one process.
"""

import functools
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from labtop.engine.errors import BadOption, listed, shown
from labtop.engine.folders import compile_cache, outside, prune

F = TypeVar("F", bound=Callable[..., Any])

PLAIN = "plain"
COMPILED = "compiled"
GEARS = (PLAIN, COMPILED)

_compiled: dict[Callable[..., Any], Callable[..., Any]] = {}
_checked: dict[Callable[..., Any], Callable[..., Any]] = {}
_on_gpu: dict[Callable[..., Any], Callable[..., Any]] = {}


def check_gear(gear: object) -> None:
    """Refuse what is no gear of a processor."""
    if gear not in GEARS:
        raise BadOption(f"gear is {listed(GEARS)}, not {shown(gear)}")


def rule(function: F) -> F:
    """Mark a function as a rule. It must run in all gears: no allocation, no raising, no recursion, no objects."""
    function.is_rule = True  # type: ignore[attr-defined]
    return function


def is_rule(thing: object) -> bool:
    return getattr(thing, "is_rule", False) is True


def bind(function: Callable[..., Any], suffix: str, **rules: Callable[..., Any]) -> Callable[..., Any]:
    """A function of the engine over one game's rules. A closure would do the same but miss Numba's cache."""
    assert isinstance(function, types.FunctionType)
    return rule(_clone(function, {**function.__globals__, **rules}, f"{function.__qualname__}_{suffix}"))


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled gear of a rule. It is compiled, or loaded from the cache, when it is first called."""
    return _shift(function, _compiled, _jit())


def checked(function: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled gear with its indices checked: out of range is an IndexError there, and a guess in `compiled`."""
    return _shift(function, _checked, _jit("checked", boundscheck=True))


Jit: TypeAlias = Callable[[Callable[..., Any], frozenset[str]], Callable[..., Any]]
"""Puts a function into a gear. It is told which packages other than ours have a part in the function."""


def _jit(folder: str = "", **settings: Any) -> Jit:
    """Numba's compiler, keeping what it makes in the cache, or a folder of it."""
    import numba  # half a second: only when somebody shifts into this gear

    def jit(plain: Callable[..., Any], outsiders: frozenset[str]) -> Callable[..., Any]:
        with _numba_cache(compile_cache(outsiders) / folder):
            made: Callable[..., Any] = numba.njit(cache=True, nogil=True, **settings)(plain)
        return made

    return jit


def on_gpu(function: Callable[..., Any]) -> Callable[..., Any]:
    """The GPU gear of a rule: a device function to be called from a CUDA kernel."""
    from numba import cuda

    device: Any = cuda.jit
    return _shift(function, _on_gpu, lambda plain, outsiders: device(device=True)(plain))


def listening(
    function: Callable[..., Any], heard: Callable[..., Any], listener: Callable[..., None]
) -> Callable[..., Any]:
    """The plain gear with an ear: `listener` is told the arguments (without the record) and result of every call of
    the rule `heard`."""

    def ear(plain: Callable[..., Any], outsiders: frozenset[str]) -> Callable[..., Any]:
        if plain.__code__ is not heard.__code__:
            return plain

        def listened(s: Any, *arguments: Any) -> Any:
            result = plain(s, *arguments)
            listener(*arguments, result)
            return result

        return listened

    return _shift(function, {}, ear)


def _shift(
    function: Callable[..., Any],
    done: dict[Callable[..., Any], Callable[..., Any]],
    jit: Jit,
) -> Callable[..., Any]:
    if function not in done:
        assert isinstance(function, types.FunctionType) and is_rule(function)
        scope = dict(function.__globals__)
        for name in function.__code__.co_names:
            if is_rule(scope.get(name)):
                scope[name] = _shift(scope[name], done, jit)
        done[function] = jit(_clone(function, scope, function.__qualname__), _outsiders(function))
    return done[function]


@functools.cache
def _outsiders(function: types.FunctionType) -> frozenset[str]:
    """The packages other than ours that a rule and all it calls come from."""
    called = (function.__globals__.get(name) for name in function.__code__.co_names)
    inside = (_outsiders(rule) for rule in called if isinstance(rule, types.FunctionType) and is_rule(rule))
    return frozenset(outside(function.__module__)).union(*inside)


def _clone(function: types.FunctionType, scope: dict[str, Any], qualname: str) -> types.FunctionType:
    clone = types.FunctionType(function.__code__, scope, qualname, function.__defaults__)
    clone.__qualname__ = qualname  # Numba's cache files are named by it
    clone.__module__ = function.__module__
    clone.__doc__ = function.__doc__
    return clone


@contextmanager
def _numba_cache(folder: Path) -> Iterator[None]:
    """Numba looks at its cache setting when a function is decorated: point it at ours for that moment only."""
    from numba.core import config

    if not compile_cache().exists():
        prune(compile_cache().parent)
    if "outside" in folder.parts and not folder.exists():
        prune(folder.parent)
    settings: Any = config  # made at run time, so unknown to type checkers
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        settings.CACHE_DIR = before
