#!/usr/bin/env python3
"""Publishes a file two hundred times, one after the other, and prints how long that takes.

    publish.py ADMIN_PORT KEY WHAT
"""

import http.client
import json
import statistics
import sys
import time

connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=60)


def put(path, value=None):
    headers = {"Authorization": "Bearer " + sys.argv[2]}
    connection.request("PUT", "/api/v1/domains/publish.example" + path, None if value is None else json.dumps(value), headers)
    answer = connection.getresponse()
    body = answer.read()
    if answer.status >= 300:
        sys.exit(f"{path}: {answer.status} {body[:200]!r}")


put("")
times = []
for number in range(220):
    start = time.monotonic()
    put("/documents/apple-app-site-association", {"n": number})
    times.append(time.monotonic() - start)
times = sorted(times[20:])
print(f"a publication {sys.argv[3]}: median {statistics.median(times) * 1e3:.1f} ms, 99 % {times[197] * 1e3:.1f} ms")
