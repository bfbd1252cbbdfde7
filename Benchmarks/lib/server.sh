# Shared by the benchmarks that start a server; source it.
# shellcheck shell=bash

# Sets `waymark` to the program to measure: the one that WAYMARK names, or else a release build.
find_release() {
    local root
    root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
    waymark=${WAYMARK:-}
    if [ -n "$waymark" ]; then return; fi
    swift build --traits Service --configuration release --package-path "$root" --product waymark >&2
    waymark=$(swift build --configuration release --package-path "$root" --show-bin-path)/waymark
}

# The folder of the benchmark names it.
fail() {
    echo "bench-$(basename "$(cd "$(dirname "$0")" && pwd)"): $*" >&2
    exit 2
}

milliseconds() { echo $(($(date +%s%N) / 1000000)); }
memory() { awk '/VmRSS/ { printf "%d MB", $2 / 1024 }' "/proc/$1/status"; }

check_server() { kill -0 "$waymark_pid" 2>/dev/null || fail "the server ended: $(cat "$work/errors")"; }

# start_server ARGUMENTS…: starts `waymark serve` on ports of the system's choice, waits until it is ready, and sets `waymark_pid`, `public` and `admin` (ports),
# and `ready` (milliseconds). Needs the folder $work; SERVER_CORE names the core to run on.
start_server() {
    local begin pinned=()
    if [ -n "${SERVER_CORE:-}" ]; then pinned=(taskset -c "$SERVER_CORE"); fi
    begin=$(milliseconds)
    # The last server's words are of no use.
    : >"$work/output"
    ${pinned[@]+"${pinned[@]}"} "$waymark" serve --listen 127.0.0.1:0 --admin-listen 127.0.0.1:0 --rate-limit 0 --address-rate-limit 0 \
        --unknown-link-limit 0 \
        --log-level error "$@" >"$work/output" 2>"$work/errors" &
    waymark_pid=$!
    until grep -q 'admin  ' "$work/output"; do check_server; done
    public=$(sed -n 's|.*documents  http://127.0.0.1:\([0-9]*\).*|\1|p' "$work/output" | head -n 1)
    admin=$(sed -n 's|.*admin      http://127.0.0.1:\([0-9]*\).*|\1|p' "$work/output" | head -n 1)
    until curl -sf "http://127.0.0.1:$admin/readyz" >/dev/null; do check_server; done
    # shellcheck disable=SC2034 # For the caller.
    ready=$(($(milliseconds) - begin))
}

stop_server() {
    kill "$waymark_pid"
    wait "$waymark_pid" || true
    waymark_pid=
}

# Sets `key` to the first key of a new store.
make_first_key() {
    local setup
    until grep -q '/setup/' "$work/output"; do check_server; done
    setup=$(grep -o "http://127.0.0.1:$admin/setup/[a-z0-9]*" "$work/output" | head -n 1)
    key=$(curl -s -X POST "$setup" | sed -n 's/.*"key" : "\(wmk_[a-z0-9]*\)".*/\1/p')
    [ -n "$key" ] || fail "no key: $(cat "$work/output")"
}

# Waits until the server has read all links; needs $key.
await_links() {
    until curl -s "http://127.0.0.1:$admin/metrics" -H "Authorization: Bearer $key" | grep -q '^waymark_links_loaded 1'; do
        check_server
        sleep 0.1
    done
}
