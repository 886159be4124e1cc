"""The questions in SQL; the dialects differ in a few words.

A sample that crosses a border counts by its share. Rows within one day are added by their stored
day; only the few that cross midnight are joined with the days that they touch.
"""
import samples

SHARE = ("value * (least(stop, {b}) - greatest(start, {a})) / CAST(stop - start AS {real})")
CLIP = "stop > {a} AND start < {b} AND stop > start"


class Dialect:
    """Words of one database."""

    def __init__(self, real="DOUBLE", least="least", greatest="greatest"):
        self.real, self.least, self.greatest = real, least, greatest

    def share(self, a, b):
        text = SHARE.format(a=a, b=b, real=self.real)
        return text.replace("least", self.least).replace("greatest", self.greatest)

    def window(self, table, bounds):
        a, b = bounds
        return f"SELECT sum({self.share(a, b)}) FROM {table} WHERE {CLIP.format(a=a, b=b)}"

    def daily(self, table):
        return f"""
        SELECT day, sum(v) AS v FROM (
          SELECT day, sum(value) AS v FROM {table} WHERE day = last GROUP BY day
          UNION ALL
          SELECT d.i AS day, sum({self.share('d.a', 'd.b')}) AS v
          FROM {self.touched(table + '_crossing')} GROUP BY d.i
        ) AS parts GROUP BY day ORDER BY day"""

    def touched(self, table):
        """Each row of a table, called s, with each day that it touches, called d."""
        return f"{table} s JOIN days d ON d.i >= s.day AND d.i <= s.last"

    def placed(self, table):
        """Each row of a table with the day that holds its time t."""
        return f"SELECT s.*, d.i AS day FROM {table} s JOIN days d ON t >= d.a AND t < d.b"

    def mindful(self):
        """Each session brings what no earlier one has covered; a day may hold parts of several."""
        return f"""
        WITH pieces AS (
          SELECT day, last, {self.greatest}(start, coalesce(reached, start)) AS start, stop FROM (
            SELECT day, last, start, stop, max(stop) OVER (
              ORDER BY start, stop ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached
            FROM mindful) AS ordered
          WHERE stop > coalesce(reached, start))
        SELECT day, sum(v) / 60000000.0 AS v FROM (
          SELECT day, sum(stop - start) AS v FROM pieces WHERE day = last GROUP BY day
          UNION ALL
          SELECT d.i AS day, sum({self.least}(stop, d.b) - {self.greatest}(start, d.a)) AS v
          FROM {self.touched('(SELECT * FROM pieces WHERE last > day)')}
          WHERE stop > d.a AND start < d.b GROUP BY d.i
        ) AS parts GROUP BY day ORDER BY day"""

    def merged(self):
        """Rates and open samples of each rank, added up over all starts and ends in their order."""
        sums = ", ".join(f"sum(CASE WHEN rank = {r} THEN n ELSE 0 END) AS n{r}, "
                         f"sum(CASE WHEN rank = {r} THEN rate ELSE 0 END) AS rate{r}"
                         for r in range(3))
        running = ", ".join(f"sum(n{r}) OVER w AS open{r}, sum(rate{r}) OVER w AS total{r}"
                            for r in range(3))
        return f"""
        WITH events AS (
          SELECT start AS t, rank, 1 AS n, value / CAST(stop - start AS {self.real}) AS rate
          FROM steps WHERE stop > start
          UNION ALL
          SELECT stop AS t, rank, -1 AS n, -value / CAST(stop - start AS {self.real}) AS rate
          FROM steps WHERE stop > start
          UNION ALL
          SELECT a AS t, 0 AS rank, 0 AS n, 0.0 AS rate FROM days
          UNION ALL
          SELECT max(b) AS t, 0 AS rank, 0 AS n, 0.0 AS rate FROM days),
        changes AS (SELECT t, {sums} FROM events GROUP BY t),
        segments AS (
          SELECT t, lead(t) OVER (ORDER BY t) - t AS length, {running}
          FROM changes WINDOW w AS (ORDER BY t ROWS UNBOUNDED PRECEDING))
        SELECT day, sum(length * CASE WHEN open0 > 0 THEN total0
          WHEN open1 > 0 THEN total1 WHEN open2 > 0 THEN total2 ELSE 0 END) AS v
        FROM ({self.placed('segments')}) AS placed
        WHERE open0 + open1 + open2 > 0 AND t < {samples.DAYS[-1]} GROUP BY day ORDER BY day"""

    def hours(self):
        return ("SELECT hour, min(value) AS low, avg(value) AS mean, max(value) AS high FROM heart "
                f"WHERE hour >= 0 AND hour < {len(samples.HOURS) - 1} GROUP BY hour ORDER BY hour")


def crossing(part):
    """The rows of a table that touch several days."""
    rows = part["last"] > part["day"]
    return {name: column[rows] for name, column in part.items()}


class SQLRival:
    """Asks in SQL; a subclass loads the tables and runs a query to columns of numbers."""

    dialect = Dialect()

    def numbers(self, answer):
        return answer

    def columns(self, text):
        raise NotImplementedError

    def day_sum(self):
        return [float(self.columns(self.dialect.window("steps", samples.DAY))[0][0])]

    def window_sum(self):
        return [float(self.columns(self.dialect.window("active", samples.WINDOW))[0][0])]

    def by_day(self, text):
        days, values = self.columns(text)
        return samples.filled(days, values, len(samples.DAYS) - 1)

    def daily_sums(self):
        return self.by_day(self.dialect.daily("steps"))

    def daily_mindful(self):
        return self.by_day(self.dialect.mindful())

    def daily_merged_steps(self):
        return self.by_day(self.dialect.merged())

    def daily_calories(self):
        active = self.by_day(self.dialect.daily("active"))
        basal = self.by_day(self.dialect.daily("basal"))
        return [a if a is not None and a > 0 else a if b is None else (a or 0) + b
                for a, b in zip(active, basal)]

    def hourly_heart_rate(self):
        hours, *columns = self.columns(self.dialect.hours())
        count = len(samples.HOURS) - 1
        return sum((samples.filled(hours, column, count) for column in columns), [])

    def open_samples(self):
        raise NotImplementedError
