"""silent.py COUNT SECONDS PUBLIC ADMIN: opens silent connections to both ports, and asks for documents meanwhile."""

import http.client
import multiprocessing
import resource
import socket
import sys
import time

PATH = "/.well-known/apple-app-site-association"


def hold(port, count, opened, done):
    """Opens connections that send nothing, from several addresses, and keeps them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count + 100
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, max(hard, wanted)))
    sockets = []
    for index in range(count):
        connection = socket.socket()
        connection.bind((f"127.0.0.{2 + index % 20}", 0))
        connection.connect(("127.0.0.1", port))
        sockets.append(connection)
    opened.release()
    done.wait()


def ask(port):
    """Milliseconds for a document over a new connection."""
    begin = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", PATH, headers={"Host": "localhost"})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    if answer.status != 200:
        sys.exit(f"a document was answered {answer.status}")
    return (time.monotonic() - begin) * 1000


def main():
    count, seconds, public, admin = (int(argument) for argument in sys.argv[1:])
    opened, done = multiprocessing.Semaphore(0), multiprocessing.Event()
    holders = [multiprocessing.Process(target=hold, args=(port, count, opened, done)) for port in (public, admin)]
    for _ in range(20):
        ask(public)
    for holder in holders:
        holder.start()
    during, after, pending, begin = [], [], len(holders), time.monotonic()
    opening, end = 0.0, begin + 600
    while time.monotonic() < end:
        (during if pending else after).append(ask(public))
        if pending and opened.acquire(block=False):
            pending -= 1
            if not pending:
                opening = time.monotonic() - begin
                end = time.monotonic() + seconds
        if any(holder.exitcode for holder in holders):
            sys.exit("the silent connections could not be opened")
        time.sleep(0.002)
    done.set()
    print(f"2 x {count} silent connections opened in {opening:.1f} s", flush=True)
    for name, times in [("meanwhile", during), ("afterwards", after)]:
        times.sort()
        if times:
            print(
                f"  {name}: {len(times)} documents, worst {times[-1]:.1f} ms, "
                f"99 % within {times[len(times) * 99 // 100]:.1f} ms, median {times[len(times) // 2]:.1f} ms",
                flush=True,
            )


main()
