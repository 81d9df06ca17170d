"""What a server on the open internet is deployed with, as far as it can be tried without containers and root.

What takes a proxy, a real database and a while is in `test_proxied.py` (`make soak`).
"""

import re
import shlex
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from jackal.server.settings import PREFIX, Settings, variable
from tests.cli.command import jackal
from tests.server import deployed
from tests.server.deployed import DEPLOY, PORT, ROOT
from tests.server.processes import PATIENCE
from tests.server.processes import jackal as running

KNOWN = {variable(name) for name in Settings.model_fields} | {"JACKAL_GAMES"}
ITS_OWN = {
    "Dockerfile": {"JACKAL_CLIENT", "JACKAL_COMPILED"},  # of hatch_build.py
    "compose.yaml": {"JACKAL_NAME", "JACKAL_SERVERS"},  # of the Caddyfile
    "Caddyfile": {"JACKAL_NAME", "JACKAL_SERVERS"},
    "deploy.md": {"JACKAL_NAME", "JACKAL_SERVERS"},
}
FILES = [ROOT / "Dockerfile", ROOT / "compose.yaml", ROOT / "docs" / "deploy.md", *sorted(DEPLOY.iterdir())]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_variable_is_a_setting(file: Path) -> None:
    named = set(re.findall(rf"\b{PREFIX}[A-Z_]+\b", file.read_text(encoding="utf-8")))
    assert named <= KNOWN | ITS_OWN.get(file.name, set())


def test_what_the_image_is_made_of_is_there_and_not_left_out() -> None:
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    copied = [rest.split()[:-1] for word, rest in deployed.stage(0) if word == "COPY"]
    for source in [source for sources in copied for source in sources]:
        assert (ROOT / source).exists()
        assert source not in left_out
    building = " ".join(rest for word, rest in deployed.stage(0) if word == "RUN")
    for lock in re.findall(r"-r (\S+)", building):
        assert "--hash=sha256:" in (ROOT / lock).read_text(encoding="utf-8")
    locked = {lock: (ROOT / lock).read_text(encoding="utf-8") for lock in re.findall(r"-r (\S+)", building)}
    assert re.search("^hatchling==", locked["requirements-play.lock"], re.MULTILINE)
    assert re.search("^asyncpg==", locked["requirements-serve.lock"], re.MULTILINE)
    assert "README.md" not in left_out


def test_the_image_serves_nobody_as_root_and_says_where() -> None:
    assert deployed.said("USER") != "root"
    assert deployed.said("EXPOSE") == PORT == deployed.image_variables()["JACKAL_PORT"]
    assert f":{PORT}/healthz" in deployed.health_command()[-1]


def test_the_image_starts_and_is_well_and_hears_when_it_is_told_to_stop(tmp_path: Path) -> None:
    """As compose runs it, but for the port and the place of the database: with its health check and its proxy's."""
    program, *arguments = deployed.entrypoint()
    assert program == "jackal"
    given = {name: value for name, value in deployed.image_variables().items() if name.startswith(PREFIX)}
    place = Path(given["JACKAL_DATABASE_URL"])
    assert place.is_relative_to(deployed.said("VOLUME"))
    port = free_port()
    own = {"JACKAL_PORT": str(port), "JACKAL_DATABASE_URL": str(tmp_path / place.name)}
    told = {"JACKAL_PUBLIC_URL": "https://jackal.example", "JACKAL_METRICS_TOKEN": "right"}
    assert told.keys() <= deployed.compose()["x-server"]["environment"].keys()
    with running(*arguments, home=tmp_path, **given | own | told) as image:
        image.hear(re.compile("https://jackal.example"))
        assert is_well(port)
        inside = {"host": f"server-1:{PORT}", "authorization": "Bearer right"}
        for path in (deployed.caddy("health_uri"), "/healthz", "/metrics"):
            assert asked(port, path, inside) == 200
            assert path in deployed.caddy("@inside path").split()
        assert asked(port, "/metrics", {"host": f"server-1:{PORT}"}) == 403
        image.tell(signal.SIGTERM)
        assert image.ended() == 0
        assert not is_well(port)


