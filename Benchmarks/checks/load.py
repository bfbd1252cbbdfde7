"""load.py SETUP-URL DOCUMENTS-URL PID DRAFTS SECONDS: sends drafts that take long, and measures what others notice of them.

First each draft of the file DRAFTS is sent alone, for the processor time that the server takes for it. Then one workspace
sends them without a pause while another writes drafts, publishes and reads, and documents and /healthz are asked for.
Exits with 1 when a limit is exceeded.
"""

import http.client
import json
import multiprocessing
import os
import sys
import time
import urllib.parse

HOST = "go.example"
DOCUMENT = "/.well-known/apple-app-site-association"
# What the slowest hundredth of the requests of others may take in milliseconds, and a draft in seconds of processor time.
OTHERS, HEALTH, DRAFT = 100, 50, 2
PENDING, SENDERS = 20, 4


class Client:
    """A connection that is opened again when the server closes it."""

    def __init__(self, address, key=None):
        self.address, self.key, self.connection = address, key, None

    def ask(self, method, path, body=None, fields=None):
        fields = dict(fields or {})
        if body is not None:
            fields["Content-Type"] = "application/json"
        if self.key:
            fields["Authorization"] = "Bearer " + self.key
        if self.connection is None:
            self.connection = http.client.HTTPConnection(*self.address, timeout=60)
        try:
            self.connection.request(method, path, None if body is None else json.dumps(body), fields)
            answer = self.connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            self.connection = None
            return 0, b""

    def must(self, method, path, body=None):
        status, answer = self.ask(method, path, body)
        if status not in (200, 201, 204):
            sys.exit(f"{method} {path} was answered {status}: {answer.decode()[:500]}")
        return json.loads(answer) if answer else None


def address(url):
    parts = urllib.parse.urlsplit(url)
    return parts.hostname, parts.port


def draft(workspace):
    return f"/api/v1/workspaces/{workspace}/domains/{HOST}/draft"


def prepare(setup):
    """Two workspaces that share a domain, as the drafts expect; the keys of both."""
    admin = Client(address(setup))
    admin.key = admin.must("POST", urllib.parse.urlsplit(setup).path)["key"]
    admin.must("PUT", f"/api/v1/domains/{HOST}", {})
    keys = {}
    for number, workspace in enumerate(["garden", "kitchen"]):
        shares = {"requestsPerMinute": 1_000_000}
        admin.must("PUT", f"/api/v1/workspaces/{workspace}", {"name": workspace, "shares": shares})
        package = {"name": f"org.{workspace}", "certificates": [{"sha256": ":".join(["AB"] * 32)}]}
        app = {"appleAppIDs": [f"AAAAAAAAA{number}.org.{workspace}"], "androidPackages": [package]}
        admin.must("PUT", f"/api/v1/workspaces/{workspace}/apps/main", app)
        wanted = {"label": "load", "scopes": ["read", "write", "publish"]}
        keys[workspace] = admin.must("POST", f"/api/v1/workspaces/{workspace}/keys", wanted)["key"]
    for prefix, workspace in [("/1/", "garden"), ("/1/in/", "kitchen"), ("/2/", "kitchen")]:
        grant = {"prefix": prefix, "workspace": workspace}
        admin.must("POST", f"/api/v1/domains/{HOST}/grants", grant)
    calm = Client(address(setup), keys["kitchen"])
    calm.must("PUT", draft("kitchen"), {"rules": [{"path": "/2/*", "apps": ["main"]}]})
    calm.must("POST", f"/api/v1/workspaces/kitchen/domains/{HOST}/publications", {})
    return keys


