"""A reader of FlatZinc as MiniZinc writes it: one item a line, without sets or numbers with fractions as variables."""

import re
from dataclasses import dataclass, field

TOKEN = re.compile(r'"[^"]*"|-?\d+\.\d+(?:[eE][-+]?\d+)?|\.\.|::|-?\d+|\w+|[^\s\w]')
INT = re.compile(r"-?\d+$")


@dataclass(frozen=True)
class Name:
    """An identifier."""

    text: str


@dataclass(frozen=True)
class Call:
    """An annotation or constraint with arguments."""

    name: str
    arguments: list


@dataclass
class Declaration:
    """A variable or an array of variables; parameters are constants of the model at once."""

    name: str
    kind: str
    domain: object
    annotations: list
    value: object = None


@dataclass
class Model:
    """The items of a FlatZinc file."""

    constants: dict = field(default_factory=dict)
    variables: list = field(default_factory=list)
    arrays: list = field(default_factory=list)
    constraints: list = field(default_factory=list)
    search: list = field(default_factory=list)
    goal: str = "satisfy"
    objective: object = None


class Tokens:
    """A line that is read from left to right."""

    def __init__(self, line):
        self.words = TOKEN.findall(line)
        self.at = 0

    def peek(self):
        """Returns the next word, or nothing at the end."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def next(self):
        """Takes the next word."""
        self.at += 1
        return self.words[self.at - 1]

    def skip(self, *expected):
        """Takes the words that must follow."""
        for word in expected:
            found = self.next()
            if found != word:
                raise SyntaxError(f"{word} expected instead of {found}")

    def takes(self, word):
        """Takes a word if it follows."""
        is_next = self.peek() == word
        self.at += is_next
        return is_next

    def list_until(self, end):
        """Reads expressions between commas."""
        found = []
        while not self.takes(end):
            found.append(self.expression())
            self.takes(",")
        return found

    def expression(self):
        """Reads an expression: a number, a truth value, a set, an array, a name or a call."""
        word = self.next()
        if INT.match(word):
            if self.takes(".."):
                return range(int(word), int(self.next()) + 1)
            return int(word)
        if word == "[":
            return self.list_until("]")
        if word == "{":
            return frozenset(self.list_until("}"))
        if word in ("true", "false"):
            return word == "true"
        if self.takes("("):
            return Call(word, self.list_until(")"))
        if word[0] == '"' or "." in word:
            return word
        return Name(word)

    def annotations(self):
        """Reads the annotations that follow."""
        found = []
        while self.takes("::"):
            found.append(self.expression())
        return found

    def kind(self):
        """Reads a type. Returns its name and its domain."""
        if self.peek() in ("bool", "int", "float"):
            return self.next(), None
        if self.takes("set"):
            self.skip("of")
            self.kind()
            return "set", None
        return "int", self.expression()


def read(path):
    """Reads a FlatZinc file."""
    model = Model()
    with open(path) as file:
        for number, line in enumerate(file, 1):
            if line.strip() and not line.startswith("%"):
                try:
                    item(model, Tokens(line))
                except (SyntaxError, IndexError) as error:
                    raise SyntaxError(f"line {number}: {error}: {line[:100]}") from None
    return model


def item(model, tokens):
    """Reads an item."""
    first = tokens.peek()
    if first == "predicate":
        return
    if first == "constraint":
        tokens.next()
        model.constraints.append(tokens.expression())
    elif first == "solve":
        solve(model, tokens)
    else:
        declaration(model, tokens)


def solve(model, tokens):
    """Reads the goal."""
    tokens.next()
    model.search = tokens.annotations()
    model.goal = tokens.next()
    if model.goal != "satisfy":
        model.objective = tokens.expression()


def declaration(model, tokens):
    """Reads a declaration."""
    is_array = tokens.takes("array")
    if is_array:
        tokens.skip("[")
        tokens.expression()
        tokens.skip("]", "of")
    is_var = tokens.takes("var")
    kind, domain = tokens.kind()
    tokens.skip(":")
    name = tokens.next()
    found = Declaration(name, kind, domain, tokens.annotations())
    if tokens.takes("="):
        found.value = tokens.expression()
    if not is_var:
        model.constants[name] = found.value
    else:
        (model.arrays if is_array else model.variables).append(found)
