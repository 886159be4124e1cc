"""Polars, in memory, all cores; frames sorted by start."""
import numpy
import polars

import samples
import sql

VERSION = polars.__version__
THREADS = "all"
FORM = "in memory, sorted by start, local days stored"


class Rival:
    def __init__(self, tables):
        self.frames = {name: polars.DataFrame(part).with_columns(polars.col("start").set_sorted())
                       for name, part in tables.items()}
        self.crossing = {name: polars.DataFrame(sql.crossing(part)) for name, part in tables.items()}
        self.days = polars.DataFrame({"i": numpy.arange(len(samples.DAYS) - 1),
                                      "a": samples.DAYS[:-1], "b": samples.DAYS[1:]})
        self.longest = int((tables["active"]["end"] - tables["active"]["start"]).max())
        self.probes = polars.DataFrame({"t": samples.PROBES})

    def numbers(self, answer):
        return answer

    @staticmethod
    def share(a, b):
        part = polars.min_horizontal("end", b) - polars.max_horizontal("start", a)
        return polars.col("value") * part / (polars.col("end") - polars.col("start"))

    def window(self, name, bounds):
        a, b = (polars.lit(bound) for bound in bounds)
        frame = self.frames[name].lazy().filter(
            (polars.col("end") > a) & (polars.col("start") < b))
        return [frame.select(self.share(a, b).sum()).collect().item()]

    def touched(self, frame):
        """One row for each day that a row touches."""
        days = polars.int_ranges("day", polars.col("last") + 1, dtype=polars.Int64).alias("i")
        return frame.lazy().with_columns(days).explode("i").join(self.days.lazy(), on="i")

    def by_day(self, whole, crossing):
        rows = polars.concat([whole, crossing]).group_by("i").agg(polars.col("v").sum()).collect()
        return samples.filled(rows["i"].to_numpy(), rows["v"].to_numpy(), len(samples.DAYS) - 1)

    def daily(self, name):
        whole = (self.frames[name].lazy().filter(polars.col("day") == polars.col("last"))
                 .group_by(polars.col("day").alias("i")).agg(polars.col("value").sum().alias("v")))
        cut = self.touched(self.crossing[name]).select(
            "i", self.share(polars.col("a"), polars.col("b")).alias("v"))
        return self.by_day(whole, cut)

    def day_sum(self):
        return self.window("steps", samples.DAY)

    def window_sum(self):
        return self.window("active", samples.WINDOW)

    def daily_sums(self):
        return self.daily("steps")

    def daily_mindful(self):
        reached = polars.col("end").cum_max().shift(1).fill_null(polars.col("start"))
        pieces = (self.frames["mindful"].lazy().sort("start", "end")
                  .with_columns(polars.max_horizontal("start", reached).alias("start"))
                  .filter(polars.col("end") > polars.col("start")))
        inside = pieces.filter(polars.col("day") == polars.col("last")).select(
            polars.col("day").alias("i"), (polars.col("end") - polars.col("start")).alias("v"))
        cut = (self.touched(pieces.filter(polars.col("day") < polars.col("last")))
               .with_columns((polars.min_horizontal("end", "b")
                              - polars.max_horizontal("start", "a")).alias("v"))
               .filter(polars.col("v") > 0).select("i", "v"))
        minutes = self.by_day(inside, cut)
        return [None if value is None else value / 60e6 for value in minutes]

    def daily_merged_steps(self):
        rows = self.frames["steps"].lazy().with_columns(
            (polars.col("value") / (polars.col("end") - polars.col("start"))).alias("rate"))
        starts = rows.select(polars.col("start").alias("t"), "rank", "rate",
                             polars.lit(1).alias("n"))
        ends = rows.select(polars.col("end").alias("t"), "rank", -polars.col("rate"),
                           polars.lit(-1).alias("n"))
        borders = polars.LazyFrame({"t": samples.DAYS}).select(
            "t", polars.lit(0, polars.Int64).alias("rank"),
            polars.lit(0.0).alias("rate"), polars.lit(0).alias("n"))
        events = polars.concat([starts, ends, borders]).sort("t")
        sums = []
        for rank in range(3):
            mine = polars.col("rank") == rank
            sums += [(polars.col("n") * mine).cum_sum().alias(f"n{rank}"),
                     (polars.col("rate") * mine).cum_sum().alias(f"r{rank}")]
        best = polars.lit(0.0)
        for rank in reversed(range(3)):
            best = polars.when(polars.col(f"n{rank}") > 0).then(polars.col(f"r{rank}")).otherwise(best)
        segments = events.select("t", *sums).select(
            "t", (best * (polars.col("t").shift(-1) - polars.col("t"))).alias("v"))
        joined = segments.join_asof(self.days.lazy().set_sorted("a"), left_on="t", right_on="a",
                                    strategy="backward")
        rows = (joined.filter(polars.col("t") < polars.col("b")).group_by("i")
                .agg(polars.col("v").sum()).collect())
        return samples.filled(rows["i"].to_numpy(), rows["v"].to_numpy(), len(samples.DAYS) - 1)

    def daily_calories(self):
        return [a if a is not None and a > 0 else a if b is None else (a or 0) + b
                for a, b in zip(self.daily("active"), self.daily("basal"))]

    def hourly_heart_rate(self):
        count = len(samples.HOURS) - 1
        rows = (self.frames["heart"].lazy()
                .filter((polars.col("hour") >= 0) & (polars.col("hour") < count)).group_by("hour")
                .agg(polars.col("value").min().alias("low"), polars.col("value").mean().alias("mean"),
                     polars.col("value").max().alias("high")).collect())
        hours = rows["hour"].to_numpy()
        return sum((samples.filled(hours, rows[name].to_numpy(), count)
                    for name in ("low", "mean", "high")), [])

    def open_samples(self):
        starts, ends = (self.frames["active"][name] for name in ("start", "end"))
        last = starts.search_sorted(samples.PROBES, side="right")
        first = starts.search_sorted(samples.PROBES - self.longest, side="left")
        return [float((ends[low:high] > t).sum())
                for low, high, t in zip(first, last, samples.PROBES.tolist())]
