"""silent.py COUNT SECONDS MILLISECONDS PUBLIC ADMIN: opens silent connections to both ports, and asks for documents meanwhile.

Ends with 1 when a document took longer than MILLISECONDS, or when the connections cannot be opened.
"""

import http.client
import multiprocessing
import os
import resource
import socket
import sys
import time

PATH = "/.well-known/apple-app-site-association"

# The longest time that opening the connections may take, in seconds.
PATIENCE = 300


def hold(port, count, opened, done):
    """Opens connections that send nothing, from several addresses, and keeps them."""
    # What is measured comes before what disturbs it: the processor is for the server and for who asks.
    os.nice(10)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count + 100
    try:
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, max(hard, wanted)))
    except (ValueError, OSError):
        sys.exit(f"the client needs {wanted} files: raise the upper limit (ulimit -Hn), which is {hard}")
    sockets = []
    for index in range(count):
        connection = socket.socket()
        # An address has 28,000 ports or so; more addresses are more than one client behind them, too.
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


def report(name, times):
    """Prints a line about times, and returns the longest."""
    times = sorted(times)
    print(
        f"  {name}: {len(times)} documents, worst {times[-1]:.1f} ms, "
        f"99 % within {times[len(times) * 99 // 100]:.1f} ms, median {times[len(times) // 2]:.1f} ms",
        flush=True,
    )
    return times[-1]


def main():
    count, seconds, most, public, admin = (int(argument) for argument in sys.argv[1:])
    opened, done = multiprocessing.Semaphore(0), multiprocessing.Event()
    # Daemons, so that they end with this process, however that ends.
    holders = [
        multiprocessing.Process(target=hold, args=(port, count, opened, done), daemon=True) for port in (public, admin)
    ]
    before = [ask(public) for _ in range(100)]
    for holder in holders:
        holder.start()
    during, after, pending, begin = [], [], len(holders), time.monotonic()
    opening = None
    while opening is None or time.monotonic() < begin + opening + seconds:
        (after if opening is not None else during).append(ask(public))
        if opening is None and opened.acquire(block=False):
            pending -= 1
            if pending == 0:
                opening = time.monotonic() - begin
        if any(holder.exitcode is not None for holder in holders):
            sys.exit("the silent connections could not be opened")
        if opening is None and time.monotonic() > begin + PATIENCE:
            sys.exit(f"the silent connections were not opened within {PATIENCE} s")
        time.sleep(0.002)
    done.set()
    print(f"2 x {count} silent connections opened in {opening:.1f} s", flush=True)
    report("before", before)
    worst = max(report("meanwhile", during), report("afterwards", after))
    if worst > most:
        sys.exit(f"a document took {worst:.1f} ms, more than {most} ms")


if __name__ == "__main__":
    main()
