"""A cluster on the loopback address, and what happens to it in operation. Called by scripts/checks/cluster.

etcd keeps who is the primary; Patroni runs PostgreSQL on two "machines", each a folder and ports; HAProxy leads to the primary; PgBouncer pools
sessions in front of that; two servers use the database through PgBouncer; nginx caches what they serve.

Prints what it measured, and one line `cluster: what is wrong; what to do` for each promise that did not hold.
"""

import collections
import glob
import http.client
import json
import os
import pwd
import signal
import socket
import subprocess
import sys
import threading
import time

import nodes_links
from node import DOCUMENT, HOST, Node, ask, complain, measured, prepare, verify

PROGRAMS = max(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda folder: int(folder.split("/")[4]))


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def as_server():
    """PostgreSQL's user, where this runs as the superuser."""
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}


class Part:
    """A program of the cluster, with what it says in a file."""

    def __init__(self, folder, name, command, **options):
        self.name, self.command, self.options = name, command, options
        self.log = os.path.join(folder, f"{name}.log")
        self.start()

    def start(self):
        with open(self.log, "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True, **self.options
            )

    def kill(self):
        """Ends it with its children, without a chance to tidy up."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def restart(self):
        self.kill()
        self.start()


def wait_until(what, condition, seconds=60):
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        if condition():
            return time.monotonic() - start
        time.sleep(0.1)
    sys.exit(f"cluster: {what} did not happen within {seconds} s")


class Machine:
    """PostgreSQL under Patroni."""

    def __init__(self, folder, name, etcd_port, password):
        self.name, self.folder, self.is_lost = name, os.path.join(folder, name), False
        self.postgres, self.patroni = free_port(), free_port()
        os.mkdir(self.folder)
        users = {"superuser": {"username": "waymark", "password": password}, "replication": {"username": "replica", "password": password}}
        configuration = {
            "scope": "waymark",
            "name": name,
            "restapi": {"listen": f"127.0.0.1:{self.patroni}", "connect_address": f"127.0.0.1:{self.patroni}"},
            "etcd3": {"hosts": f"127.0.0.1:{etcd_port}"},
            "bootstrap": {
                "dcs": {
                    # Patroni's defaults are 30, 10 and 10 seconds; a primary that is lost is replaced after ttl.
                    "ttl": 20, "loop_wait": 2, "retry_timeout": 5,
                    # What is acknowledged is on two machines.
                    "synchronous_mode": True,
                    "postgresql": {"use_pg_rewind": True, "parameters": {"max_connections": 200, "shared_buffers": "32MB"}},
                },
                "initdb": [{"encoding": "UTF8"}, {"locale": "C"}, "data-checksums"],
                "pg_hba": ["host all all 127.0.0.1/32 scram-sha-256", "host replication replica 127.0.0.1/32 scram-sha-256"],
            },
            "postgresql": {
                "listen": f"127.0.0.1:{self.postgres}",
                "connect_address": f"127.0.0.1:{self.postgres}",
                "data_dir": os.path.join(self.folder, "data"),
                "bin_dir": PROGRAMS,
                "pgpass": os.path.join(self.folder, "pgpass"),
                "authentication": users,
                "parameters": {"unix_socket_directories": self.folder},
            },
        }
        path = os.path.join(self.folder, "patroni.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(configuration, file)
        if os.getuid() == 0:
            owner = pwd.getpwnam("postgres")
            for place in (self.folder, path):
                os.chown(place, owner.pw_uid, owner.pw_gid)
        self.part = Part(folder, f"patroni-{name}", ["patroni", path], cwd=self.folder, **as_server())

    def has_role(self, role):
        try:
            return ask(self.patroni, "GET", f"/{role}")[0] == 200
        except (OSError, http.client.HTTPException):
            return False

    def lose(self):
        """The machine is gone: Patroni and PostgreSQL at once."""
        if self.is_lost:
            return
        self.is_lost = True
        processes = []
        try:
            with open(os.path.join(self.folder, "data", "postmaster.pid"), encoding="utf-8") as file:
                processes = [int(file.readline())]
            children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(processes[0])], capture_output=True, text=True).stdout
            processes += map(int, children.split())
        except FileNotFoundError:
            # It has not started yet.
            pass
        self.part.kill()
        for process in processes:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def bring_back(self):
        self.part.start()
        self.is_lost = False


def haproxy(folder, machines):
    port = free_port()
    servers = "\n".join(f"    server {machine.name} 127.0.0.1:{machine.postgres} check port {machine.patroni}" for machine in machines)
    path = os.path.join(folder, "haproxy.cfg")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"""global
    maxconn 1000
defaults
    mode tcp
    timeout connect 2s
    # A server's connection that listens is silent most of the time.
    timeout client 1h
    timeout server 1h
listen primary
    bind 127.0.0.1:{port}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
