"""DuckDB, in memory, all cores; tables sorted by start."""
import duckdb
import pyarrow

import samples
import sql

VERSION = duckdb.__version__
THREADS = "all"
FORM = "in memory, sorted by start, local days stored"


class Rival(sql.SQLRival):
    def __init__(self, tables):
        self.connection = duckdb.connect()
        for name, part in tables.items():
            self.create(name, part)
            self.create(name + "_crossing", sql.crossing(part))
        self.create("days", {"i": list(range(len(samples.DAYS) - 1)), "a": samples.DAYS[:-1],
                             "b": samples.DAYS[1:]})
        self.create("probes", {"i": list(range(len(samples.PROBES))), "t": samples.PROBES})

    def create(self, name, columns):
        columns = {"stop" if key == "end" else key: column for key, column in columns.items()}
        rows = pyarrow.table(columns)
        self.connection.register("rows", rows)
        self.connection.execute(f"CREATE TABLE {name} AS SELECT * FROM rows")
        self.connection.unregister("rows")

    def columns(self, text):
        return list(self.connection.execute(text).fetchnumpy().values())

    def open_samples(self):
        text = """SELECT p.i, count(s.start) FROM probes p
          LEFT JOIN active s ON s.start <= p.t AND s.stop > p.t GROUP BY p.i ORDER BY p.i"""
        return self.columns(text)[1].astype(float).tolist()
