"""Sitting down and getting up: invitations, hosts, devices, and how a game starts or does not."""

import asyncio

import pytest

from jackal.server.bot_workers import BotWorkers
from jackal.server.table_rows import row_of
from jackal.tables.log import NewEntry
from jackal.tables.snapshot import is_listed
from jackal.tables.status import CLOSED, GATHERING, PLAYING
from tests.server.guests import Guest, Served, quick, serving
from tests.tables.folding import ANNA, BORIS, CLARA, NOON, Folded, gathering, play_out, playing, rematch

STRANGER = "stranger"


# Sitting down -------------------------------------------------------------------------------------------------------


def test_a_friend_s_seat_takes_the_invitation() -> None:
    folded = gathering(seats=["me", "link"])
    assert folded.refused(BORIS, "sit", name="Boris").code == "no_seat"
    assert folded.refused(BORIS, "sit", seat=1, name="Boris").code == "no_seat"
    folded.do(BORIS, "sit", name="Boris", invited=True)
    assert folded.table.seats_of(BORIS) == [1]
    assert folded.look(0)["table"]["seats"][1]["name"] == "Boris"


def test_an_open_seat_is_anyone_s_once() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", seat=1, name="Boris")
    assert folded.refused(CLARA, "sit", seat=1, name="Clara").code == "no_seat"
    assert folded.refused(CLARA, "sit", name="Clara", invited=True).code == "no_seat"


def test_who_asks_for_no_seat_in_particular_gets_the_first_that_is_free_for_him() -> None:
    folded = gathering(seats=["me", "link", "bot", "open"])
    folded.do(BORIS, "sit", name="Boris")
    assert folded.table.seats_of(BORIS) == [3]
    folded.do(CLARA, "sit", name="Clara", invited=True)
    assert folded.table.seats_of(CLARA) == [1]


def test_nobody_sits_on_a_bot_s_seat_or_beside_the_table_or_without_a_cookie() -> None:
    folded = gathering(seats=["me", "open", "bot"])
    assert folded.refused(BORIS, "sit", seat=2, name="Boris", invited=True).code == "no_seat"
    assert folded.refused(BORIS, "sit", seat=3, name="Boris", invited=True).code == "no_seat"
    assert folded.refused("", "sit", name="Boris", invited=True).code == "no_visitor"


def test_the_host_may_seat_another_person_on_this_device() -> None:
    folded = gathering(seats=["me", "link"])
    folded.do(ANNA, "sit", seat=1, name="Little Boris")
    assert folded.table.seats_of(ANNA) == [0, 1]


def test_nobody_sits_down_when_the_game_has_started() -> None:
    folded = gathering(seats=["me", "open"]).seat_friends(BORIS)
    assert folded.refused(CLARA, "sit", name="Clara").code == "wrong_time"
    assert folded.refused(BORIS, "stand", seat=1).code == "wrong_time"


def test_a_seat_of_a_rematch_is_kept_for_who_had_it() -> None:
    first = gathering("cards-2015", ["me", "open", "bot"]).seat_friends(BORIS)
    again = rematch(play_out(first), ANNA)
    assert not row_of(again.order, NOON).listed
    assert not is_listed(again.table)
    assert again.refused(STRANGER, "sit", name="Stranger").code == "no_seat"
    again.do(BORIS, "sit", name="Boris")
    assert again.table.seats_of(BORIS) == [1]


def test_a_kept_seat_can_be_given_to_others() -> None:
    first = gathering("cards-2015", ["me", "open"]).seat_friends(BORIS)
    again = rematch(play_out(first), ANNA)
    again.do(CLARA, "sit", name="Clara", invited=True)
    again.do(CLARA, "stand", seat=1)
    again.do(ANNA, "arrange", seat=1, who="open")
    again.do(STRANGER, "sit", name="Stranger")
    assert again.table.seats_of(STRANGER) == [1]


def test_another_s_seat_is_not_one_s_own() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    for command in ("leave", "resign", "return", "pause", "agree", "rematch"):
        assert folded.refused(BORIS, command, seat=0).code == "not_yours"
        assert folded.refused(STRANGER, command, seat=1).code == "not_yours"
        assert folded.refused("", command, seat=1).code == "not_yours"
        assert folded.refused(BORIS, command, seat=3).code == "not_yours"