""")
    return port, Part(folder, "haproxy", ["haproxy", "-db", "-f", path])


def pgbouncer(folder, port, password):
    own = free_port()
    place = os.path.join(folder, "pgbouncer")
    os.mkdir(place)
    with open(os.path.join(place, "users"), "w", encoding="utf-8") as file:
        file.write(f'"waymark" "{password}"\n')
    path = os.path.join(place, "pgbouncer.ini")
    with open(path, "w", encoding="utf-8") as file:
        # Sessions and not transactions are pooled, because servers listen.
        file.write(f"""[databases]
* = host=127.0.0.1 port={port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = {place}/users
pool_mode = session
default_pool_size = 40
server_login_retry = 1
server_check_delay = 0
ignore_startup_parameters = extra_float_digits,options
""")
    if os.getuid() == 0:
        owner = pwd.getpwnam("postgres")
        for name in (place, path, os.path.join(place, "users")):
            os.chown(name, owner.pw_uid, owner.pw_gid)
    return own, Part(folder, "pgbouncer", ["pgbouncer", path], **as_server())


def cache(folder, nodes):
    """A cache as a CDN is one: it keeps what the servers allow, and serves it when they are gone."""
    port = free_port()
    path = os.path.join(folder, "nginx.conf")
    servers = " ".join(f"server 127.0.0.1:{node.public};" for node in nodes)
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"""daemon off; master_process off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/nginx-errors.log;
events {{ worker_connections 512; }}
http {{
    access_log off;
    proxy_cache_path {folder}/cache levels=1 keys_zone=documents:1m;
    proxy_temp_path {folder}/nginx-temporary;
    client_body_temp_path {folder}/nginx-bodies;
    fastcgi_temp_path {folder}/nginx-1; uwsgi_temp_path {folder}/nginx-2; scgi_temp_path {folder}/nginx-3;
    upstream waymark {{ {servers} }}
    server {{
        listen 127.0.0.1:{port};
        proxy_cache documents;
        proxy_cache_key $host$request_uri;
        proxy_cache_revalidate on;
        proxy_cache_use_stale error timeout http_502 http_503 http_504;
        proxy_set_header Host $host;
        proxy_connect_timeout 1s;
        location / {{ proxy_pass http://waymark; }}
    }}
}}
""")
    return port, Part(folder, "nginx", ["nginx", "-c", path, "-p", folder])


class Cluster:
    """All parts but the servers; what was started is ended by `end`, also when the rest did not start."""

    def __init__(self, folder):
        self.folder, self.parts, self.machines = folder, [], []

    def start(self):
        folder, password = self.folder, os.urandom(12).hex()
        self.etcd_port, peer = free_port(), free_port()
        client = f"http://127.0.0.1:{self.etcd_port}"
        self.etcd = Part(folder, "etcd", [
            "etcd", "--data-dir", os.path.join(folder, "etcd"), "--listen-client-urls", client, "--advertise-client-urls", client,
            "--listen-peer-urls", f"http://127.0.0.1:{peer}", "--initial-advertise-peer-urls", f"http://127.0.0.1:{peer}",
            "--initial-cluster", f"default=http://127.0.0.1:{peer}",
        ])
        self.parts.append(self.etcd)
        wait_until("the start of etcd", self.etcd_answers)
        self.machines.append(Machine(folder, "one", self.etcd_port, password))
        wait_until("the first primary", lambda: self.machines[0].has_role("primary"))
        self.machines.append(Machine(folder, "two", self.etcd_port, password))
        wait_until("a synchronous replica", lambda: self.machines[1].has_role("synchronous"))
        self.haproxy_port, self.haproxy = haproxy(folder, self.machines)
        self.parts.append(self.haproxy)
        self.pgbouncer_port, self.pgbouncer = pgbouncer(folder, self.haproxy_port, password)
        self.parts.append(self.pgbouncer)
        self.address = f"postgres://waymark:{password}@127.0.0.1:{self.pgbouncer_port}/postgres"
        self.direct = f"postgres://waymark:{password}@127.0.0.1:{self.haproxy_port}/postgres"
        wait_until("a connection through HAProxy and PgBouncer", self.database_answers)

    def etcd_answers(self):
        try:
            return ask(self.etcd_port, "GET", "/health")[0] == 200
        except (OSError, http.client.HTTPException):
            return False

    def database_answers(self):
        answer = subprocess.run([f"{PROGRAMS}/psql", self.address, "-Atc", "SELECT 1"], capture_output=True, text=True)
        return answer.stdout == "1\n"

    def primary(self):
        return next((machine for machine in self.machines if machine.has_role("primary")), None)

    def end(self):
        for machine in self.machines:
            machine.lose()
        for part in self.parts:
            try:
                part.kill()
            except ProcessLookupError:
                pass


class Creations:
    """Creates links on some nodes in turn without a pause, and notes which were acknowledged and how long none was."""

    def __init__(self, nodes, key, kind):
        self.nodes, self.key, self.kind = nodes, key, kind
        self.acknowledged, self.statuses, self.longest = [], collections.Counter(), 0
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        last, number = time.monotonic(), 0
        while not self.ended.is_set():
            name, number = f"{self.kind}-{number}", number + 1
            status = nodes_links.attempt(self.nodes[number % len(self.nodes)], self.key, name)
            self.statuses[status] += 1
            if status == 201:
                self.acknowledged.append(name)
                self.longest = max(self.longest, time.monotonic() - last)
                last = time.monotonic()

    def count_more(self, count):
        goal = len(self.acknowledged) + count
        wait_until(f"{count} creations", lambda: len(self.acknowledged) >= goal, 120)

    def end(self):
        self.ended.set()
        self.thread.join()


def disturbed(nodes, key, what, count, disturb, repair=None):
    """Creates and follows links while something happens: known links are followed, what is acknowledged lasts on every node."""
    kind = what.replace(" ", "-")
    name = f"known-{kind}"
    nodes_links.create(nodes[0], key, name)
    for node in nodes:
        if nodes_links.Visitor(node).await_status(name, 302, seconds=10) is None:
            complain(f"a link is not known on a node before {what}", "it has to be there within a second")
            return
    load, creations = nodes_links.Load(nodes, name), Creations(nodes, key, kind)
    try:
        creations.count_more(count)
        disturb()
        creations.count_more(count)
        if repair:
            repair()
            creations.count_more(count)
    finally:
        creations.end()
        load.end()
    measured(
        f"{what}: {sum(load.known.values()):,} visits of a known link {dict(load.known)}, of an unknown one {dict(load.unknown)}; "
        f"creations {dict(creations.statuses)}, none for {creations.longest:.1f} s at most"
    )
    if set(load.known) != {302}:
        complain(f"{what}: a known link was answered with {dict(load.known)}", "it has to be followed from memory")
    if not set(load.unknown) <= {404, 503}:
        complain(f"{what}: an unknown link was answered with {dict(load.unknown)}", "it is 404, or 503 while the database is away")
    lost = [
        name for name in creations.acknowledged
        if any(nodes_links.Visitor(node).await_status(name, 302, seconds=10) is None for node in nodes)
    ]
    if lost:
        complain(f"{what}: {len(lost)} of {len(creations.acknowledged)} acknowledged links are lost, {lost[0]} first", "none may be")


def cached(folder, cluster, nodes, key):
    """Documents come from a cache while all servers are gone; a link needs one server."""
    port, part = cache(folder, nodes)
    cluster.parts.append(part)
    nodes[0].write(key, {"cached": True})

    def read(path):
        try:
            return ask(port, "GET", path, headers=HOST)[0]
        except (OSError, http.client.HTTPException):
            return None

    wait_until("a document through the cache", lambda: read(DOCUMENT) == 200)
    nodes_links.create(nodes[0], key, "through-a-cache")
    wait_until("a link through the cache", lambda: read("/go/through-a-cache") == 302)
    nodes[0].kill()
    statuses = {read("/go/through-a-cache") for _ in range(100)}
    measured(f"one server of two gone: a link through the cache {statuses}")
    if statuses != {302}:
        complain(f"with one server gone a link was answered with {statuses} through the cache", "the other has to answer")
    nodes[1].kill()
    statuses, link = {read(DOCUMENT) for _ in range(100)}, read("/go/through-a-cache")
    measured(f"all servers gone: a document through the cache {statuses}, a link {link}")
    if statuses != {200}:
        complain(f"without servers a document was answered with {statuses}", "the cache has to serve what it has")
    if link != 502:
        complain(f"without servers a link was answered with {link}", "a cache must not keep it")


def main(folder, count):
    # A signal ends what was started, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    cluster = Cluster(folder)
    nodes = []
    try:
        cluster.start()
        nodes.append(Node(cluster.address, folder))
        key = prepare(nodes[0])
        nodes.append(Node(cluster.address, folder))
        nodes_links.prepare(nodes[0], key)
        disturbed(nodes, key, "nothing", count, lambda: None)
        lost = cluster.primary()
        other = next(machine for machine in cluster.machines if machine is not lost)

        def lose():
            lost.lose()
            measured(f"a new primary {wait_until('a new primary', lambda: other.has_role('primary')):.1f} s after the old one was lost")

        def bring_back():
            lost.bring_back()
            measured(f"the lost machine is a replica again after {wait_until('its return', lambda: lost.has_role('replica'), 120):.1f} s")
            wait_until("synchronous replication", lambda: lost.has_role("synchronous"))

        disturbed(nodes, key, "the primary is lost", count, lose, bring_back)
        for part in (cluster.pgbouncer, cluster.haproxy, cluster.etcd):
            disturbed(nodes, key, f"{part.name} is restarted", count, part.restart)
        cached(folder, cluster, nodes, key)
        verify(cluster.direct, "the cluster")
    finally:
        for node in nodes:
            node.kill()
        cluster.end()


main(sys.argv[1], int(sys.argv[2]))
