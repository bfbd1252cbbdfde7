"""A running server, as the checks about several of them use it."""

import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import time

CHECK = os.path.basename(sys.argv[0]).removesuffix(".py")
HOST = {"Host": "nodes.example"}
DOCUMENT = "/.well-known/apple-app-site-association"
DOMAIN = "/api/v1/domains/nodes.example"
WRITE = DOMAIN + "/documents/apple-app-site-association"


def complain(what, advice):
    print(f"{CHECK}: {what}; {advice}", flush=True)


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
        flags += ["--unknown-link-limit", "0"]
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
        self.process.kill()
        sys.exit(f"{CHECK}: a server did not start; it said: {words}")

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
        sys.exit(f"{CHECK}: the first server printed no setup address")

    def process_log(self):
        return os.readlink(f"/proc/{self.process.pid}/fd/1")

    def write(self, key, value):
        body = json.dumps(value).encode()
        return ask(self.admin, "PUT", WRITE, body, {"Authorization": f"Bearer {key}"})

    def read(self):
        return ask(self.public, "GET", DOCUMENT, headers=HOST)

    def call(self, key, method, path, value=None):
        """Asks the API; returns the status and what the answer says."""
        body = None if value is None else json.dumps(value).encode()
        status, answer = ask(self.admin, method, path, body, {"Authorization": f"Bearer {key}", "Content-Type": "application/json"})
        return status, json.loads(answer) if answer else None

    def kill(self):
        self.process.kill()
        self.process.wait()


def prepare(node):
    key = node.first_key()
    ask(node.admin, "PUT", DOMAIN, None, {"Authorization": f"Bearer {key}"})
    return key


def verify(database, name):
    checked = subprocess.run([os.environ["WAYMARK"], "backup", "verify", "--database", database], capture_output=True, text=True)
    if checked.returncode:
        complain(f"backup verify on {name} ended with {checked.returncode}: {checked.stdout.strip()}", "the store has to be whole")
