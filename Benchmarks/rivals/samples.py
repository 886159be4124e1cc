"""The samples as columns, with what an expert would store beside them: local day and hour."""
import datetime
import zoneinfo

import numpy
import pyarrow.csv

ZONE = zoneinfo.ZoneInfo("America/New_York")
TABLES = {"StepCount": "steps", "ActiveEnergyBurned": "active", "BasalEnergyBurned": "basal",
          "MindfulSession": "mindful", "HeartRate": "heart"}
RANKS = ["Robin\u2019s Apple\u00a0Watch", "Robin\u2019s iPhone", "Step Trail"]
DAY = (1_592_193_600_000_000, 1_592_280_000_000_000)
WINDOW = (1_488_701_600_000_000, 1_593_104_405_000_000)
PROBES = numpy.arange(1_000, dtype=numpy.int64) * 315_000_000_000 + 1_420_100_000_500_000


def borders(first, last, step):
    """Local midnights or full hours from one date to another, in microseconds UTC."""
    if step == "hour":
        start, end = (int(datetime.datetime(*date, tzinfo=ZONE).timestamp()) for date in (first, last))
        return numpy.arange(start, end + 1, 3_600, dtype=numpy.int64) * 1_000_000
    day, end = datetime.date(*first), datetime.date(*last)
    seconds = []
    while day <= end:
        midnight = datetime.datetime(day.year, day.month, day.day, tzinfo=ZONE)
        seconds.append(int(midnight.timestamp()))
        day += datetime.timedelta(days=1)
    return numpy.array(seconds, dtype=numpy.int64) * 1_000_000


DAYS = borders((2015, 1, 1), (2025, 1, 1), "day")
HOURS = borders((2020, 1, 1), (2021, 1, 1), "hour")


def load(path):
    """Tables by name; each has start, end, value, rank, day, last and hour, ordered by start."""
    table = pyarrow.csv.read_csv(path)
    types = table["type"].combine_chunks().dictionary_encode()
    names = types.dictionary.to_pylist()
    codes = types.indices.to_numpy()
    sources = table["source"].combine_chunks().dictionary_encode()
    ranks = numpy.array([RANKS.index(name) if name in RANKS else 9
                         for name in sources.dictionary.to_pylist()], dtype=numpy.int64)
    columns = {name: table[name].to_numpy() for name in ("start", "end", "value")}
    columns["value"] = columns["value"].astype(numpy.float64)
    columns["rank"] = ranks[sources.indices.to_numpy()]
    result = {}
    for code, name in enumerate(names):
        short = name.removeprefix("HKQuantityTypeIdentifier")
        short = TABLES.get(short.removeprefix("HKCategoryTypeIdentifier"))
        if short is None:
            continue
        rows = numpy.flatnonzero(codes == code)
        rows = rows[numpy.argsort(columns["start"][rows], kind="stable")]
        part = {key: column[rows] for key, column in columns.items()}
        part["day"] = numpy.searchsorted(DAYS, part["start"], side="right") - 1
        # The day of the last instant: another one for a sample that crosses midnight.
        last = numpy.maximum(part["end"] - 1, part["start"])
        part["last"] = numpy.searchsorted(DAYS, last, side="right") - 1
        part["hour"] = numpy.searchsorted(HOURS, part["start"], side="right") - 1
        result[short] = part
    return result


def filled(keys, values, count):
    """A value for each bucket, None where there is none."""
    result = [None] * count
    for key, value in zip(keys.tolist(), values.tolist()):
        if 0 <= key < count:
            result[key] = value
    return result
