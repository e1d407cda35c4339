"""What a browser is sent about a bench: its setups, and where they stand."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ..core.desk.picked import picked
from ..core.desk.pictures import emblem, small_picture
from ..core.desk.player_options import bot_kinds
from ..core.desk.shared_texts import SharedTexts, digest_of
from ..core.model.bots.bot import Bot
from ..core.wire import BenchNow, BenchPage, BenchRow, BenchSeat, BenchSetup, BenchVerdict
from ..lab import Bench
from ..lab.bench import MOST
from ..lab.counting.standing import Standing
from ..lab.playing.match import Match, name_of
from .shared import HOT

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

LAST_FAULTS = 3


def page_of(bench: Bench, setups: list[BenchSetup]) -> BenchPage:
    """Everything that changes only with setups and bots; `setups`: the rows."""
    return {
        "title": bench.kind.title,
        "setups": setups,
        "most": MOST,
        "bots": [name_of(bot) for bot in bench.bots],
        "known": bot_kinds(),
        "code": bench.code(),
        "others": _others(bench.better()),
    }


def _others(bot: Bot | None) -> str:
    return "" if bot is None else f"{bot.id.capitalize()}: {bot.note}"


def setup_of(match: Match, texts: SharedTexts) -> BenchSetup:
    """A row: who is who, and the picture of a game's beginning, which is added to the texts that benches share."""
    game = match.kind(setup=match.settings, seed=1)
    seats: list[BenchSeat] = [
        {"id": seat["id"], "name": seat["name"], "color": seat["color"], "emblem": emblem(game, seat)}
        for seat in match.seats
    ]
    picture = small_picture(game)
    if not HOT:
        packed = json.dumps(picture)
        picture = digest_of(packed)
        texts[picture] = packed
    return {"name": match.setup, "text": str(match.settings), "picture": picture, "seats": seats}


def now_of(bench: Bench) -> BenchNow:
    """Where the setups stand."""
    experiment = bench.experiment
    return picked(
        BenchNow,
        experiment,
        bench,
        rows=[_row(standing, bench.within) for standing in experiment.standings],
        order=[*experiment.order],
        looks=[*experiment.looks],
    )


def _row(standing: Standing, within: float) -> BenchRow:
    return picked(
        BenchRow,
        standing,
        within=within,
        shares=[_fields(share) for share in standing.shares],
        verdict=picked(BenchVerdict, standing.verdict),
        funnel=[[round(value, 4) for value in point] for point in standing.funnel],
        scores=[_fields(score) for score in standing.scores],
        lengths=_fields(standing.lengths) if standing.lengths else None,
        leads=_fields(standing.leads) if standing.leads else None,
        watch=[{"what": each.what, "value": each.value} for each in standing.watch],
        faults=[{"text": fault.text, "opens": bool(fault.key)} for fault in standing.faults[:LAST_FAULTS]],
    )


def _fields(value: DataclassInstance) -> Any:
    """A value's fields, with lists as JSON has them."""
    return {name: [*each] if isinstance(each, tuple) else each for name, each in asdict(value).items()}
