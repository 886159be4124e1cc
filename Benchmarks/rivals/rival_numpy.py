"""An expert's NumPy: sorted arrays with prefix sums made by hand, one core."""
import numpy

import samples
import sql

VERSION = numpy.__version__
THREADS = 1
FORM = "sorted arrays, prefix sums by hand"


class Rival:
    def __init__(self, tables):
        self.tables = tables
        self.prefix = {name: numpy.concatenate(([0.0], numpy.cumsum(part["value"])))
                       for name, part in tables.items()}
        self.crossing = {name: sql.crossing(part) for name, part in tables.items()}
        self.longest = {name: int((part["end"] - part["start"]).max(initial=0))
                        for name, part in tables.items()}

    def numbers(self, answer):
        answer = numpy.concatenate([numpy.atleast_1d(part) for part in answer])
        return [None if value != value else float(value) for value in answer]

    def before(self, name, instants):
        """The sum of everything before each instant, shares of open samples taken off."""
        part, longest = self.tables[name], self.longest[name]
        started = numpy.searchsorted(part["start"], instants)
        first = numpy.searchsorted(part["start"], instants - longest)
        sums = self.prefix[name][started]
        for index, (low, high) in enumerate(zip(first, started)):
            start, end = part["start"][low:high], part["end"][low:high]
            ahead = end - instants[index]
            rows = numpy.flatnonzero(ahead > 0)
            if len(rows):
                shares = part["value"][low:high][rows] * ahead[rows] / (end - start)[rows]
                sums[index] -= shares.sum()
        return sums

    def window(self, name, bounds):
        a, b = self.before(name, numpy.array(bounds))
        return [b - a]

    def daily(self, name):
        """Sums by the day of the start; the few rows that cross midnight are shared out."""
        part, days = self.tables[name], samples.DAYS
        count = len(days) - 1
        rank = numpy.searchsorted(part["start"], days)
        sums = numpy.diff(self.prefix[name][rank])
        touched = numpy.diff(rank)
        crossing = self.crossing[name]
        inside = (crossing["day"] >= 0) & (crossing["day"] < count)
        sums -= numpy.bincount(crossing["day"][inside], crossing["value"][inside], count)
        for step in range(int((crossing["last"] - crossing["day"]).max(initial=-1)) + 1):
            day = crossing["day"] + step
            rows = numpy.flatnonzero((day <= crossing["last"]) & (day >= 0) & (day < count))
            day, start, end = day[rows], crossing["start"][rows], crossing["end"][rows]
            length = numpy.minimum(end, days[day + 1]) - numpy.maximum(start, days[day])
            shares = crossing["value"][rows] * length / (end - start)
            sums += numpy.bincount(day, shares, count)
            touched = touched + numpy.bincount(day, minlength=count)
        sums[touched == 0] = numpy.nan
        return sums

    def day_sum(self):
        return self.window("steps", samples.DAY)

    def window_sum(self):
        return self.window("active", samples.WINDOW)

    def daily_sums(self):
        return [self.daily("steps")]

    def daily_mindful(self):
        part = self.tables["mindful"]
        reached = numpy.maximum.accumulate(part["end"])
        begins = numpy.concatenate(([True], part["start"][1:] > reached[:-1]))
        starts = part["start"][begins]
        ends = reached[numpy.concatenate((numpy.flatnonzero(begins)[1:] - 1, [len(reached) - 1]))]
        prefix = numpy.concatenate(([0], numpy.cumsum(ends - starts)))
        rank = numpy.searchsorted(starts, samples.DAYS)
        open_end = ends[numpy.maximum(rank - 1, 0)]
        ahead = numpy.where(rank > 0, numpy.maximum(open_end - samples.DAYS, 0), 0)
        lengths = numpy.diff(prefix[rank] - ahead) / 60e6
        return [numpy.where(lengths > 0, lengths, numpy.nan)]

    def daily_merged_steps(self):
        part = self.tables["steps"]
        rate = part["value"] / (part["end"] - part["start"])
        times = numpy.concatenate((part["start"], part["end"], samples.DAYS))
        order = numpy.argsort(times, kind="stable")
        times = times[order]
        best = numpy.zeros(len(times))
        is_open = numpy.zeros(len(times), dtype=bool)
        border = numpy.zeros(len(samples.DAYS))
        for rank in range(3):
            mine = part["rank"] == rank
            signed = numpy.concatenate((mine, -1 * mine, border))[order]
            rates = numpy.concatenate((rate * mine, -rate * mine, border))[order]
            held = numpy.cumsum(signed) > 0
            best = numpy.where(held & ~is_open, numpy.cumsum(rates), best)
            is_open |= held
        amounts = numpy.where(is_open[:-1], best[:-1] * numpy.diff(times), 0)
        prefix = numpy.concatenate(([0], numpy.cumsum(amounts)))
        return [numpy.diff(prefix[numpy.searchsorted(times, samples.DAYS)])]

    def daily_calories(self):
        active, basal = self.daily("active"), self.daily("basal")
        both = numpy.where(numpy.isnan(active), basal, active + numpy.nan_to_num(basal))
        return [numpy.where(active > 0, active, both)]

    def hourly_heart_rate(self):
        part = self.tables["heart"]
        rank = numpy.searchsorted(part["start"], samples.HOURS)
        filled = numpy.flatnonzero(numpy.diff(rank) > 0)
        result = [numpy.full(len(samples.HOURS) - 1, numpy.nan) for _ in range(3)]
        values = part["value"][:rank[-1]]
        at = rank[:-1][filled]
        result[0][filled] = numpy.minimum.reduceat(values, at)
        result[1][filled] = numpy.add.reduceat(values, at) / numpy.diff(rank)[filled]
        result[2][filled] = numpy.maximum.reduceat(values, at)
        return result

    def open_samples(self):
        part = self.tables["active"]
        last = numpy.searchsorted(part["start"], samples.PROBES, side="right")
        first = numpy.searchsorted(part["start"], samples.PROBES - self.longest["active"])
        counts = [numpy.count_nonzero(part["end"][low:high] > t)
                  for low, high, t in zip(first, last, samples.PROBES)]
        return [numpy.array(counts, dtype=float)]
