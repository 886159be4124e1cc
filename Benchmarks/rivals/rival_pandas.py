"""pandas, in memory, one core; the merge and the probes as NumPy does them, which pandas rests on."""
import numpy
import pandas

import rival_numpy
import samples
import sql

VERSION = pandas.__version__
THREADS = 1
FORM = "frames sorted by start, local days stored"


class Rival(rival_numpy.Rival):
    def __init__(self, tables):
        super().__init__(tables)
        self.frames = {name: pandas.DataFrame(part) for name, part in tables.items()}
        self.cut = {name: pandas.DataFrame(sql.crossing(part)) for name, part in tables.items()}

    @staticmethod
    def shares(frame, a, b):
        part = numpy.minimum(frame["end"], b) - numpy.maximum(frame["start"], a)
        return frame["value"] * part / (frame["end"] - frame["start"])

    def window(self, name, bounds):
        a, b = bounds
        frame = self.frames[name]
        rows = frame[(frame["end"] > a) & (frame["start"] < b)]
        return [numpy.array(self.shares(rows, a, b).sum())]

    def daily(self, name):
        frame, cut, days = self.frames[name], self.cut[name], samples.DAYS
        whole = frame[frame["day"] == frame["last"]].groupby("day")["value"].sum()
        rows = cut.loc[cut.index.repeat(cut["last"] - cut["day"] + 1)]
        day = rows["day"] + rows.groupby(level=0).cumcount()
        inside = (day >= 0) & (day < len(days) - 1)
        rows, day = rows[inside], day[inside].to_numpy()
        parts = pandas.Series(self.shares(rows, days[day], days[day + 1]).to_numpy()).groupby(day)
        sums = whole.add(parts.sum(), fill_value=0)
        return sums.reindex(range(len(days) - 1)).to_numpy()

    def hourly_heart_rate(self):
        count = len(samples.HOURS) - 1
        frame = self.frames["heart"]
        rows = frame[(frame["hour"] >= 0) & (frame["hour"] < count)].groupby("hour")["value"]
        values = rows.agg(["min", "mean", "max"]).reindex(range(count))
        return [values[name].to_numpy() for name in ("min", "mean", "max")]
