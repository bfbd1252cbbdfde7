"""What happens in operation to links: they are created, followed and used up on several servers, outlive the database, and survive
servers that are killed. Called by nodes.py."""

import collections
import http.client
import os
import random
import subprocess
import threading
import time

from node import HOST, Node, ask, complain, measured, verify
from node import prepare as prepare_domain

WORKSPACE = "/api/v1/workspaces/team"
LINKS = WORKSPACE + "/links"
# The most visits that get a page here, because they look ahead.
PAGES = 20


def target(name):
    return f"https://shop.example/{name}"


def prepare(node, key):
    """A workspace that may have links below /go/."""
    node.call(key, "PUT", WORKSPACE, {"name": "Team"})
    node.call(key, "POST", "/api/v1/domains/nodes.example/grants", {"prefix": "/go/", "workspace": "team"})
    node.call(key, "PUT", WORKSPACE + "/link-destinations", {"hosts": ["shop.example"]})


def create(node, key, name, **members):
    link = {"target": target(name), **members}
    return node.call(key, "POST", LINKS, {"address": f"https://nodes.example/go/{name}", "link": link})[0]


class Visitor:
    """Follows links over one connection."""

    def __init__(self, node):
        self.node = node
        self.connection = None

    def visit(self, name, method="GET"):
        """The status of the answer, or `None` without one; of a redirect to another place, what it is."""
        try:
            if not self.connection:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.node.public, timeout=20)
            self.connection.request(method, f"/go/{name}", headers=HOST)
            answer = self.connection.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException):
            self.connection = None
            return None
        place = answer.getheader("Location")
        return f"redirect to {place}" if place and place != target(name) else answer.status

    def await_status(self, name, status, seconds=5, method="GET"):
        """How long it takes until the answer has a status; `None` when it never has."""
        start = time.monotonic()
        while time.monotonic() - start < seconds:
            if self.visit(name, method) == status:
                return time.monotonic() - start
        return None


def creations(first, second, key, count):
    """A link is followed at once on the server that created it, and within a second on the other."""
    here, there, delays = Visitor(first), Visitor(second), []
    for number in range(count):
        name = f"created-{number}"
        status = create(first, key, name)
        followed = here.visit(name)
        if status != 201 or followed != 302:
            complain(f"a link was created with {status} and followed with {followed}", "it has to be followed when it is acknowledged")
            return
        delay = there.await_status(name, 302)
        delays.append(5 if delay is None else delay)
    delays.sort()
    measured(f"{count} links created, followed on the other node after {delays[len(delays) // 2] * 1e3:.1f} ms (median), {delays[-1] * 1e3:.1f} ms (longest)")
    if delays[-1] > 1:
        complain(f"a link reached the other node after {delays[-1]:.1f} s", "it has to be there within a second")


