"""PostgreSQL, a server of its own in a temporary folder, reached by a socket; indexed and analysed."""
import os
import shutil
import subprocess
import tempfile

import numpy
import psycopg

import samples
import sql

THREADS = "planner's choice"
FORM = "heap tables, covering indexes, local days stored, 2 GB of buffers (memory: the client)"
SETTINGS = ("-c listen_addresses='' -c fsync=off -c shared_buffers=2GB -c work_mem=256MB "
            "-c maintenance_work_mem=1GB -c max_wal_size=8GB")


def programs():
    return os.path.dirname(os.path.realpath(shutil.which("postgres")))


def as_server(*command):
    """Runs a program as a person other than root, which the server refuses to be."""
    prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*prefix, *command], check=True, stdout=subprocess.DEVNULL)


VERSION = subprocess.run([programs() + "/postgres", "--version"], capture_output=True,
                         text=True).stdout.split()[2]


class Dialect(sql.Dialect):
    def placed(self, table):
        return f"""SELECT *, (SELECT i FROM days WHERE a <= t ORDER BY a DESC LIMIT 1) AS day
          FROM {table} WHERE t >= {samples.DAYS[0]}"""


class Rival(sql.SQLRival):
    dialect = Dialect(real="DOUBLE PRECISION")

    def __init__(self, tables):
        self.folder = tempfile.mkdtemp(prefix="tsq-postgres-")
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.data = self.folder + "/data"
        as_server(programs() + "/initdb", "-D", self.data, "-A", "trust", "-U", "tsq")
        as_server(programs() + "/pg_ctl", "-D", self.data, "-w", "-l", self.folder + "/log", "-o",
                  f"-k {self.folder} {SETTINGS}", "start")
        self.connection = psycopg.connect(host=self.folder, user="tsq", dbname="postgres",
                                          autocommit=True)
        self.longest = int((tables["active"]["end"] - tables["active"]["start"]).max())
        for name, part in tables.items():
            self.create(name, part)
            self.create(name + "_crossing", sql.crossing(part))
            self.run(f"CREATE INDEX ON {name}(start) INCLUDE (stop, value)")
            self.run(f"CREATE INDEX ON {name}(day) INCLUDE (last, value)")
        self.create("days", {"i": numpy.arange(len(samples.DAYS) - 1), "a": samples.DAYS[:-1],
                             "b": samples.DAYS[1:]})
        self.run("CREATE INDEX ON days(i)")
        self.run("CREATE INDEX ON days(a) INCLUDE (b, i)")
        self.create("probes", {"i": numpy.arange(len(samples.PROBES)), "t": samples.PROBES})
        self.run("VACUUM ANALYZE")

    def close(self):
        self.connection.close()
        as_server(programs() + "/pg_ctl", "-D", self.data, "-m", "fast", "stop")
        shutil.rmtree(self.folder)

    def run(self, text):
        self.connection.execute(text)

    def create(self, name, columns):
        names = ["stop" if column == "end" else column for column in columns]
        kinds = ["DOUBLE PRECISION" if column.dtype == numpy.float64 else "BIGINT"
                 for column in columns.values()]
        typed = ", ".join(f"{column} {kind}" for column, kind in zip(names, kinds))
        self.run(f"CREATE TABLE {name} ({typed})")
        with self.connection.cursor().copy(f"COPY {name} FROM STDIN") as copy:
            count = len(next(iter(columns.values())))
            for first in range(0, count, 100_000):
                part = zip(*(column[first:first + 100_000].tolist() for column in columns.values()))
                copy.write("".join("\t".join(map(repr, row)) + "\n" for row in part))

    def columns(self, text):
        rows = self.connection.execute(text).fetchall()
        return [numpy.array(column, dtype=float if index else None)
                for index, column in enumerate(zip(*rows))]

    def open_samples(self):
        text = f"""SELECT p.i, (SELECT count(*) FROM active s WHERE s.start <= p.t
          AND s.start > p.t - {self.longest} AND s.stop > p.t) FROM probes p ORDER BY p.i"""
        return self.columns(text)[1].tolist()