def processor_time(pid):
    """Seconds of processor time that a process has taken (proc(5), utime and stime)."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def code(status, answer):
    try:
        return f"{status} {json.loads(answer)['code']}" if status >= 400 else str(status)
    except (ValueError, KeyError, TypeError):
        return str(status)


def measure_drafts(admin, key, pid, drafts):
    """The processor time of the draft that takes most."""
    client, most = Client(admin, key), 0
    print("draft\tCPU ms\tanswer")
    for name, message in drafts:
        begin = processor_time(pid)
        saved = code(*client.ask("PUT", draft("garden"), message))
        if saved in ("200", "201"):
            path = f"/api/v1/workspaces/garden/domains/{HOST}/publications?dryRun=true"
            begin = processor_time(pid)
            saved += ", published " + code(*client.ask("POST", path, {}))
        taken = processor_time(pid) - begin
        most = max(most, taken)
        print(f"{name}\t{taken * 1000:.0f}\t{saved}")
    return most


def repeat(results, end, name, target, key, requests, pause):
    """Sends requests one after the other; each is a method, a path, a body and fields."""
    client, waits, codes = Client(target, key), [], {}
    number = 0
    while time.time() < end:
        method, path, body, fields = requests[number % len(requests)]
        number += 1
        begin = time.monotonic()
        status = code(*client.ask(method, path, body, fields))
        waits.append((time.monotonic() - begin) * 1000)
        codes[status] = codes.get(status, 0) + 1
        time.sleep(pause)
    results.put((name, waits, codes))


def load(admin, documents, keys, drafts, seconds):
    """The waits and answers by the kind of request."""
    results, end, pause = multiprocessing.Queue(), time.time() + seconds, PENDING / 1000
    calm = {"rules": [{"path": "/2/*", "apps": ["main"]}]}
    publications = f"/api/v1/workspaces/kitchen/domains/{HOST}/publications"
    kinds = [
        ("healthz", admin, None, [("GET", "/healthz", None, {})]),
        ("documents", documents, None, [("GET", DOCUMENT, None, {"Host": HOST})]),
        ("drafts of another", admin, keys["kitchen"], [("PUT", draft("kitchen"), calm, {})]),
        ("publications of another", admin, keys["kitchen"], [("POST", publications + "?dryRun=true", {}, {})]),
        ("reading of another", admin, keys["kitchen"], [("GET", "/api/v1/workspaces/kitchen", None, {})]),
    ]
    processes = [
        multiprocessing.Process(target=repeat, args=(results, end, *kind, pause)) for kind in kinds
    ]
    for sender in range(SENDERS):
        turn = drafts[sender % len(drafts):] + drafts[:sender % len(drafts)]
        requests = [("PUT", draft("garden"), message, {}) for _, message in turn]
        hostile = (results, end, "hostile drafts", admin, keys["garden"], requests, 0)
        processes.append(multiprocessing.Process(target=repeat, args=hostile))
    for process in processes:
        process.start()
    waits, codes = {}, {}
    # The queue is read before the processes are waited for, because they end only once it has taken what they put.
    for _ in processes:
        name, own, answers = results.get()
        waits.setdefault(name, []).extend(own)
        for answer, count in answers.items():
            codes.setdefault(name, {})[answer] = codes.get(name, {}).get(answer, 0) + count
    for process in processes:
        process.join()
    return waits, codes


def main():
    setup, documents, pid, path, seconds = sys.argv[1:]
    with open(path) as file:
        drafts = [json.loads(line) for line in file]
    keys = prepare(setup)
    exceeded = []
    most = measure_drafts(address(setup), keys["garden"], pid, drafts)
    if most > DRAFT:
        exceeded.append(f"a draft took {most:.1f} s of processor time, more than {DRAFT} s")
    waits, codes = load(address(setup), address(documents), keys, drafts, float(seconds))
    print("requests\tcount\tmedian ms\tp99 ms\tmost ms\tanswers")
    for name, own in waits.items():
        own.sort()
        p99 = own[len(own) * 99 // 100]
        print(f"{name}\t{len(own)}\t{own[len(own) // 2]:.1f}\t{p99:.1f}\t{own[-1]:.1f}\t{codes[name]}")
        if name == "hostile drafts":
            continue
        limit = HEALTH if name == "healthz" else OTHERS
        if p99 > limit:
            exceeded.append(f"{name} took {p99:.0f} ms at the 99th percentile, more than {limit} ms")
        wrong = {answer for answer in codes[name] if answer not in ("200", "201")}
        if wrong:
            exceeded.append(f"{name} were answered {', '.join(sorted(wrong))}")
    for sentence in exceeded:
        print(sentence, file=sys.stderr)
    sys.exit(1 if exceeded else 0)


if __name__ == "__main__":
    main()
