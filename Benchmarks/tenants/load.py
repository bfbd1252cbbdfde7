#!/usr/bin/env python3
"""Loads workspaces, apps and domains through the admin API, and says how long publications took.

    load.py ADMIN_PORT KEY WORKSPACES DOMAINS APPS

Each domain is shared by two workspaces, which have a path prefix each; apps are spread over all workspaces, and each
workspace publishes rules for its first apps. The last lines are figures.
"""

import http.client
import json
import statistics
import sys
import threading
import time

port, key, workspaces, domains, apps = int(sys.argv[1]), sys.argv[2], *map(int, sys.argv[3:6])
per_workspace = apps // workspaces
publish_times = []
lock = threading.Lock()
failures = []


class Client:
    def __init__(self):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)

    def send(self, method, path, body=None):
        headers = {"Authorization": "Bearer " + key, "Content-Type": "application/json"}
        self.connection.request(method, "/api/v1" + path, json.dumps(body) if body is not None else None, headers)
        answer = self.connection.getresponse()
        data = answer.read()
        if answer.status >= 300:
            with lock:
                failures.append(f"{method} {path}: {answer.status} {data[:200]!r}")
        return data


def team(number):
    return f"{number:010d}"


def make_workspace(client, number):
    name = f"team-{number}"
    client.send("PUT", f"/workspaces/{name}", {"name": name})
    for app in range(per_workspace):
        package = {"name": f"com.example.t{number}.a{app}", "certificates": [{"sha256": ":".join(["AB"] * 32)}]}
        client.send(
            "PUT",
            f"/workspaces/{name}/apps/app-{app}",
            {"appleAppIDs": [f"{team(number)}.com.example.a{app}"], "androidPackages": [package]},
        )


def make_domain(client, number):
    host = f"d{number}.example"
    client.send("PUT", f"/domains/{host}")
    for share in range(2):
        owner = (number * 2 + share) % workspaces
        name = f"team-{owner}"
        client.send("POST", f"/domains/{host}/grants", {"prefix": f"/{name}/", "workspace": name})
        rules = [
            {"path": f"/{name}/private/*", "exclude": True},
            {"path": f"/{name}/*", "apps": [f"app-{app}" for app in range(min(4, per_workspace))]},
        ]
        client.send("PUT", f"/workspaces/{name}/domains/{host}/draft", {"rules": rules})
        start = time.monotonic()
        client.send("POST", f"/workspaces/{name}/domains/{host}/publications", {})
        with lock:
            publish_times.append(time.monotonic() - start)


def spread(work, count, threads=4):
    def run(first):
        client = Client()
        for number in range(first, count, threads):
            work(client, number)

    running = [threading.Thread(target=run, args=(first,)) for first in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()


begin = time.monotonic()
spread(make_workspace, workspaces)
spread(make_domain, domains)
publish_times.sort()
print(f"loaded in {time.monotonic() - begin:.0f} s: {workspaces} workspaces, {apps} apps, {domains} domains")
print(
    f"publish, four concurrently: median {statistics.median(publish_times) * 1000:.1f} ms, "
    f"99 % {publish_times[int(len(publish_times) * 0.99)] * 1000:.1f} ms, max {publish_times[-1] * 1000:.1f} ms"
)
if failures:
    print(f"{len(failures)} requests failed, the first: {failures[0]}")
    sys.exit(1)
