"""Proofs that another program can check."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Optional, Union


@dataclass(frozen=True)
class Certificate:
    """The proof of an answer, or the reason why there is no proof.

    >>> import unicursal
    >>> certificate = unicursal.check("zip\\n1 . .\\n2 . .\\n", certify=True).certificate
    >>> certificate.certified, certificate.proof.splitlines()[0]
    (True, 'pseudo-Boolean proof version 3.0')
    """

    certified: bool
    """Whether there is a proof."""
    formula: Optional[str] = None
    """The puzzle as pseudo-Boolean constraints, in the format OPB."""
    proof: Optional[str] = None
    """The proof of the answer from the formula, in the format of VeriPB 3."""
    reason: Optional[str] = None
    """The reason why there is no proof, as a clause without a full stop."""

    def write(self, stem: Union[str, Path]) -> tuple[Path, Path]:
        """Writes the two files ``STEM.opb`` and ``STEM.pbp``, for ``veripb STEM.opb STEM.pbp``.

        Raises:
            ValueError: there is no proof. The message says why.
        """
        if self.formula is None or self.proof is None:
            raise ValueError(f"there is no certificate: {self.reason}")
        formula, proof = Path(f"{stem}.opb"), Path(f"{stem}.pbp")
        formula.write_bytes(self.formula.encode())
        proof.write_bytes(self.proof.encode())
        return formula, proof

    def __repr__(self) -> str:
        if self.formula is None or self.proof is None:
            return f"<no certificate: {self.reason}>"
        return f"<certificate: formula of {len(self.formula)} bytes, proof of {len(self.proof)} bytes>"
