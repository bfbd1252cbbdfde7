"""Visits links of a server that does not have all of them in memory, and names that do not exist.

    visit.py PUBLIC_PORT ADMIN_PORT KEY LINKS SERVER_PROCESS SECONDS

Ends with 1 when a bound does not hold.
"""

import http.client
import os
import random
import re
import subprocess
import sys
import threading
import time

public, admin, key, links, process, seconds = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], *map(int, sys.argv[4:7])
HOST = {"Host": "go.example"}
faults = []


def metric(name):
    connection = http.client.HTTPConnection("127.0.0.1", admin, timeout=60)
    connection.request("GET", "/metrics", headers={"Authorization": "Bearer " + key})
    return float(re.search(rf"^{name} (\S+)$", connection.getresponse().read().decode(), re.M)[1])


def memory():
    with open(f"/proc/{process}/status", encoding="utf-8") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) // 1024


def reads():
    """How many times the database has looked links up by their keys."""
    # A connection of the database that has become idle adds its counts to the others after ten seconds.
    time.sleep(12)
    question = "SELECT sum(idx_scan) FROM pg_stat_user_indexes WHERE indexrelname ~ '^link_[0-9]+_pkey$'"
    return int(subprocess.run(["psql", os.environ["WAYMARK_POSTGRES"], "-Atc", question], capture_output=True, check=True).stdout)


def visit(count, what):
    """Visits random links, each once; returns the milliseconds that 99 of a hundred do not exceed."""
    connection, times = http.client.HTTPConnection("127.0.0.1", public, timeout=60), []
    for number in random.Random(what).sample(range(1, links + 1), count):
        start = time.perf_counter()
        connection.request("GET", f"/l{number:08d}", headers=HOST)
        answer = connection.getresponse()
        answer.read()
        times.append(time.perf_counter() - start)
        if answer.status != 302:
            faults.append(f"a link was answered with {answer.status}")
    times.sort()
    at = {part: times[int(count * part)] * 1e3 for part in (0.5, 0.99)}
    print(f"{what}: {count} links, median {at[0.5]:.2f} ms, 99 % {at[0.99]:.2f} ms, longest {times[-1] * 1e3:.2f} ms", flush=True)
    return at[0.99]


def main():
    start = time.monotonic()
    visit(300, "while all links are read")
    while metric("waymark_links_loaded") < 1:
        time.sleep(0.2)
    print(f"all links are known after {time.monotonic() - start:.1f} s: {int(metric('waymark_links')):,} in memory, {memory()} MB", flush=True)
    # Where a third of them is in memory, the rest is read.
    before = reads()
    if visit(20_000, "afterwards") > 5:
        faults.append("the slowest hundredth of the links takes more than 5 ms")
    read = reads()
    print(f"{read - before:,} of them were read from the database", flush=True)
    load = subprocess.run(
        ["wrk", "-t1", "-c8", f"-d{seconds}s", "-s", os.path.join(os.path.dirname(__file__), "unknown.lua"), f"http://127.0.0.1:{public}/"],
        capture_output=True, text=True, check=True,
    )
    rate = float(re.search(r"Requests/sec:\s+(\S+)", load.stdout)[1])
    asked = reads() - read
    print(f"{rate:,.0f} unknown names a second for {seconds} s: {asked} of them asked for in the database; {memory()} MB", flush=True)
    # Names are told apart by 38 bits of a hash.
    if asked > rate * seconds / 10_000:
        faults.append(f"{asked} unknown names reached the database")
    if rate < 10_000:
        faults.append(f"only {rate:.0f} unknown names a second were answered")
    if memory() > 700:
        faults.append(f"the server takes {memory()} MB")
    if faults:
        sys.exit(faults[0])


main()
