"""Loads one rival and asks it all questions; prints JSON. Usage: ask.py NAME TABLE"""
import importlib
import json
import resource
import statistics
import sys
import time

import samples

QUESTIONS = ["day_sum", "window_sum", "daily_sums", "daily_mindful", "daily_merged_steps",
             "daily_calories", "hourly_heart_rate", "open_samples"]


def enough(count, seconds):
    """101 repeats and 50 ms, so that what takes microseconds is warm too; five of what is slow,
    and no more than one of a question that takes ten seconds."""
    return count >= 101 and seconds > 0.05 or count >= 5 and seconds > 1 or seconds > 10


def timed(loaded, name):
    """One question asked first and again, with its answer."""
    ask = getattr(loaded, name)
    times, first, total = [], None, 0
    while not enough(len(times), total):
        start = time.perf_counter()
        answer = ask()
        seconds = time.perf_counter() - start
        if first is None:
            first = seconds
        else:
            times.append(seconds)
            total += seconds
    return {"question": name.replace("_", "-"), "firstMilliseconds": first * 1e3,
            "medianMilliseconds": statistics.median(times) * 1e3,
            "answer": loaded.numbers(answer)}


def main():
    rival = importlib.import_module(f"rival_{sys.argv[1]}")
    loaded = rival.Rival(samples.load(sys.argv[2]))
    try:
        rows = [timed(loaded, name) for name in QUESTIONS]
    finally:
        if hasattr(loaded, "close"):
            loaded.close()
    print(json.dumps({
        "version": rival.VERSION, "threads": rival.THREADS, "form": rival.FORM, "questions": rows,
        "peakBytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024}))


if __name__ == "__main__":
    main()
