"""Settings: defaults, the environment, the command line, and what cannot be read."""

from pathlib import Path

import pytest
from platformdirs import user_data_dir
from pydantic import ValidationError
from sqlalchemy.engine import make_url

from jackal.core.errors import BadOption
from jackal.server.settings import Origin, Settings, async_url, read_origin, variable


def test_nothing_needs_to_be_set() -> None:
    settings = Settings.from_env({})
    assert settings == Settings()
    assert Path(settings.database) == Path(user_data_dir("jackal")) / "jackal.db"
    assert (settings.host, settings.port, settings.json_logs) == ("127.0.0.1", 8765, None)
    assert settings.thinkers >= 1


def test_settings_stand() -> None:
    with pytest.raises(ValidationError):
        Settings().port = 1


def test_every_setting_has_its_variable() -> None:
    environ = {
        "JACKAL_DATABASE_URL": "postgresql://h/d",
        "JACKAL_HOST": "0.0.0.0",
        "JACKAL_PORT": "80",
        "JACKAL_PUBLIC_URL": "https://jackal.example/",
        "JACKAL_ADDRESS": "http://192.168.1.5:8765/",
        "JACKAL_SECRET": "s" * 32,
        "JACKAL_THINKERS": "3",
        "JACKAL_BOT_BUDGET": "1.5",
        "JACKAL_BOT_PACE": "0",
        "JACKAL_MAX_BODY": "5000",
        "JACKAL_MAX_MESSAGE": "4000",
        "JACKAL_LAN_COMMAND": "make play ARGS=--lan",
        "JACKAL_PATIENCE": "7",
        "JACKAL_COMMANDS_PER_SECOND": "1",
        "JACKAL_COMMANDS_BURST": "2",
        "JACKAL_COMMANDS_PER_ADDRESS": "30",
        "JACKAL_COMMANDS_PER_ADDRESS_BURST": "40",
        "JACKAL_TABLES_PER_MINUTE": "3",
        "JACKAL_TABLES_BURST": "4",
        "JACKAL_OPEN_TABLES_PER_VISITOR": "12",
        "JACKAL_OPEN_TABLES_PER_ADDRESS": "13",
        "JACKAL_OPEN_SEATS_PER_ADDRESS": "14",
        "JACKAL_HELP_BUDGET": "2.5",
        "JACKAL_JUDGE_BUDGET": "3.5",
        "JACKAL_HINT_BUDGET": "3",
        "JACKAL_REVIEW_BUDGET": "120",
        "JACKAL_SOLVER_MEMORY": "300",
        "JACKAL_SOLVING_PER_MINUTE": "9",
        "JACKAL_SOLVING_BURST": "10",
        "JACKAL_HINTS_PER_MINUTE": "30",
        "JACKAL_HINTS_BURST": "5",
        "JACKAL_PUZZLE_MOVES_PER_SECOND": "11",
        "JACKAL_PUZZLE_MOVES_BURST": "1200",
        "JACKAL_REQUESTS_PER_SECOND": "5",
        "JACKAL_REQUESTS_BURST": "6",
        "JACKAL_MAX_CONNECTIONS": "7",
        "JACKAL_MAX_CONNECTIONS_PER_VISITOR": "8",
        "JACKAL_PUSH": "no",
        "JACKAL_PUSH_PRIVATE": "yes",
        "JACKAL_METRICS_TOKEN": "t",
        "JACKAL_JSON_LOGS": "yes",
        "JACKAL_LOG_LEVEL": "debug",
    }
    settings = Settings.from_env(environ)
    assert set(environ) == {variable(name) for name in Settings.model_fields}
    default = Settings()
    assert all(getattr(settings, name) != getattr(default, name) for name in Settings.model_fields)
    assert (settings.bot_budget, settings.max_body, settings.json_logs) == (1.5, 5000, True)
    assert (settings.public_url, settings.address) == ("https://jackal.example", "http://192.168.1.5:8765")
    assert settings.log_level == "DEBUG"


def test_the_command_line_wins_and_none_is_not_given() -> None:
    environ = {"JACKAL_PORT": "1000", "JACKAL_HOST": "::1"}
    settings = Settings.from_env(environ, port=2000, host=None)
    assert (settings.port, settings.host) == (2000, "::1")


def test_what_is_overruled_is_not_even_read() -> None:
    assert Settings.from_env({"JACKAL_PORT": "nonsense"}, port=0).port == 0


def test_an_empty_variable_counts_as_unset() -> None:
    assert Settings.from_env({"JACKAL_PORT": "", "JACKAL_DATABASE_URL": " "}) == Settings()


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("JACKAL_PORT", "http", "a whole number"),
        ("JACKAL_PORT", "80.5", "a whole number"),
        ("JACKAL_PORT", "9" * 5000, "a whole number"),
        ("JACKAL_PORT", "65536", "a whole number from 0 to 65535"),
        ("JACKAL_PORT", "-1", "a whole number from 0 to 65535"),
        ("JACKAL_THINKERS", "0", "a whole number from 1 to 1024"),
        ("JACKAL_BOT_BUDGET", "nan", "a number"),
        ("JACKAL_BOT_BUDGET", "inf", "a number"),
        ("JACKAL_BOT_BUDGET", "0", "a number from 0.01 to 600"),
        ("JACKAL_MAX_BODY", "1", "a whole number from 1024 to 1073741824"),
        ("JACKAL_JSON_LOGS", "maybe", "yes or no"),
        ("JACKAL_LOG_LEVEL", "loud", "one of DEBUG, INFO, WARNING, ERROR"),
        ("JACKAL_PUBLIC_URL", "jackal.example", "http(s)://name"),
        ("JACKAL_PUBLIC_URL", "https://jackal.example/path", "http(s)://name"),
        ("JACKAL_PUBLIC_URL", "https://user@jackal.example", "http(s)://name"),
        ("JACKAL_PUBLIC_URL", "https://шакал.example", "http(s)://name"),
        ("JACKAL_ADDRESS", "192.168.1.5:8765", "http(s)://name"),
        ("JACKAL_SECRET", "short", "at least 32 characters"),
    ],
)
def test_a_value_that_makes_no_sense_is_told_by_its_variable(name: str, text: str, expected: str) -> None:
    with pytest.raises(BadOption) as caught:
        Settings.from_env({name: text})
    message = str(caught.value)
    assert message.startswith(f"{name}: expected {expected}")
    assert len(message) < 250


