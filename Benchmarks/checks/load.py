"""Sends drafts that take long from four workspaces, and measures how long others wait: load.py SETUP-URL SECONDS."""
import http.client, json, sys, threading, time, urllib.parse

setup = urllib.parse.urlsplit(sys.argv[1])
seconds = float(sys.argv[2])
address = (setup.hostname, setup.port)


def ask(connection, method, path, body=None, key=None):
    fields = {"Content-Type": "application/json"} if body is not None else {}
    if key:
        fields["Authorization"] = "Bearer " + key
    connection.request(method, path, json.dumps(body) if body is not None else None, fields)
    answer = connection.getresponse()
    return answer.status, answer.read()


def connect():
    return http.client.HTTPConnection(*address, timeout=60)


one = connect()
key = json.loads(ask(one, "POST", setup.path)[1])["key"]
ask(one, "PUT", "/api/v1/domains/go.example", {}, key)
teams = ["calm"] + [f"hostile{number}" for number in range(4)]
for number, team in enumerate(teams):
    ask(one, "PUT", f"/api/v1/workspaces/{team}", {"name": team}, key)
    app = {"appleAppIDs": [f"AAAAAAAAA{number}.org.{team}"], "androidPackages": []}
    ask(one, "PUT", f"/api/v1/workspaces/{team}/apps/main", app, key)
    ask(one, "POST", "/api/v1/domains/go.example/grants", {"prefix": f"/{team}/", "workspace": team}, key)

rules = [{"path": f"*a{'?' * (20 + number)}/*", "exclude": True} for number in range(20)]
hostile = {"rules": rules + [{"path": "*$(lang)/*$(region)/*", "apps": ["main"]}]}
calm = {"rules": [{"path": "/calm/*", "apps": ["main"]}]}
waits = {"healthz": [], "draft of another": [], "hostile draft": []}
codes = {}
end = time.time() + seconds


def repeat(name, method, path, body, pause):
    connection = connect()
    while time.time() < end:
        begin = time.time()
        try:
            status, _ = ask(connection, method, path, body, key if body else None)
        except (OSError, http.client.HTTPException):
            status, connection = 0, connect()
        waits[name].append(time.time() - begin)
        codes[name, status] = codes.get((name, status), 0) + 1
        time.sleep(pause)


def draft(team):
    return f"/api/v1/workspaces/{team}/domains/go.example/draft"


threads = [threading.Thread(target=repeat, args=("hostile draft", "PUT", draft(t), hostile, 0)) for t in teams[1:]]
threads.append(threading.Thread(target=repeat, args=("healthz", "GET", "/healthz", None, 0.02)))
threads.append(threading.Thread(target=repeat, args=("draft of another", "PUT", draft("calm"), calm, 0.02)))
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
for name, all_waits in waits.items():
    all_waits.sort()
    p99 = all_waits[len(all_waits) * 99 // 100]
    print(f"{name}\t{len(all_waits)} requests\tmedian {all_waits[len(all_waits) // 2] * 1000:.1f} ms\tp99 {p99 * 1000:.1f} ms"
          f"\tmost {all_waits[-1] * 1000:.1f} ms\t{ {status: count for (n, status), count in codes.items() if n == name} }")
