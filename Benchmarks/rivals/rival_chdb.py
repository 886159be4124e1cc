"""chDB: ClickHouse in the process, all cores; tables ordered by start."""
import tempfile

import chdb
import pyarrow
import pyarrow.parquet
from chdb import session

import samples
import sql

VERSION = chdb.__version__
THREADS = "all"
FORM = "MergeTree ordered by start, local days stored"


class Dialect(sql.Dialect):
    """ClickHouse joins by equality, and knows time zones."""

    def touched(self, table):
        return (f"(SELECT *, arrayJoin(range(day, last + 1)) AS i FROM {table}) AS s "
                "JOIN days AS d ON d.i = s.i")

    def placed(self, table):
        local = "toDate(toDateTime(intDiv(t, 1000000), 'America/New_York'))"
        return f"SELECT *, dateDiff('day', toDate('2015-01-01'), {local}) AS day FROM {table}"


class Rival(sql.SQLRival):
    dialect = Dialect(real="Float64")

    def __init__(self, tables):
        self.folder = tempfile.TemporaryDirectory()
        self.session = session.Session(self.folder.name)
        self.session.query("CREATE DATABASE b ENGINE = Atomic")
        self.session.query("USE b")
        for name, part in tables.items():
            self.create(name, part, "start")
            self.create(name + "_crossing", sql.crossing(part), "start")
        self.create("days", {"i": list(range(len(samples.DAYS) - 1)), "a": samples.DAYS[:-1],
                             "b": samples.DAYS[1:]}, "a")
        self.create("probes", {"i": list(range(len(samples.PROBES))), "t": samples.PROBES}, "t")
        self.longest = int((tables["active"]["end"] - tables["active"]["start"]).max())

    def create(self, name, columns, key):
        columns = {"stop" if word == "end" else word: column for word, column in columns.items()}
        path = f"{self.folder.name}/{name}.parquet"
        pyarrow.parquet.write_table(pyarrow.table(columns), path)
        self.session.query(f"CREATE TABLE b.{name} ENGINE = MergeTree ORDER BY {key} AS "
                           f"SELECT * FROM file('{path}', Parquet) SETTINGS "
                           "schema_inference_make_columns_nullable = 0")

    def columns(self, text):
        result = self.session.query(text, "ArrowTable")
        return [column.to_numpy() for column in result.columns]

    def open_samples(self):
        """No sample is longer than a cell, so one that is open starts in this cell or the last."""
        cell = f"intDiv(t, {self.longest})"
        text = f"""SELECT i, countIf(start <= t AND stop > t) AS n
          FROM (SELECT i, t, arrayJoin([{cell}, {cell} - 1]) AS cell FROM b.probes) AS p
          LEFT JOIN b.active AS s ON intDiv(s.start, {self.longest}) = p.cell
          GROUP BY i ORDER BY i"""
        return self.columns(text)[1].astype(float).tolist()
