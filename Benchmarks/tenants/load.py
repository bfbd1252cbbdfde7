#!/usr/bin/env python3
"""Loads workspaces, apps and domains through the admin API, and says how long publications took.

    load.py ADMIN_PORT KEY WORKSPACES DOMAINS APPS SHARERS

Each domain is shared by SHARERS workspaces, which have a path prefix each; apps are spread over all workspaces, and each
workspace publishes rules for its first apps. Then workspaces publish another rule, one after the other. The last lines are
figures.
"""

import http.client
import json
import statistics
import sys
import threading
import time

port, key, workspaces, domains, apps, sharers = int(sys.argv[1]), sys.argv[2], *map(int, sys.argv[3:7])
per_workspace = apps // workspaces
# The files of a domain with hundreds of workspaces have room for short names and one rule of each.
is_tight = sharers > 100
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


def workspace(number):
    return f"t{number}" if is_tight else f"team-{number}"


def make_workspace(client, number):
    name = workspace(number)
    client.send("PUT", f"/workspaces/{name}", {"name": name})
    for app in range(per_workspace):
        prefix = "e" if is_tight else "com.example"
        package = {"name": f"{prefix}.t{number}.a{app}", "certificates": [{"sha256": ":".join(["AB"] * 32)}]}
        client.send(
            "PUT",
            f"/workspaces/{name}/apps/app-{app}",
            {"appleAppIDs": [f"{team(number)}.com.example.a{app}"], "androidPackages": [package]},
        )


def publish(client, host, name, beginning=""):
    """Seconds that a publication of a workspace's rule takes."""
    apps = [f"app-{app}" for app in range(min(4, per_workspace))]
    rules = [{"path": f"/{name}/{beginning}*", "apps": apps}]
    if not is_tight:
        rules.insert(0, {"path": f"/{name}/private/*", "exclude": True})
    client.send("PUT", f"/workspaces/{name}/domains/{host}/draft", {"rules": rules})
    start = time.monotonic()
    client.send("POST", f"/workspaces/{name}/domains/{host}/publications", {})
    return time.monotonic() - start


def make_domain(client, number):
    host = f"d{number}.example"
    client.send("PUT", f"/domains/{host}")
    for share in range(sharers):
        name = workspace((number * sharers + share) % workspaces)
        client.send("POST", f"/domains/{host}/grants", {"prefix": f"/{name}/", "workspace": name})
        taken = publish(client, host, name)
        with lock:
            publish_times.append(taken)


def publish_again(client, count):
    """The times of publications once everything is there."""
    places = [(number % domains, (number * 7) % sharers) for number in range(count)]
    return [
        publish(client, f"d{domain}.example", workspace((domain * sharers + share) % workspaces), number % 10)
        for number, (domain, share) in enumerate(places)
    ]


def report(name, times):
    times = sorted(times)
    print(
        f"{name}: median {statistics.median(times) * 1000:.1f} ms, "
        f"99 % {times[int(len(times) * 0.99)] * 1000:.1f} ms, max {times[-1] * 1000:.1f} ms"
    )


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
print(f"loaded in {time.monotonic() - begin:.0f} s: {workspaces} workspaces, {apps} apps, {domains} domains")
report("publish, four concurrently", publish_times)
report("publish once more, one after the other", publish_again(Client(), 200))
if failures:
    print(f"{len(failures)} requests failed, the first: {failures[0]}")
    sys.exit(1)
