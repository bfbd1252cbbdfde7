#!/usr/bin/env python3
"""Follows random links with random requests, and checks that each answer leads where the workspace's links may lead.

    links.py PUBLIC_PORT ADMIN_PORT KEY REQUESTS SEED

What may be is decided here by a pattern that knows nothing of the server: hosts below shop.example, the pages of two stores, and
intents of one package. Connections are used for many requests in a row, so that millions take minutes.
"""

import collections
import html
import http.client
import json
import random
import re
import socket
import sys

public, admin, key, count, seed = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4]), int(sys.argv[5])
HOST = "go.example"
ALLOWED = re.compile(
    rb"https://[a-z0-9.-]*\.shop\.example(/[!-~]*)?|https://apps\.apple\.com/app/id123456789|"
    rb"https://play\.google\.com/store/apps/details\?id=com\.example\.garden|intent:[!-~]*package=com\.example\.garden;[!-~]*"
)
# Where an answer leads: its field, or a link of its page, which may open the app.
FIELD = re.compile(rb"\r\nLocation: ([^\r\n]*)\r\n", re.I)
HREF = re.compile(rb'href="([^"]*)"', re.I)
APP = re.compile(rb"shop:[!-~]*")
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")
# Behind a block of requests: when its answer begins, those of all others are there.
LAST = b"GET /last HTTP/1.1\r\nHost: go.example\r\n\r\n"
AGENTS = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Safari/537.36",
    "curl/8.5.0",
]
PIECES = [
    "b=3", "utm_source=tv", "u=//evil.example", "u=https://evil.example/", "url=javascript:alert(1)", "x=%0d%0aLocation:%20https://evil.example",
    "%0d%0aSet-Cookie:a=b", "&&=", "=", "a=b=c", "to=/\\evil.example", "target=https:evil.example", "@evil.example", "%2f%2fevil.example", "#", "%zz",
    "a=%C3%BC", "a[]=1", "a=%00", "next=https://www.shop.example@evil.example", "?", ";", "'\"<>", "q=" + "x" * 300,
]
PATHS = ["", "/", "//evil.example", "/..", "/%2e%2e", "/.", "%2f", "\\evil.example", "@evil.example", ":80", "%00", "%0d%0a", ";a", "*"]


def call(method, path, value=None):
    connection = http.client.HTTPConnection("127.0.0.1", admin, timeout=60)
    body = None if value is None else json.dumps(value)
    connection.request(method, "/api/v1" + path, body, {"Authorization": "Bearer " + key, "Content-Type": "application/json"})
    answer = connection.getresponse()
    data = answer.read()
    if answer.status >= 300:
        sys.exit(f"{method} {path}: {answer.status} {data[:300]!r}")
    return json.loads(data) if data else None


def random_link(source, number):
    def web():
        return f"https://{source.choice(['www', 'm', 'a-b'])}.shop.example/{source.choice(['', 'a', 'a?b=1', 'a#top', '%C3%BC?b=2#c'])}"

    def target():
        return source.choice(
            [
                {"web": web()},
                {"store": True},
                {"app": "intent://a#Intent;scheme=shop;package=com.example.garden;end"},
                {"app": "shop://a", "web": web()},
            ]
        )

    link = {"target": web(), "stores": {"appStore": "123456789", "googlePlay": "com.example.garden"}}
    if source.random() < 0.6:
        link["query"] = {"pass": ["*"], "replaces": source.random() < 0.5}
    if source.random() < 0.4:
        link["platforms"] = {name: target() for name in ("iphone", "android") if source.random() < 0.6} or {"mac": target()}
    if source.random() < 0.3:
        link["conditions"] = [{"query": {"b": "*"}, "target": target()}]
    if source.random() < 0.1:
        link["expires"], link["endedTarget"] = "2001-01-01T00:00:00Z", web()
    if source.random() < 0.2:
        link["page"] = source.choice(["always", "never"])
    if source.random() < 0.3:
        link["status"] = source.choice([307, 308])
    return {"address": f"https://{HOST}/garden/{number}", "link": link}


