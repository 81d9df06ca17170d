"""A contract for import-linter: the named packages import the standard library and this project, nothing else."""

import sys
from typing import Final, cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

FOR_THE_COMPILER: Final = "mypy_extensions"
"""Named for the compiler's sake, and never imported when something runs."""


class StandardLibrary(Contract):
    """Packages that do not exist yet are passed over."""

    type_name = "standard_library"

    # import-linter replaces the field by the list that the contract names.
    packages = cast(list[str], fields.ListField(subfield=fields.StringField()))

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        strangers = sorted(
            (importer, imported)
            for package in self.packages
            if package in graph.modules
            for importer in {package, *graph.find_descendants(package)}
            for imported in graph.find_modules_directly_imported_by(importer)
            if not is_ours_or_standard(imported)
        )
        return ContractCheck(kept=not strangers, metadata={"strangers": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["strangers"]:
            output.print_error(f"{importer} imports {imported}, which is not in the standard library")


def is_ours_or_standard(module: str) -> bool:
    root = module.partition(".")[0]
    return root in ("jackal", FOR_THE_COMPILER) or root in sys.stdlib_module_names
