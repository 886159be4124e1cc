"""A slow model of every statistic, in exact fractions: what tsq must answer.

Reads {"cases": [{"samples": [...], "requests": [...]}]} from standard input and prints for each
case and request the list of buckets: null for no data, else the values that are right, each rounded
once to a double and written in hexadecimal, so that reading loses nothing.
It shares nothing with tsq but the rules; loops are as plain as the rules' sentences.
"""
import json
import sys
from datetime import datetime, timedelta, timezone
from decimal import Decimal, getcontext
from fractions import Fraction
from zoneinfo import ZoneInfo

getcontext().prec = 60
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class Sample:
    def __init__(self, row):
        self.type, self.source, self.start, self.end, text, self.creation = row
        self.value = float(text)
        self.identity = (self.type, self.source, self.start, self.end, self.value)

    def overlaps(self, a, b):
        if self.start == self.end:
            return a <= self.start < b
        return self.start < b and self.end > a


def without_copies(samples):
    kept = {}
    for sample in samples:
        kept.setdefault(sample.identity, sample)
    return list(kept.values())


def borders(request):
    a, b = request["start"], request["end"]
    if not request["by"]:
        return [a, b]
    zone = ZoneInfo(request["zone"])
    day = (EPOCH + timedelta(seconds=a)).astimezone(zone).date()
    result = [a]
    while True:
        day += timedelta(days=1)
        start = datetime(day.year, day.month, day.day, tzinfo=zone).timestamp()
        if start >= b:
            return result + [b]
        if start > a:
            result.append(int(start))


def prorated(sample, a, b):
    if sample.start == sample.end:
        return Fraction(sample.value) if a <= sample.start < b else Fraction(0)
    part = max(0, min(sample.end, b) - max(sample.start, a))
    return Fraction(sample.value) * part / (sample.end - sample.start)


def merged(samples, ranks, a, b):
    cuts = sorted({t for s in samples for t in (s.start, s.end) if a < t < b} | {a, b})
    total = Fraction(0)
    for lower, upper in zip(cuts, cuts[1:]):
        present = [s for s in samples if s.start <= lower and s.end >= upper and s.start < s.end]
        best = min((ranks[s.source] for s in present), default=None)
        total += sum(prorated(s, lower, upper) for s in present if ranks[s.source] == best)
    for point in samples:
        if point.start == point.end and a <= point.start < b and not any(
                s.start <= point.start < s.end and ranks[s.source] < ranks[point.source]
                for s in samples):
            total += Fraction(point.value)
    return total


def total(request, samples, a, b):
    ranks = {source: rank for rank, source in enumerate(request["priority"])}
    everything = (min(s.start for s in samples), max(s.end for s in samples) + 1)
    if request["attribution"] == "start":
        samples, (a, b) = [s for s in samples if a <= s.start < b], everything
    elif request["attribution"] == "overlap":
        a, b = everything
    if not samples:
        return None
    if request["merge"] == "priority":
        return merged(samples, ranks, a, b)
    return sum(prorated(s, a, b) for s in samples)


def average(style, samples, a, b):
    def weight(s):
        if style == "arithmetic":
            return 1
        return 1 if s.start == s.end else min(s.end, b) - max(s.start, a)
    weights = sum(weight(s) for s in samples)
    if style == "level":
        energy = sum(Decimal(weight(s)) * Decimal(10) ** (Decimal(s.value) / 10) for s in samples)
        return 10 * (energy / weights).log10()
    return sum(Fraction(s.value) * weight(s) for s in samples) / weights


def covered(samples, a, b, once):
    parts = sorted((max(s.start, a), min(s.end, b)) for s in samples)
    if not once:
        return sum(end - start for start, end in parts)
    reached, length = a, 0
    for start, end in parts:
        length += max(0, end - max(start, reached))
        reached = max(reached, end)
    return length


def value(request, samples, a, b):
    statistic = request["statistic"]
    if statistic == "count":
        values = request["values"]
        return sum(a <= s.start < b and (not values or s.value in values) for s in samples)
    present = [s for s in samples if s.overlaps(a, b)]
    if not present:
        return None
    if statistic == "sum":
        return total(request, present, a, b)
    if statistic == "avg":
        return average(request["style"], present, a, b)
    if statistic == "min":
        return min(s.value for s in present)
    if statistic == "max":
        return max(s.value for s in present)
    if statistic == "latest":
        last = max((s.end, s.start) for s in present)
        return sorted(s.value for s in present if (s.end, s.start) == last)
    asked = [s for s in present if not request["values"] or s.value in request["values"]]
    return Fraction(covered(asked, a, b, request["once"]), 60)


def number(result):
    if result is None:
        return None
    choices = result if isinstance(result, list) else [result]
    return [float(choice).hex() for choice in choices]


def answers(case):
    samples = without_copies(map(Sample, case["samples"]))
    for request in case["requests"]:
        chosen = [s for s in samples if s.type == request["type"]
                  and (not request["sources"] or s.source in request["sources"])]
        cuts = borders(request)
        yield [number(value(request, chosen, a, b)) for a, b in zip(cuts, cuts[1:])]


json.dump([list(answers(case)) for case in json.load(sys.stdin)["cases"]], sys.stdout)