def test_no_proxy_drops_a_server_that_can_say_what_is_wrong_with_its_disk() -> None:
    """Caddy asks whether it can read (`test_disk.py` shows that it says so); nginx never for an answer of 503."""
    assert deployed.caddy("health_uri") == "/readyz"
    (passed_on,) = re.findall(r"proxy_next_upstream (.*);", (DEPLOY / "nginx.conf").read_text(encoding="utf-8"))
    assert set(passed_on.split()) <= {"error", "timeout"}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as chosen:
        return int(chosen.getsockname()[1])


def asked(port: int, path: str, headers: dict[str, str]) -> int:
    with httpx.Client(trust_env=False, timeout=PATIENCE) as client:
        return client.get(f"http://127.0.0.1:{port}{path}", headers=headers).status_code


def is_well(port: int) -> bool:
    program, *arguments = deployed.health_command()
    assert program == "python"
    here = [argument.replace(PORT, str(port)) for argument in arguments]
    done = subprocess.run([sys.executable, *here], check=False, capture_output=True, timeout=PATIENCE)
    return done.returncode == 0


def test_compose_has_two_servers_behind_the_proxy_and_nothing_else_open() -> None:
    services = deployed.compose()["services"]
    proxied = services["proxy"]["environment"]["JACKAL_SERVERS"].split()
    servers = [name for name, service in services.items() if service.get("build")]
    assert proxied == [f"{name}:{PORT}" for name in servers]
    assert len(servers) == 2
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    for name in servers:
        assert services[name]["read_only"] is True
        assert str(Path(deployed.image_variables()["JACKAL_DATABASE_URL"]).parent) in services[name]["tmpfs"]
    for path in (source for source in services["proxy"]["volumes"] if source.startswith("./")):
        assert (ROOT / path.partition(":")[0]).is_file()


def test_what_has_to_be_told_to_compose_is_what_the_page_tells() -> None:
    wanted = set(re.findall(r"\$\{(\w+):\?\}", (ROOT / "compose.yaml").read_text(encoding="utf-8")))
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    assert wanted == set(re.findall(r"^([A-Z_]+)=", page, re.MULTILINE))


def test_the_unit_starts_the_server_for_a_proxy_of_this_machine() -> None:
    unit = deployed.unit()
    program, *arguments = shlex.split(unit["ExecStart"][0])
    variables = dict(pair.split("=", 1) for pair in shlex.split(unit["Environment"][0]))
    assert Path(program).name == "jackal"
    assert set(re.findall(r"--[a-z-]+", " ".join(arguments))) <= options_of("serve")
    assert variables["JACKAL_PORT"] == PORT
    assert variables["JACKAL_DATABASE_URL"].startswith(f"/var/lib/{unit['StateDirectory'][0]}/")
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    assert {program, variables["JACKAL_DATABASE_URL"]} <= set(re.findall(r"[\w./-]+", page))


def options_of(command: str) -> set[str]:
    return set(re.findall(r"--[a-z-]+", jackal(command, "--help").out))


def test_the_page_names_commands_files_and_anchors_that_are_there() -> None:
    page = ROOT / "docs" / "deploy.md"
    text = page.read_text(encoding="utf-8")
    for words in set(re.findall(r"\bjackal ((?:db|tables) [a-z]+)\b", text)):
        assert jackal(*words.split(), "--help").code == 0, words
    for target, anchor in re.findall(r"\]\(([^)#]+)(?:#([^)]*))?\)", text):
        linked = page.parent / target
        assert linked.exists(), target
        if anchor:
            titles = re.findall(r"^#+ (.*)$", linked.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in [title.lower().replace(" ", "-") for title in titles]
