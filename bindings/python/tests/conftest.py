"""What tests share."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[3]
FIXTURES = REPOSITORY / "fixtures"


def python(code: str, *, timeout: float = 60, **others) -> subprocess.CompletedProcess:
    """Runs a program of its own."""
    program = [sys.executable, "-c", textwrap.dedent(code)]
    return subprocess.run(program, capture_output=True, text=True, timeout=timeout, **others)


def fields(answers) -> list[dict]:
    """What answers say, without what they cost."""
    return [{name: value for name, value in answer.to_dict().items() if name != "stats"} for answer in answers]


@pytest.fixture(scope="session")
def command() -> str:
    """The path of the command."""
    path = os.environ.get("UNICURSAL")
    if not path:
        pytest.skip("UNICURSAL does not name the command")
    return path


@pytest.fixture
def fixtures() -> Path:
    return FIXTURES
