"""Starts servers on one database and does to them what happens in operation. Called by scripts/checks/nodes.

Prints what it measured, and one line `nodes: what is wrong; what to do` for each promise that did not hold.
"""

import http.client
import json
import os
import random
import subprocess
import sys
import threading
import time

import nodes_links
from node import DOCUMENT, HOST, Node, complain, measured, prepare, verify

PADDING = "x" * 20_000


def publications(first, second, key, count):
    """What is published on one node is served by the other within a second; says whether it was."""
    delays = []
    connection = http.client.HTTPConnection("127.0.0.1", second.public, timeout=20)
    for number in range(count):
        status, _ = first.write(key, {"n": number})
        if status >= 300:
            complain(f"publication {number} was answered with {status}", "a write must succeed on a healthy store")
            return False
        start = time.monotonic()
        while time.monotonic() - start < 5:
            connection.request("GET", DOCUMENT, headers=HOST)
            answer = connection.getresponse().read()
            if answer == json.dumps({"n": number}).encode():
                break
        delays.append(time.monotonic() - start)
    delays.sort()
    middle, late = delays[len(delays) // 2], delays[-1]
    measured(f"{count} publications, served by the other node after {middle * 1e3:.1f} ms (median), {late * 1e3:.1f} ms (longest)")
    if late > 1:
        complain(f"a publication reached the other node after {late:.1f} s", "it has to be there within a second")
    return late <= 1


class Load:
    """Asks nodes for the document without a pause, and counts what is answered."""

    def __init__(self, nodes):
        self.answered = self.failed = 0
        self.ended = threading.Event()
        self.threads = [threading.Thread(target=self.run, args=(node.public,)) for node in nodes]
        for thread in self.threads:
            thread.start()

    def run(self, port):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        while not self.ended.is_set():
            try:
                connection.request("GET", DOCUMENT, headers=HOST)
                answer = connection.getresponse()
                answer.read()
                good = answer.status == 200
            except (OSError, http.client.HTTPException):
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
                good = False
            self.answered, self.failed = self.answered + good, self.failed + (not good)

    def end(self):
        self.ended.set()
        for thread in self.threads:
            thread.join()


def outage(nodes, key, seconds):
    """While the database is away documents are served and writes are refused; afterwards writes succeed by themselves."""
    control = os.environ["WAYMARK_POSTGRES_CONTROL"]
    load, statuses, turn = Load(nodes), {}, 0
    subprocess.run([control, "stop"], check=True)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        status, _ = nodes[turn % len(nodes)].write(key, {"turn": turn})
        statuses[status], turn = statuses.get(status, 0) + 1, turn + 1
        time.sleep(0.2)
    subprocess.run([control, "start"], check=True)
    back = [recovery(node, key) for node in nodes]
    load.end()
    measured(f"{seconds} s without the database: {load.answered:,} documents served, {load.failed} failed; writes {statuses}; back after {back} s")
    if load.failed:
        complain(f"{load.failed} documents failed while the database was away", "they have to be served from memory")
    if set(statuses) != {503}:
        complain(f"writes without the database were answered with {statuses}", "each has to be refused with 503")
    if None in back:
        complain("a node did not write again within a minute", "it has to recover without a restart")


def recovery(node, key):
    start = time.monotonic()
    while time.monotonic() - start < 60:
        status, _ = node.write(key, {"back": True})
        if status < 300:
            return round(time.monotonic() - start, 1)
        time.sleep(0.2)
    return None


def kills(database, folder, count, name, key=None):
    """A node that is killed while it publishes loses no acknowledged publication and serves no half one."""
    acknowledged, times = -1, 0
    while acknowledged + 1 < count:
        node = Node(database, folder)
        key = key or prepare(node)
        if acknowledged >= 0:
            found = survivor(node)
            if found not in (acknowledged, acknowledged + 1):
                complain(f"after kill -9 on {name} publication {found} is served, {acknowledged} was acknowledged", "none may be lost")
            acknowledged = max(acknowledged, found)
        reaper = threading.Timer(random.uniform(0.05, 0.004 * count), node.process.kill)
        reaper.start()
        acknowledged = publish_until_killed(node, key, acknowledged, count)
        reaper.cancel()
        node.kill()
        times += 1
    verify(database, name)
    measured(f"{name}: {count} publications, killed {times} times")


def publish_until_killed(node, key, acknowledged, count):
    try:
        while acknowledged + 1 < count:
            status, _ = node.write(key, {"n": acknowledged + 1, "padding": PADDING})
            if status >= 300:
                complain(f"a publication was answered with {status}", "it has to be acknowledged")
                return count
            acknowledged += 1
    except (OSError, http.client.HTTPException):
        pass
    return acknowledged


def survivor(node):
    end = time.monotonic() + 20
    while time.monotonic() < end:
        status, body = node.read()
        if status == 200:
            value = json.loads(body)
            if value["padding"] != PADDING:
                complain("half a document is served after kill -9", "a publication has to be all or nothing")
            return value["n"]
        time.sleep(0.02)
    return -1


def main(count, seconds, folder):
    postgres = os.environ["WAYMARK_POSTGRES"]
    first = Node(postgres, folder)
    key = prepare(first)
    second = Node(postgres, folder)
    # Nodes that do not see each other would wait for each other until the time limit.
    if not publications(first, second, key, count):
        first.kill()
        second.kill()
        return
    nodes_links.prepare(first, key)
    nodes_links.creations(first, second, key, count)
    nodes_links.limits(first, second, key)
    outage([first, second], key, seconds)
    nodes_links.outage([first, second], key, "stop", "start", seconds)
    nodes_links.outage([first, second], key, "freeze", "thaw", seconds)
    nodes_links.visits_add_up([first, second], key)
    first.kill()
    second.kill()
    nodes_links.visits_survive(os.path.join(folder, "visits.db"), folder, "SQLite")
    kills(os.path.join(folder, "kill.db"), folder, count, "SQLite")
    kills(postgres, folder, count, "PostgreSQL", key)
    nodes_links.kills(os.path.join(folder, "kill-links.db"), folder, count, "SQLite")
    nodes_links.kills(postgres, folder, count, "PostgreSQL", key)


main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