# Hosts --------------------------------------------------------------------------------------------------------------


def is_host(folded: Folded, visitor: str) -> bool:
    return folded.look(None, visitor)["table"]["host"]


def test_the_maker_is_the_host_on_whatever_seat() -> None:
    folded = gathering(seats=["open", "me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    assert (is_host(folded, ANNA), is_host(folded, BORIS), is_host(folded, "")) == (True, False, False)
    assert folded.refused(BORIS, "close").code == "not_host"


def test_when_the_host_gets_up_the_next_who_came_is_the_host() -> None:
    folded = gathering(seats=["me", "open", "open"])
    folded.do(CLARA, "sit", seat=2, name="Clara")
    folded.do(BORIS, "sit", seat=1, name="Boris")
    folded.do(ANNA, "stand", seat=0)
    assert (is_host(folded, CLARA), is_host(folded, BORIS)) == (True, False)
    folded.do(ANNA, "sit", seat=0, name="Anna", invited=True)
    assert is_host(folded, CLARA)
    assert folded.refused(ANNA, "start").code == "not_host"
    folded.do(CLARA, "start")
    assert folded.table.status == PLAYING


def test_a_host_with_two_seats_stays_host_when_he_gives_one_up() -> None:
    folded = gathering(seats=["me", "here", "open"])
    folded.do(BORIS, "sit", name="Boris")
    folded.do(ANNA, "stand", seat=0)
    assert is_host(folded, ANNA)


def test_when_all_get_up_the_table_is_closed() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    folded.do(ANNA, "stand", seat=0)
    assert folded.table.status == GATHERING
    folded.do(BORIS, "stand", seat=1)
    assert folded.table.status == CLOSED
    assert folded.refused(CLARA, "sit", name="Clara").code == "wrong_time"


def test_only_the_host_arranges_and_only_empty_seats() -> None:
    folded = gathering(seats=["me", "open", "bot"])
    folded.do(BORIS, "sit", name="Boris")
    assert folded.refused(BORIS, "arrange", seat=2, who="open").code == "not_host"
    assert folded.refused(ANNA, "arrange", seat=1, who="bot").code == "taken"
    assert folded.refused(ANNA, "arrange", seat=3, who="bot").code == "no_seat"
    folded.do(ANNA, "arrange", seat=2, who="link")
    assert folded.refused(CLARA, "sit", name="Clara").code == "no_seat"
    folded.do(ANNA, "arrange", seat=2, who="bot", bot="random")
    card = folded.look()["table"]["seats"][2]
    assert (card["who"], card["bot"], card["taken"]) == ("bot", "random", True)


def test_only_the_host_starts_and_only_when_all_seats_are_taken() -> None:
    folded = gathering(seats=["me", "open", "bot", "link"])
    refused = folded.refused(ANNA, "start")
    assert (refused.code, str(refused)) == ("empty_seat", "nobody sits on seat 2, 4 yet")
    folded.do(BORIS, "sit", name="Boris")
    folded.do(ANNA, "arrange", seat=3, who="bot")
    assert folded.refused(BORIS, "start").code == "not_host"
    assert folded.refused(STRANGER, "start").code == "not_host"
    assert folded.refused("", "start").code == "not_host"
    folded.do(ANNA, "start")
    assert folded.refused(ANNA, "start").code == "wrong_time"
    assert folded.refused(ANNA, "arrange", seat=2, who="open").code == "wrong_time"


def test_the_host_calls_the_table_off_before_the_game_only() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    assert folded.refused(BORIS, "close").code == "not_host"
    folded.do(ANNA, "close")
    assert folded.look()["table"]["status"] == CLOSED
    assert playing().refused(ANNA, "close").code == "wrong_time"


# Devices ------------------------------------------------------------------------------------------------------------


async def link(guest: Guest, table: str, seat: int) -> str:
    path: str = (await guest.post(f"/api/tables/{table}/seats/{seat}/link"))["path"]
    return path.removeprefix("/seat#key=")


def test_a_private_link_adds_a_device_once(database: str) -> None:
    async def run(served: Served, laptop: Guest, phone: Guest, thief: Guest) -> None:
        made = await laptop.make("cards-2015", ["me", "here"])
        table = made["table"]
        key, other = await link(laptop, table, 0), await link(laptop, table, 0)
        assert await phone.post("/api/seats", {"key": key}) == {"table": table, "seat": 0}
        for used in (key, other):
            error = (await thief.post("/api/seats", {"key": used}, 403))["error"]
            assert error["code"] == "bad_link"
        assert [seat["mine"] for seat in (await phone.look(table))["table"]["seats"]] == [True, False]
        assert [table["id"] for table in (await phone.get("/api/tables"))["mine"]] == [table]
        await phone.do(table, "start")
        assert (await laptop.look(table, 0))["view"] == (await phone.look(table, 0))["view"]
        await phone.get(f"/api/tables/{table}", 403, seat=1)
        await thief.post(f"/api/tables/{table}/seats/0/link", status=403)
        await thief.post("/api/seats", {"key": key[:-2] + "xx"}, 403)
        again = await link(phone, table, 0)
        assert (await thief.post("/api/seats", {"key": again}))["seat"] == 0

    async def open_house() -> None:
        async with (
            serving(quick(database), BotWorkers(0)) as served,
            served.guest() as laptop,
            served.guest() as phone,
            served.guest() as thief,
        ):
            await run(served, laptop, phone, thief)

    asyncio.run(open_house())


def test_the_host_s_second_device_is_the_host_too() -> None:
    folded = gathering(seats=["me", "bot"])
    folded.write([folded_device(0, "phone")])
    assert is_host(folded, "phone")
    folded.do("phone", "start")
    assert folded.table.status == PLAYING


def folded_device(seat: int, visitor: str) -> NewEntry:
    return NewEntry("device", seat, {"visitor": visitor})


def test_a_new_device_is_told_to_its_seat_alone() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    before = [folded.count(viewer) for viewer in folded.viewers()]
    folded.write([folded_device(0, "phone")])
    assert [folded.count(viewer) for viewer in folded.viewers()] == [before[0] + 1, before[1], before[2]]


def test_who_gets_up_takes_no_link_along(sqlite_database: str) -> None:
    """A link made before must not open the seat of whoever sits there next."""

    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest() as clara,
        ):
            table = (await anna.make("cards-2015", ["me", "open"]))["table"]
            await boris.do(table, "sit", name="Boris")
            key = await link(boris, table, 1)
            await boris.do(table, "stand", seat=1)
            assert (await boris.post("/api/seats", {"key": key}, 403))["error"]["code"] == "bad_link"
            await clara.do(table, "sit", name="Clara")
            assert (await boris.post("/api/seats", {"key": key}, 403))["error"]["code"] == "bad_link"

    asyncio.run(run())


# Invitations over the wire ------------------------------------------------------------------------------------------


def test_friends_come_by_the_invitation(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest() as clara,
        ):
            made = await anna.make("cards-2015", ["me", "link", "link"])
            table, other = made["table"], await anna.make("cards-2015", ["me", "link"])
            assert (await anna.get(f"/api/tables/{table}/invite"))["path"] == f"/t/{table}#invite={made['invite']}"
            await boris.get(f"/api/tables/{table}/invite", 403)
            for wrong in (None, "nonsense", other["invite"], made["invite"] + "a"):
                fields = {} if wrong is None else {"invite": wrong}
                error = (await boris.do(table, "sit", 409, name="Boris", **fields))["error"]
                assert error["code"] == "no_seat"
            now = await boris.do(table, "sit", name="Boris", colour="red", invite=made["invite"])
            assert (now["seat"], now["table"]["seats"][1]["colour"], now["table"]["host"]) == (1, "red", False)
            assert (await boris.get(f"/api/tables/{table}/invite"))["path"].endswith(made["invite"])
            async with anna.live(table, 0) as live:
                await clara.do(table, "sit", name="Clara", invite=made["invite"])
                await live.until(lambda live: bool(live.messages) and live.messages[-1]["what"] == "sit")
                assert live.messages[-1]["seat"] == 2
                assert [seat["name"] for seat in live.now["table"]["seats"]] == ["", "Boris", "Clara"]

    asyncio.run(run())


@pytest.mark.parametrize("command", ["sit", "start", "close"])
def test_what_is_done_at_no_table_is_refused(sqlite_database: str, command: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            fields = {"name": "Anna"} if command == "sit" else {}
            error = (await anna.do("nowhere-at-all", command, 404, **fields))["error"]
            assert error["code"] == "no_table"

    asyncio.run(run())