def test_a_given_value_is_judged_like_one_from_the_environment() -> None:
    with pytest.raises(BadOption, match="JACKAL_PORT: expected a whole number from 0 to 65535; got 70000"):
        Settings.from_env({}, port=70000)


def test_every_number_has_bounds() -> None:
    numbers = [setting for setting in Settings.model_fields.values() if setting.annotation in (int, float)]
    assert len(numbers) > 20
    for number in numbers:
        assert any(hasattr(bound, "ge") for bound in number.metadata)
        assert any(hasattr(bound, "le") for bound in number.metadata)


@pytest.mark.parametrize("words", [("1", "Yes", "TRUE", "on"), ("0", "No", "false", "OFF")])
def test_yes_and_no(words: tuple[str, ...]) -> None:
    assert {Settings.from_env({"JACKAL_JSON_LOGS": word}).json_logs for word in words} == {words[0] == "1"}


def test_secrets_are_not_shown() -> None:
    shown = repr(Settings(secret="s" * 40, database="postgresql://u:hidden@h/d"))
    assert "ssss" not in shown
    assert "hidden" not in shown
    with pytest.raises(BadOption) as caught:
        Settings(secret="tiger")
    assert "tiger" not in str(caught.value)


def test_a_path_is_a_database() -> None:
    assert async_url("/srv/jackal.db") == "sqlite+aiosqlite:////srv/jackal.db"


@pytest.mark.parametrize("text", ["~/jackal.db", "sqlite:///~/jackal.db", "sqlite+aiosqlite:///~/jackal.db"])
def test_home_is_found(text: str) -> None:
    assert make_url(async_url(text)).database == str(Path.home() / "jackal.db")


@pytest.mark.parametrize("text", ["jackal.db", "sqlite:///jackal.db"])
def test_a_path_becomes_absolute(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert make_url(async_url(text)).database == str(tmp_path / "jackal.db")


@pytest.mark.parametrize("name", ["a b.db", "a?b.db", "a#b%20.db", "шакал.db"])
def test_any_file_name_comes_through(name: str) -> None:
    url = async_url(f"/srv/{name}")
    assert make_url(url).database == f"/srv/{name}"
    assert async_url(url) == url


def test_the_default_is_a_database() -> None:
    assert make_url(async_url(Settings().database)).database == Settings().database


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_postgres_by_any_name(scheme: str) -> None:
    assert async_url(f"{scheme}://u:p%40ss@[::1]:5433/d") == "postgresql+asyncpg://u:p%40ss@[::1]:5433/d"


def test_postgres_parameters_are_kept_and_sslmode_is_understood() -> None:
    url = make_url(async_url("postgresql://u@/d?host=/run/pg&sslmode=require"))
    assert dict(url.query) == {"host": "/run/pg", "ssl": "require"}
    written = url.render_as_string(hide_password=False)
    assert async_url(written) == written


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":memory:",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://u:tiger@h/d",
        "postgresql+psycopg://u:tiger@h/d",
        "://tiger",
        "postgresql://u:tiger@h:port/d",
    ],
)
def test_other_databases_are_refused_and_passwords_not_told(text: str) -> None:
    with pytest.raises(BadOption, match="JACKAL_DATABASE_URL: expected a path, sqlite:///") as caught:
        async_url(text)
    assert "tiger" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("http://localhost", Origin("http", "localhost", 80)),
        ("HTTPS://Jackal.Example", Origin("https", "jackal.example", 443)),
        ("https://jackal.example:443", Origin("https", "jackal.example", 443)),
        ("http://127.0.0.1:8765", Origin("http", "127.0.0.1", 8765)),
        ("http://[::1]:8765", Origin("http", "::1", 8765)),
        ("http://[0:0::0001]:8765", Origin("http", "::1", 8765)),
    ],
)
def test_origins(text: str, origin: Origin) -> None:
    assert read_origin(text) == origin
    assert read_origin(str(origin)) == origin


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "localhost",
        "ftp://localhost",
        "http://",
        "http://localhost/",
        "http://user@localhost",
        "http://localhost:",
        "http://localhost:x",
        "http://localhost:65536",
        "http://localhost\n",
        "http://[::1",
        "http://[::g]",
        "http://[1.2.3.4]",
        "http://a b",
        "http://\u212aocalhost",
        "http://" + "a" * 300,
    ],
)
def test_no_origins(text: str) -> None:
    assert read_origin(text) is None
