"""Models as FlatZinc, the language in which solvers take models from MiniZinc, and in which the engine takes these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

from ._expressions import (
    TRUE,
    Bool,
    Choice,
    Comparison,
    Condition,
    Expression,
    Function,
    Int,
    Membership,
    Negation,
    is_true,
)


def _set(values: Sequence[int]) -> str:
    return "{" + ", ".join(map(str, values)) + "}"


class Writer:
    """The text of a model, which grows with it."""

    def __init__(self) -> None:
        self.declarations: list[str] = []
        self.constraints: list[str] = []
        self._names: dict[int, str] = {}
        """The variables of functions and conditions, by their identity."""
        self._kept: list[Expression] = []
        """What is known by its identity has to stay alive."""
        self._sums: dict[tuple[tuple[tuple[int, str], ...], int], str] = {}
        """The integers that are equal to a sum."""
        self._numbers: dict[str, str] = {}
        """The integers that are equal to a Boolean."""

    def __getstate__(self) -> tuple[list[str], list[str], list[tuple[Expression, str]], Any, Any]:
        # In another process, everything has another identity.
        kept = [(expression, self._names[id(expression)]) for expression in self._kept]
        return self.declarations, self.constraints, kept, self._sums, self._numbers

    def __setstate__(self, state: tuple[list[str], list[str], list[tuple[Expression, str]], Any, Any]) -> None:
        self.declarations, self.constraints, kept, self._sums, self._numbers = state
        self._names, self._kept = {}, []
        for expression, name in kept:
            self._keep(expression, name)

    def declare_int(self, variable: Int, identifier: str) -> None:
        """Declares a variable under a name that FlatZinc allows."""
        domain = variable.domain
        values = _set(sorted(domain)) if isinstance(domain, frozenset) else f"{domain[0]}..{domain[1]}"
        self._keep(variable, identifier)
        self.declarations.append(f"var {values}: {identifier} :: output_var;")

    def declare_bool(self, variable: Bool, identifier: str) -> None:
        """Declares a variable under a name that FlatZinc allows."""
        self._keep(variable, identifier)
        self.declarations.append(f"var bool: {identifier} :: output_var;")

    def _keep(self, expression: Expression, name: str) -> str:
        self._names[id(expression)] = name
        self._kept.append(expression)
        return name

    def _fresh(self, kind: str) -> str:
        name = f"X_INTRODUCED_{len(self.declarations)}_"
        self.declarations.append(f"var {kind}: {name} :: var_is_introduced :: is_defined_var;")
        return name

    def _post(self, name: str, arguments: Sequence[str], title: Optional[str] = None, wish: str = "") -> None:
        notes = f" :: {wish}" if wish else ""
        if title is not None:
            escaped = title.replace("\\", "\\\\").replace('"', '\\"')
            notes += f' :: mzn_constraint_name("{escaped}")'
        self.constraints.append(f"constraint {name}({', '.join(arguments)}){notes};")

    def constraint(
        self, name: str, arguments: Sequence[str], condition: Condition, title: Optional[str], wish: str = ""
    ) -> None:
        """Posts a predicate where a condition is true."""
        if is_true(condition):
            self._post(name, arguments, title, wish)
        else:
            self._post(f"{name}_imp", [*arguments, self.boolean(condition)], title, wish)

    def argument(self, argument: object) -> str:
        """Returns an argument of a predicate."""
        if isinstance(argument, list):
            return "[" + ", ".join(map(self.argument, argument)) + "]"
        if isinstance(argument, frozenset):
            return _set(sorted(argument))
        if isinstance(argument, Condition):
            return self.boolean(argument)
        return self.integer(argument) if isinstance(argument, Expression) else str(argument)

    # Integers.

    def _linear(self, expression: Expression) -> tuple[list[tuple[int, str]], int]:
        """Returns the coefficients and variables of a sum, each variable once, and the constant."""
        terms, constant = expression._terms()
        factors: dict[str, int] = {}
        for factor, term in terms:
            name = self._variable(term)
            factors[name] = factors.get(name, 0) + factor
        return [(factor, name) for name, factor in factors.items() if factor], constant

    def integer(self, expression: Expression) -> str:
        """Returns a number, or the name of an integer that is equal to an expression."""
        terms, constant = self._linear(expression)
        if not terms:
            return str(constant)
        if len(terms) == 1 and terms[0][0] == 1 and constant == 0:
            return terms[0][1]
        key = (tuple(terms), constant)
        if key not in self._sums:
            name = self._sums[key] = self._fresh("int")
            self._compare("int_lin_eq", [*terms, (-1, name)], -constant)
        return self._sums[key]

    def _compare(
        self, name: str, terms: Sequence[tuple[int, str]], bound: int, last: Sequence[str] = (), title: Optional[str] = None
    ) -> None:
        factors = ", ".join(str(factor) for factor, _ in terms)
        names = ", ".join(of for _, of in terms)
        self._post(name, [f"[{factors}]", f"[{names}]", str(bound), *last], title)

    def _variable(self, term: Expression) -> str:
        """Returns the name of the integer that is equal to a term."""
        if isinstance(term, Condition):
            boolean = self.boolean(term)
            if boolean not in self._numbers:
                self._numbers[boolean] = self._fresh("0..1")
                self._post("bool2int", [boolean, self._numbers[boolean]])
            return self._numbers[boolean]
        name = self._names.get(id(term))
        if name is None:
            if not isinstance(term, Function):
                raise ValueError(f"{term!r} is a variable of another model")
            name = self._keep(term, self._function(term))
        return name

    def _function(self, function: Function) -> str:
        name, data = function.name, function.data
        if name == "floor":
            terms, constant = self._linear(function.arguments[0])
            result, rest = self._fresh("int"), self._fresh(f"0..{data - 1}")
            parts = [(data, result), (1, rest), *((-factor, of) for factor, of in terms)]
            self._compare("int_lin_eq", parts, constant)
            return result
        of = [self.integer(argument) for argument in function.arguments]
        result = self._fresh("int")
        simple = {"times": "int_times", "absolute": "int_abs", "quotient": "int_div", "remainder": "int_mod"}
        if name in simple:
            self._post(simple[name], [*of, result])
        elif name == "power":
            self._post("int_pow", [of[0], str(data), result])
        elif name in ("maximum", "minimum"):
            self._post(f"array_int_{name}", [result, f"[{', '.join(of)}]"])
        elif name == "count":
            self._post("unicursal_count", [f"[{', '.join(of)}]", _set(sorted(data)), result])
        elif name == "n_values":
            self._post("unicursal_nvalue", [result, f"[{', '.join(of)}]"])
        else:
            self._post("unicursal_element", [of[0], f"[{', '.join(of[1:])}]", result])
        return result

    # Booleans.

    def boolean(self, condition: Condition) -> str:
        """Returns a truth value, or the name of a Boolean that is true exactly where a condition is."""
        if isinstance(condition, Choice) and not condition.parts:
            return "false" if condition.is_any else "true"
        name = self._names.get(id(condition))
        if name is None:
            if isinstance(condition, Bool):
                raise ValueError(f"{condition!r} is a variable of another model")
            name = self._keep(condition, self._reified(condition))
        return name

    def _reified(self, condition: Condition) -> str:
        result = ""
        if isinstance(condition, Negation):
            of = self.boolean(condition.of)
            result = self._fresh("bool")
            self._post("bool_not", [of, result])
        elif isinstance(condition, Comparison):
            terms, constant = self._linear(condition.difference)
            result = self._fresh("bool")
            self._compare(f"int_lin_{_RELATIONS[condition.relation]}_reif", terms, -constant, [result])
        elif isinstance(condition, Membership):
            of = self.integer(condition.of)
            result = self._fresh("bool")
            self._post("set_in_reif", [of, _set(sorted(condition.among)), result])
        elif isinstance(condition, Choice):
            parts = [self.boolean(part) for part in condition.parts]
            result = self._fresh("bool")
            self._post(f"array_bool_{'or' if condition.is_any else 'and'}", [f"[{', '.join(parts)}]", result])
        return result

    def require(self, condition: Condition, title: Optional[str] = None, when: Condition = TRUE) -> None:
        """Posts that a condition is true, wherever another one is."""
        if not is_true(when):
            condition = ~when | condition
        if isinstance(condition, Comparison):
            terms, constant = self._linear(condition.difference)
            self._compare(f"int_lin_{_RELATIONS[condition.relation]}", terms, -constant, title=title)
        elif isinstance(condition, Membership):
            self._post("set_in", [self.integer(condition.of), _set(sorted(condition.among))], title)
        elif isinstance(condition, Choice) and not condition.is_any:
            for part in condition.parts:
                self.require(part, title)
        elif isinstance(condition, Choice) and self._require_where(condition, title):
            pass
        else:
            parts = condition.parts if isinstance(condition, Choice) else (condition,)
            positive = [self.boolean(part) for part in parts if not isinstance(part, Negation)]
            negative = [self.boolean(part.of) for part in parts if isinstance(part, Negation)]
            self._post("bool_clause", [f"[{', '.join(positive)}]", f"[{', '.join(negative)}]"], title)

    def _require_where(self, choice: Choice, title: Optional[str]) -> bool:
        """Posts "not a, or b" for a comparison b of several variables without a Boolean for it. Returns whether it is of
        this kind."""
        if len(choice.parts) != 2:
            return False
        for this, other in (choice.parts, choice.parts[::-1]):
            if isinstance(other, Comparison) and len(other.difference._terms()[0]) > 1:
                terms, constant = self._linear(other.difference)
                name = f"int_lin_{_RELATIONS[other.relation]}_imp"
                self._compare(name, terms, -constant, [self.boolean(~this)], title)
                return True
        return False

    def text(self, goal: str) -> str:
        """Returns the model."""
        return "\n".join([*self.declarations, *self.constraints, goal, ""])


_RELATIONS = {"<=": "le", "==": "eq", "!=": "ne"}
