"""Runs in Pyodide (harbour.js): our modules as a zip of bytecode, and of the standard library what they import."""

import ast
import importlib
import importlib.util
import io
import json
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType

SOURCE = Path("/source")
LIBRARY = Path(next(path for path in sys.path if path.endswith(".zip")))
NEEDED = ("encodings.ascii", "encodings.cp437", "encodings.latin_1", "linecache", "tokenize", "traceback", "zipfile")
"""What Python imports by itself when something goes wrong, or is read from a zip."""
ALWAYS = (1980, 1, 1, 0, 0, 0)
"""The same sources make the same files."""


class Bare(ast.NodeTransformer):
    """Nobody reads docstrings there, nor what parameters are: a third of all bytecode. Fields of classes stay."""

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        if not node.decorator_list:  # some of those read them
            node.returns = None
            for arg in ast.walk(node.args):
                if isinstance(arg, ast.arg):
                    arg.annotation = None
        node.body = without_docstring(node.body)
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_ClassDef(self, node):
        self.generic_visit(node)
        node.body = without_docstring(node.body)
        return node

    visit_Module = visit_ClassDef  # noqa: N815


def without_docstring(body):
    first, *rest = body or [None]
    is_text = (
        isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    )
    return (rest or [ast.copy_location(ast.Pass(), first)]) if is_text else body


def lineless(code):
    """Without knowing in which line it is: who wants to know where something went wrong runs it from its source."""
    inner = tuple(lineless(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * whole + (
        bytes([0xF8 | rest - 1]) if rest else b""
    )  # eight instructions each: they have no place
    return code.replace(co_consts=inner, co_linetable=nowhere)


def bytecode(source, name):
    """A module as it stands in a zip, whose source nobody looks for: 16 bytes of head, and what was compiled."""
    code = lineless(compile(Bare().visit(ast.parse(source)), name, "exec", dont_inherit=True))
    flags = (0b01).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def zipped(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, ALWAYS), content)
    return out.getvalue()


def compiled(name, content):
    return (f"{name}c", bytecode(content, name)) if name.endswith(".py") else (name, content)


def ours():
    paths = [path for path in SOURCE.rglob("*") if path.is_file()]
    return dict(compiled(path.relative_to(SOURCE).as_posix(), path.read_bytes()) for path in paths)


def imported(path):
    """What a module imports, wherever it does so."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module


def load_all():
    """All our modules, and all of the standard library that they name, whenever they would import it."""
    sys.path.insert(0, str(SOURCE))
    modules = sorted(SOURCE.rglob("*.py"))
    names = {name for path in modules for name in imported(path)} | set(NEEDED)
    names |= {".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__") for path in modules}
    for name in sorted(names):
        if name.partition(".")[0] in {"jackal", *sys.stdlib_module_names}:
            importlib.import_module(name)


def library():
    """Of the standard library all that has been imported by now, with the packages it is in."""
    loaded = {name.replace(".", "/") for name in sys.modules}
    found = {}
    with zipfile.ZipFile(LIBRARY) as archive:
        for name in archive.namelist():
            module = name.removesuffix(".py").removesuffix("/__init__")
            if name.endswith(".py") and module in loaded:
                key, content = compiled(name, archive.read(name))
                found[key] = content
    return found


def house():
    from jackal.harbour.listings import house_card

    return json.dumps(house_card("", "", ""), ensure_ascii=False)


load_all()
zipped(ours()), zipped(library()), house()
