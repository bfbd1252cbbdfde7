"""Starts servers on one database and does to them what happens in operation. Called by scripts/checks/nodes.

Prints what it measured, and one line `nodes: what is wrong; what to do` for each promise that did not hold.
"""

import http.client
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

HOST = {"Host": "nodes.example"}
DOCUMENT = "/.well-known/apple-app-site-association"
DOMAIN = "/api/v1/domains/nodes.example"
WRITE = DOMAIN + "/documents/apple-app-site-association"
PADDING = "x" * 20_000


def complain(what, advice):
    print(f"nodes: {what}; {advice}", flush=True)


def measured(what):
    print(f"  {what}", file=sys.stderr, flush=True)


def ask(port, method, path, body=None, headers=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


class Node:
    """A running server. The first one on a new database prints the address that gives the first key."""

    def __init__(self, database, folder):
        said = tempfile.NamedTemporaryFile(mode="w", dir=folder, delete=False)
        flags = ["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0", "--rate-limit", "0", "--address-rate-limit", "0"]
        self.process = subprocess.Popen(
            [os.environ["WAYMARK"], "serve", "--database", database, "--log-level", "error", *flags],
            stdout=said,
            stderr=subprocess.STDOUT,
        )
        self.words = self.started(said.name)
        self.public = self.port("documents")
        self.admin = self.port("admin")

    def started(self, name):
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            with open(name, encoding="utf-8") as file:
                words = file.read()
            if re.search(r"^ *admin .*\n", words, re.M):
                return words
            time.sleep(0.02)
        sys.exit(f"nodes: a server did not start; it said: {words}")

    def port(self, row):
        return int(re.search(rf"{row} +http://127\.0\.0\.1:(\d+)", self.words)[1])

    def first_key(self):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            with open(self.process_log(), encoding="utf-8") as file:
                offer = re.search(r"/setup/[a-z0-9]+", file.read())
            if offer:
                return json.loads(ask(self.admin, "POST", offer[0])[1])["key"]
            time.sleep(0.02)
        sys.exit("nodes: the first server printed no setup address")

    def process_log(self):
        return os.readlink(f"/proc/{self.process.pid}/fd/1")

    def write(self, key, value):
        body = json.dumps(value).encode()
        return ask(self.admin, "PUT", WRITE, body, {"Authorization": f"Bearer {key}"})

    def read(self):
        return ask(self.public, "GET", DOCUMENT, headers=HOST)

    def kill(self):
        self.process.kill()
        self.process.wait()


def prepare(node):
    key = node.first_key()
    ask(node.admin, "PUT", DOMAIN, None, {"Authorization": f"Bearer {key}"})
    return key


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


def verify(database, name):
    checked = subprocess.run([os.environ["WAYMARK"], "backup", "verify", "--database", database], capture_output=True, text=True)
    if checked.returncode:
        complain(f"backup verify on {name} ended with {checked.returncode}: {checked.stdout.strip()}", "the store has to be whole")


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
    outage([first, second], key, seconds)
    first.kill()
    second.kill()
    kills(os.path.join(folder, "kill.db"), folder, count, "SQLite")
    kills(postgres, folder, count, "PostgreSQL", key)


main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