def limits(first, second, key):
    """Of a hundred visits at once over two servers as many succeed as the limit allows."""
    for limit in (1, 10):
        name = f"limited-{limit}"
        create(first, key, name, limit=limit)
        if Visitor(second).await_status(name, 200, method="HEAD") is None:
            complain(f"a link with a limit of {limit} is not known on the other node", "it has to be there within a second")
            return
        statuses, lock = collections.Counter(), threading.Lock()
        barrier = threading.Barrier(100)

        def visit(node):
            visitor = Visitor(node)
            barrier.wait()
            status = visitor.visit(name)
            with lock:
                statuses[status] += 1

        threads = [threading.Thread(target=visit, args=((first, second)[number % 2],)) for number in range(100)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        measured(f"100 visits at once to a link with a limit of {limit}, over two nodes: {dict(statuses)}")
        if statuses != {302: limit, 404: 100 - limit}:
            complain(f"visits to a link with a limit of {limit} were answered with {dict(statuses)}", f"{limit} have to succeed")


class Load:
    """Follows a known link, and asks for an unknown one, on some servers without a pause."""

    def __init__(self, nodes, name):
        self.known, self.unknown = collections.Counter(), collections.Counter()
        self.ended = threading.Event()
        self.threads = [threading.Thread(target=self.run, args=(node, name)) for node in nodes]
        for thread in self.threads:
            thread.start()

    def run(self, node, name):
        visitor = Visitor(node)
        while not self.ended.is_set():
            self.known[visitor.visit(name)] += 1
            self.unknown[visitor.visit("never-created")] += 1

    def end(self):
        self.ended.set()
        for thread in self.threads:
            thread.join()


def outage(nodes, key, halt, resume, seconds):
    """While the database is away known links are followed, what cannot be known is 503 and never 404 once that is noticed, and
    nothing is acknowledged that is lost; afterwards links are created again by themselves."""
    control, name = os.environ["WAYMARK_POSTGRES_CONTROL"], f"known-{halt}"
    create(nodes[0], key, name)
    for node in nodes:
        if Visitor(node).await_status(name, 302) is None:
            complain("a link is not known on a node", "it has to be there within a second")
            return
    load, created = Load(nodes, name), collections.Counter()
    subprocess.run([control, halt], check=True)
    end, turn, acknowledged = time.monotonic() + seconds, 0, []
    while time.monotonic() < end:
        status = attempt(nodes[turn % len(nodes)], key, f"{halt}-{turn}")
        created[status] += 1
        if status == 201:
            acknowledged.append(f"{halt}-{turn}")
        turn += 1
        time.sleep(0.2)
    subprocess.run([control, resume], check=True)
    back = [recovery(node, key, f"{halt}-back-{index}") for index, node in enumerate(nodes)]
    load.end()
    what = {"stop": "stopped", "freeze": "frozen"}[halt]
    measured(f"{seconds} s with the database {what}: a known link {dict(load.known)}, an unknown one {dict(load.unknown)}, creations {dict(created)}; back after {back} s")
    if set(load.known) != {302}:
        complain(f"a known link was answered with {dict(load.known)}", "it has to be followed from memory")
    if not set(load.unknown) <= {404, 503}:
        complain(f"an unknown link was answered with {dict(load.unknown)}", "it is 404, or 503 while the database is away")
    if halt == "stop" and not load.unknown[503]:
        complain("an unknown link was never answered with 503", "another node may have created it meanwhile")
    if not set(created) <= {503, 201}:
        complain(f"creations without the database were answered with {dict(created)}", "each has to be refused with 503")
    if None in back:
        complain("a node did not create links again within a minute", "it has to recover without a restart")
    for name in acknowledged:
        for node in nodes:
            if Visitor(node).await_status(name, 302) is None:
                complain(f"the link {name}, which was acknowledged, is lost", "what is acknowledged has to last")


def attempt(node, key, name):
    try:
        return create(node, key, name)
    except (OSError, http.client.HTTPException) as error:
        return type(error).__name__


def recovery(node, key, name):
    start = time.monotonic()
    while time.monotonic() - start < 60:
        if attempt(node, key, name) in (200, 201):
            return round(time.monotonic() - start, 1)
        time.sleep(0.2)
    return None


def kills(database, folder, count, name, key=None):
    """A server that is killed while it creates links loses none that was acknowledged, and doubles none."""
    kind, made, times = name.lower(), 0, 0
    while made < count:
        node = Node(database, folder)
        if not key:
            key = prepare_domain(node)
            prepare(node, key)
        survivors(node, key, kind, made, name)
        reaper = threading.Timer(random.uniform(0.05, 0.004 * count), node.process.kill)
        reaper.start()
        try:
            # The one that was asked for last may be there without an answer, and is then answered as created.
            while made < count and create(node, key, f"{kind}-{made}") in (200, 201):
                made += 1
        except (OSError, http.client.HTTPException):
            pass
        reaper.cancel()
        node.kill()
        times += 1
    node = Node(database, folder)
    survivors(node, key, kind, made, name)
    node.kill()
    verify(database, name)
    measured(f"{name}: {count} links created, killed {times} times")


def survivors(node, key, kind, made, name):
    visitor = Visitor(node)
    lost = [number for number in range(made) if visitor.await_status(f"{kind}-{number}", 302, seconds=20) is None]
    if lost:
        complain(f"after kill -9 on {name} {len(lost)} of {made} links are lost, {kind}-{lost[0]} first", "none may be lost")
    listed, cursor = [], ""
    while cursor is not None:
        page = node.call(key, "GET", f"{LINKS}?prefix=nodes.example/go/{kind}-&limit=500{cursor}")[1]
        listed += [item["address"] for item in page["items"]]
        cursor = f"&cursor={page['nextCursor']}" if page.get("nextCursor") else None
    if len(listed) != len(set(listed)) or not made <= len(listed) <= made + 1:
        complain(f"after kill -9 on {name} {len(listed)} links are listed, {made} were acknowledged", "none may be doubled")


def numbers(node, key):
    """The redirects that a server has answered, the visits that it has counted, and those that it dropped."""
    text = ask(node.admin, "GET", "/metrics", headers={"Authorization": f"Bearer {key}"})[1].decode()
    values = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, value = line.rsplit(" ", 1)
            values[name] = float(value)
    counted = sum(value for name, value in values.items() if name.startswith("waymark_visits_total"))
    return values['waymark_public_answers_total{status="redirect"}'], counted, values["waymark_visits_dropped_total"]


def visits_add_up(nodes, key):
    """Each redirect is counted or dropped, also after the database was away; so are the few visits of limited links that got a page."""
    for node in nodes:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            answered, counted, dropped = numbers(node, key)
            if answered <= counted + dropped <= answered + PAGES:
                break
        measured(f"{answered:,.0f} visits answered, {counted:,.0f} counted, {dropped:,.0f} dropped")
        if not answered <= counted + dropped <= answered + PAGES:
            complain("visits are neither counted nor dropped", "read Sources/LinkServer/Visits")


def visits_survive(database, folder, name):
    """A server that is killed loses the visits of its last second, and no others."""
    node = Node(database, folder)
    key = prepare_domain(node)
    prepare(node, key)
    create(node, key, "counted")
    visitor = Visitor(node)
    for _ in range(200):
        visitor.visit("counted")
    end = time.monotonic() + 20
    while time.monotonic() < end and numbers(node, key)[1] < 200:
        pass
    for _ in range(50):
        visitor.visit("counted")
    node.kill()
    node = Node(database, folder)
    status, answer = node.call(key, "GET", WORKSPACE + "/visits")
    clicks = answer["total"]["clicks"] if status == 200 else None
    measured(f"{name}: {clicks} of 250 visits after kill -9, of which 50 came just before")
    if clicks is None or not 200 <= clicks <= 250:
        complain(f"{name} has {clicks} visits after kill -9", "only those of the last second may be lost, and none counted twice")
    node.kill()
