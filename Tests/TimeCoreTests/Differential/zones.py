"""Writes what Python's zoneinfo knows of every zone, one line for each distinct file:

    name,alias,...|second:offset ...|day:start ...|second:offset ...

Changes of the offset from 1970 to 2049 (the first pair gives the offset at the start), the starts
of the days around each change, and offsets at instants drawn from the years 2 to 9998.

Usage: PYTHONTZPATH=/usr/share/zoneinfo python3 zones.py
"""

import os
import random
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import TZPATH, ZoneInfo, available_timezones

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
FIRST, LAST = 0, int((datetime(2050, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())
DAY = 86_400
# Two changes that undo each other within a step go unseen here, not by the test's own scan.
STEP = 7 * DAY


def offset_at(zone, second):
    moment = (EPOCH + timedelta(seconds=second)).astimezone(zone)
    return int(moment.utcoffset().total_seconds())


def change_between(zone, low, high):
    """The first second of the offset that holds at `high` but not at `low`."""
    old = offset_at(zone, low)
    while high - low > 1:
        middle = (low + high) // 2
        if offset_at(zone, middle) == old:
            low = middle
        else:
            high = middle
    return high


def changes(zone):
    known = offset_at(zone, FIRST)
    found = [(FIRST, known)]
    from_timestamp = datetime.fromtimestamp
    for second in range(FIRST + STEP, LAST + STEP, STEP):
        offset = from_timestamp(second, zone).utcoffset()
        offset = offset.days * DAY + offset.seconds
        while offset != known:
            change = change_between(zone, max(found[-1][0], second - STEP), second)
            known = offset_at(zone, change)
            found.append((change, known))
    return found


def start_of_day(zone, day):
    local = datetime(1970, 1, 1) + timedelta(days=day)
    start = int(local.replace(tzinfo=zone).timestamp())
    shown = datetime.fromtimestamp(start, zone).replace(tzinfo=None)
    if shown == local:
        return start
    # The clock jumps over midnight: the day begins with the change.
    return change_between(zone, start - 2 * DAY, start + 2 * DAY)


def main():
    generator = random.Random(19700101)
    files = {}
    for name in sorted(available_timezones()):
        for folder in TZPATH:
            path = os.path.join(folder, name)
            if os.path.exists(path):
                with open(path, "rb") as file:
                    files.setdefault(file.read(), []).append(name)
                break
    out = sys.stdout
    for names in files.values():
        zone = ZoneInfo(names[0])
        found = changes(zone)
        days = set()
        for second, offset in found[1:]:
            day = (second + offset) // DAY
            days.update(range(day - 2, day + 3))
        far = [generator.randrange(-62_103_628_800, 253_339_228_800) for _ in range(64)]
        out.write("|".join([
            ",".join(names),
            " ".join(f"{second}:{offset}" for second, offset in found),
            " ".join(f"{day}:{start_of_day(zone, day)}" for day in sorted(days)),
            " ".join(f"{second}:{offset_at(zone, second)}" for second in far),
        ]) + "\n")


main()