def random_request(source, links):
    path = f"/garden/{source.randrange(links + 20)}" + (source.choice(PATHS) if source.random() < 0.15 else "")
    if source.random() < 0.7:
        path += "?" + "&".join(source.choices(PIECES, k=source.randrange(1, 4)))
    path = path.replace("#", "%23").replace(" ", "%20")
    host = HOST if source.random() < 0.95 else source.choice(["GO.example", "go.example.", "go.example:80", "evil.example"])
    lines = [f"{'HEAD' if source.random() < 0.1 else 'GET'} {path} HTTP/1.1", f"Host: {host}", f"User-Agent: {source.choice(AGENTS)}"]
    if source.random() < 0.2:
        lines.append("X-Forwarded-Host: evil.example")
    if source.random() < 0.2:
        lines.append("Referer: https://evil.example/")
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def read_answers(stream, wanted):
    """The bytes of as many answers, or of those that came before the server closed, and how many."""
    received, seen, searched = bytearray(), 0, 0
    while seen < wanted:
        block = stream.recv(1 << 20)
        if not block:
            break
        received += block
        for status in STATUS.finditer(received, searched):
            seen, searched = seen + 1, status.end()
    return bytes(received), seen


def follow(requests, statuses, faults):
    done = 0
    stream = socket.create_connection(("127.0.0.1", public), timeout=60)
    for start in range(0, len(requests), 100):
        block = requests[start : start + 100]
        stream.sendall(b"".join(block) + LAST)
        received, seen = read_answers(stream, len(block) + 1)
        statuses.update(STATUS.findall(received))
        faults += (place for place in FIELD.findall(received) if not ALLOWED.fullmatch(place))
        pages = (html.unescape(place.decode()).encode() for place in HREF.findall(received))
        faults += (place for place in pages if not ALLOWED.fullmatch(place) and not APP.fullmatch(place))
        if b"Set-Cookie" in received:
            faults.append(b"Set-Cookie")
        done += min(seen, len(block))
        if seen <= len(block):
            # A request that closes its connection ends those behind it.
            stream.close()
            stream = socket.create_connection(("127.0.0.1", public), timeout=60)
    stream.close()
    return done


def main():
    source = random.Random(seed)
    call("PUT", "/workspaces/garden", {"name": "Garden"})
    call("PUT", f"/domains/{HOST}")
    call("POST", f"/domains/{HOST}/grants", {"prefix": "/garden/", "workspace": "garden"})
    destinations = {"hosts": ["*.shop.example"], "schemes": ["shop"], "packages": ["com.example.garden"]}
    call("PUT", "/workspaces/garden/link-destinations", destinations)
    links = 300
    batch = call("POST", "/workspaces/garden/link-batches", {"links": [random_link(source, number) for number in range(links)]})
    written = sum(row["result"] == "written" for row in batch["results"])
    statuses, faults, done = collections.Counter(), [], 0
    while done < count and not faults:
        requests = [random_request(source, links) for _ in range(20_000)]
        # What was made once is sent several times in another order: answers depend on what came before on the connection, too.
        for _ in range(25):
            source.shuffle(requests)
            done += follow(requests, statuses, faults)
            if done >= count or faults:
                break
        print(f"{done:,} requests, {dict(sorted((key.decode(), value) for key, value in statuses.items()))}", file=sys.stderr)
    if faults:
        sys.exit(f"leads to {faults[0]!r}, which is not allowed")
    if written < links / 2 or not statuses[b"302"] or not statuses[b"307"] or not statuses[b"404"]:
        sys.exit(f"{written} links were written, and the answers were {dict(statuses)}: that tries too little")
    print(f"{done:,} requests to {written} links: every answer leads where it may")


main()
