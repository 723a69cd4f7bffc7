"""Stand-in for MicroPython: names that only a type checker reads."""


class _Name:
    """Anything that stands in an annotation or is subscripted in an alias."""

    def __getitem__(self, parameters: object) -> "_Name":
        del parameters
        return self

    def __or__(self, other: object) -> "_Name":
        del other
        return self

    def __call__(self, name: str) -> "_Name":
        del name
        return self


TYPE_CHECKING = False
Any = Callable = ClassVar = Final = Generic = Iterable = Iterator = Literal = Mapping = _Name()
NoReturn = Optional = Self = Sequence = TypeAlias = Union = _Name()
NotRequired = Required = TypeVar = _Name()
Protocol = object
TypedDict = dict


def cast(kind: object, value: object) -> object:
    """Return the value as it is."""
    del kind
    return value
