"""The dashboard for Grafana speaks of metrics that there are, and of all of them."""

import asyncio
import json
import re
from typing import Any, Final

import pytest
from prometheus_client.parser import text_string_to_metric_families

from jackal.server.bot_workers import BotWorkers
from jackal.server.measuring import count
from tests.server.deployed import DEPLOY
from tests.server.guests import quick, serving
from tests.server.test_other_rules import played

WORDS: Final = frozenset(
    {"sum", "max", "min", "by", "rate", "count", "changes", "histogram_quantile", "label_values", "le"}
)
OF_PROMETHEUS: Final = frozenset({"up"})
"""What Prometheus knows of itself."""
BOARD: Final[dict[str, Any]] = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))


def questions() -> list[str]:
    """All that the dashboard asks Prometheus."""
    found = [target["expr"] for panel in BOARD["panels"] for target in panel.get("targets", [])]
    found += [each["expr"] for each in BOARD["annotations"]["list"]]
    return found + [each["query"] for each in BOARD["templating"]["list"] if each["type"] == "query"]


def metrics_of(question: str) -> set[str]:
    bare = re.sub(r"\{[^}]*\}|\[[^]]*\]|by \([^)]*\)|, job\)", " ", question)
    return set(re.findall(r"[a-z_]{2,}", bare)) - WORDS


def labels_of(question: str) -> set[str]:
    grouped = {word for words in re.findall(r"by \(([^)]*)\)", question) for word in words.split(", ")}
    return grouped | set(re.findall(r"(\w+)=\"", question))


@pytest.fixture(scope="module")
def exposed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """What a server tells after a little play: each sample's name with its labels."""
    database = str(tmp_path_factory.mktemp("grafana") / "jackal.db")

    async def play() -> str:
        async with serving(quick(database), BotWorkers(0)) as served, served.guest() as anna:
            table = await played(anna)
            await anna.post(f"/api/tables/{table}/commands", {"do": "start"}, 409)
            async with anna.live(table, 0) as live:
                await live.until(lambda live: bool(live.now))
                await live.send("start")
            metrics = served.service.metrics
            metrics.thought("arkham", "captain", 1.0)
            metrics.failed("hang")
            metrics.turned_away("full")
            return await anna.metrics()

    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(asyncio.run(play())):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def test_every_metric_and_label_of_the_dashboard_is_told(exposed: dict[str, set[str]]) -> None:
    assert len(questions()) > 20
    for question in questions():
        names = metrics_of(question)
        assert names, question
        assert names <= exposed.keys() | OF_PROMETHEUS, question
        known = set().union(*(exposed.get(name, set()) for name in names)) | {"job", "instance"}
        assert labels_of(question) <= known, question


def test_every_metric_of_ours_is_on_the_dashboard(exposed: dict[str, set[str]]) -> None:
    shown = set().union(*map(metrics_of, questions()))
    ours = {name for name in exposed if name.startswith("jackal_") and not name.endswith("_created")}
    families = {re.sub(r"_(bucket|sum|count)$", "", name) for name in shown}
    assert {re.sub(r"_(bucket|sum|count)$", "", name) for name in ours} <= families


def test_panels_have_a_place_of_their_own() -> None:
    places = [panel["gridPos"] for panel in BOARD["panels"]]
    cells = [(x, y) for p in places for x in range(p["x"], p["x"] + p["w"]) for y in range(p["y"], p["y"] + p["h"])]
    assert len(cells) == len(set(cells))
    assert max(x for x, _ in cells) == 23
    ids = [panel["id"] for panel in BOARD["panels"]]
    assert len(ids) == len(set(ids))


def test_what_is_refused_played_and_kept_is_counted(database: str) -> None:
    async def run() -> None:
        async with serving(quick(database), BotWorkers(0)) as served, served.guest() as anna:
            table = await played(anna)
            log = await served.service.repository.load(table)
            assert log is not None
            plies = sum(entry.kind == "ply" for entry in log[1])
            await anna.http.get("/api/house", headers={"Host": "evil.example"})
            await anna.get(f"/api/tables/{'x' * 16}", 404)
            await count(served.service.repository.database, served.service.metrics)
            text = await anna.metrics()
            assert plies > 0
            assert f'jackal_plies_total{{game="archipelago"}} {plies:.1f}' in text
            assert 'jackal_refusals_total{code="no_table"} 1.0' in text
            assert 'jackal_refusals_total{code="bad_host"} 1.0' in text
            size = re.search(r"^jackal_database_bytes (.*)$", text, re.MULTILINE)
            assert size is not None
            assert float(size[1]) > 1000
            assert 'jackal_tables{status="playing"} 1.0' in text
            assert 'jackal_tables{status="closed"} 0.0' in text

    asyncio.run(run())
