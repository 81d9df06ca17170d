"""nginx with the site of `deploy/nginx.conf`, in front of real server processes that share a real PostgreSQL."""

import asyncio
import os
import re
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.deployed import nginx
from tests.server.processes import Jackal, jackal
from tests.server.test_deploy import free_port
from tools.nginx import ADVICE, found

NAME = "localhost"
MAIN = """
{user}
daemon off;
worker_processes 1;
pid {place}/nginx.pid;
error_log {place}/error.log;
events {{ worker_connections 512; }}
http {{
	access_log off;
	client_body_temp_path {place}/body;
	proxy_temp_path {place}/proxy;
	fastcgi_temp_path {place}/fastcgi;
	uwsgi_temp_path {place}/uwsgi;
	scgi_temp_path {place}/scgi;
	include {place}/site.conf;
}}
"""


class House(NamedTuple):
    """Where visitors come, whom they trust, and the processes behind."""

    address: str
    certificate: Path
    servers: list[Jackal]
    ports: list[int]


@asynccontextmanager
async def proxied(
    database: str, home: Path, count: int = 2, other: Mapping[str, str] | None = None
) -> AsyncIterator[House]:
    """The same for tests that have a loop of their own."""
    with ExitStack() as stack:
        yield await asyncio.to_thread(stack.enter_context, open_house(database, home, count, other))


@contextmanager
def open_house(database: str, home: Path, count: int = 2, other: Mapping[str, str] | None = None) -> Iterator[House]:
    """So many processes behind one proxy, all of which are there; with `other` values in the proxy's settings."""
    port, ports = free_port(), [free_port() for _ in range(count)]
    address = f"https://{NAME}:{port}"
    with ExitStack() as stack:
        servers = [stack.enter_context(behind(address, own, database, home)) for own in ports]
        for server in servers:
            server.hear(re.compile(address))
        certificate, key = written_certificate(home)
        stack.enter_context(running_nginx(nginx(ports, port, NAME, certificate, key, other), home, port))
        yield House(address, certificate, servers, ports)


@contextmanager
def behind(address: str, port: int, database: str, home: Path) -> Iterator[Jackal]:
    variables = {"JACKAL_PUBLIC_URL": address, "JACKAL_PORT": str(port), "JACKAL_DATABASE_URL": database}
    with jackal("serve", "--no-browser", home=home, **variables) as server:
        yield server


@contextmanager
def running_nginx(site: str, place: Path, port: int) -> Iterator[None]:
    program = found()
    assert program is not None, ADVICE
    user = "user root;" if os.geteuid() == 0 else ""  # others may not look into the folders of tests
    (place / "site.conf").write_text(site, encoding="utf-8")
    (place / "nginx.conf").write_text(MAIN.format(user=user, place=place), encoding="utf-8")
    command = [program, "-p", str(place), "-c", str(place / "nginx.conf"), "-e", str(place / "error.log")]
    subprocess.run([*command, "-t"], check=True, capture_output=True, timeout=300)
    with subprocess.Popen(command) as running:
        try:
            while not is_open(port):
                assert running.poll() is None, (place / "error.log").read_text(encoding="utf-8")
                time.sleep(0.02)
            yield
        finally:
            running.terminate()


def is_open(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


def written_certificate(place: Path) -> tuple[Path, Path]:
    """One that this machine signs itself, and its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    names = x509.SubjectAlternativeName([x509.DNSName(NAME), x509.IPAddress(ip_address("127.0.0.1"))])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=2))
    signed = made.add_extension(names, critical=False).sign(key, hashes.SHA256())
    certificate, secret = place / "certificate.pem", place / "key.pem"
    certificate.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain))
    return certificate, secret
