"""SQLite in memory, one core, with covering indexes for every question."""
import sqlite3

import numpy

import samples
import sql

VERSION = sqlite3.sqlite_version
THREADS = 1
FORM = "in memory, covering indexes, local days stored"


class Dialect(sql.Dialect):
    def placed(self, table):
        return f"""SELECT *, (SELECT i FROM days WHERE a <= t ORDER BY a DESC LIMIT 1) AS day
          FROM {table} WHERE t >= {samples.DAYS[0]}"""


class Rival(sql.SQLRival):
    dialect = Dialect(real="REAL", least="min", greatest="max")

    def __init__(self, tables):
        self.connection = sqlite3.connect(":memory:")
        self.longest = int((tables["active"]["end"] - tables["active"]["start"]).max())
        for name, part in tables.items():
            self.create(name, part)
            self.create(name + "_crossing", sql.crossing(part))
            self.connection.execute(f"CREATE INDEX {name}_day ON {name}(day, last, value)")
            self.connection.execute(f"CREATE INDEX {name}_start ON {name}(start, stop, value)")
        self.connection.execute("CREATE INDEX heart_hour ON heart(hour, value)")
        self.create("days", {"i": numpy.arange(len(samples.DAYS) - 1), "a": samples.DAYS[:-1],
                             "b": samples.DAYS[1:]}, key="i")
        self.connection.execute("CREATE INDEX days_a ON days(a, b)")
        self.create("probes", {"i": numpy.arange(len(samples.PROBES)), "t": samples.PROBES}, key="i")
        self.connection.execute("ANALYZE")

    def create(self, name, columns, key=None):
        names = ["stop" if column == "end" else column for column in columns]
        typed = [f"{column} INTEGER PRIMARY KEY" if column == key else column for column in names]
        self.connection.execute(f"CREATE TABLE {name} ({', '.join(typed)})")
        marks = ", ".join("?" * len(names))
        rows = zip(*(column.tolist() for column in columns.values()))
        self.connection.executemany(f"INSERT INTO {name} VALUES ({marks})", rows)

    def columns(self, text):
        rows = self.connection.execute(text).fetchall()
        return [numpy.array(column) for column in zip(*rows)]

    def day_sum(self):
        a, b = samples.DAY
        longest = 172_800_000_000
        text = self.dialect.window("steps", samples.DAY) + f" AND start > {a - longest}"
        return [self.connection.execute(text).fetchone()[0]]

    def open_samples(self):
        text = f"""SELECT p.i, (SELECT count(*) FROM active s WHERE s.start <= p.t
          AND s.start > p.t - {self.longest} AND s.stop > p.t) FROM probes p ORDER BY p.i"""
        return self.columns(text)[1].astype(float).tolist()
