#!/usr/bin/env python3
"""Writes links through the admin API, a thousand in a request, and prints how many a second.

    load.py ADMIN_PORT KEY LINKS

Then it creates some links with a request each, over 32 connections, and prints how many of these a second. One workspace holds all of go.example. The link with the number N is at /lN, with seven digits, and leads to shop.example.
"""

import http.client
import json
import sys
import threading
import time

port, key, links = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
batch = 1000
failures = []


def client():
    return http.client.HTTPConnection("127.0.0.1", port, timeout=120)


def send(connection, method, path, body=None):
    headers = {"Authorization": "Bearer " + key, "Content-Type": "application/json"}
    connection.request(method, "/api/v1" + path, json.dumps(body) if body is not None else None, headers)
    answer = connection.getresponse()
    data = answer.read()
    if answer.status >= 300:
        failures.append(f"{method} {path}: {answer.status} {data[:300]!r}")
    return data


def link(number):
    target = f"https://shop.example/articles/{number:07d}?campaign=spring"
    return {"address": f"go.example/l{number:07d}", "link": {"target": target}}


def write(numbers):
    connection = client()
    for start in numbers:
        body = {"links": [link(number) for number in range(start, min(start + batch, links))]}
        data = send(connection, "POST", "/workspaces/garden/link-batches", body)
        if failures:
            return
        others = [row for row in json.loads(data)["results"] if row["result"] != "written"]
        if others:
            failures.append(str(others[0]))
            return


def together(work, parts):
    """How many seconds some threads need, each for a part; ends the program when one failed."""
    start = time.monotonic()
    threads = [threading.Thread(target=work, args=(part,)) for part in parts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        sys.exit(failures[0])
    return time.monotonic() - start


setup = client()
send(setup, "PUT", "/workspaces/garden", {"name": "Garden"})
send(setup, "PUT", "/domains/go.example")
send(setup, "POST", "/domains/go.example/grants", {"prefix": "/", "workspace": "garden"})
send(setup, "PUT", "/workspaces/garden/link-destinations", {"hosts": ["shop.example"]})
seconds = together(write, [range(first * batch, links, 2 * batch) for first in range(2)])
print(f"{links} links written in {seconds:.1f} s, {links / seconds:.0f} a second")

singles = 5000


def create(numbers):
    connection = client()
    for number in numbers:
        send(connection, "POST", "/workspaces/garden/links", {**link(number), "address": f"go.example/single{number}"})


seconds = together(create, [range(first, singles, 32) for first in range(32)])
print(f"{singles} links created with a request each in {seconds:.1f} s, {singles / seconds:.0f} a second")
