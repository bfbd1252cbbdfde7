# Shared by the benchmarks that compare a server with nginx; source it after server.sh. Server and load have one core each, and the two servers take turns. CPU time is what
# the operating system charged to the server (utime + stime of /proc/PID/stat), divided by the requests that the load generator counted.
# shellcheck shell=bash

rounds=${ROUNDS:-5}
seconds=${SECONDS_PER_ROUND:-4}
connections=${CONNECTIONS:-64}

[ "$(nproc)" -ge 2 ] || fail "two cores are needed, one for the server and one for the load"

cpu_ticks() { awk '{ sub(/^.*\) /, ""); print $12 + $13 }' "/proc/$1/stat"; }

# load_http1 URL ARGUMENTS…, load_http2 URL ARGUMENTS…: print requests and requests per second.
load_http1() {
    local url=$1 output
    shift
    output=$(taskset -c 1 wrk -t1 -c"$connections" -d"${seconds}s" "$@" "$url")
    if grep -q 'Non-2xx\|Socket errors' <<<"$output"; then fail "errors under load: $output"; fi
    awk '/ requests in / { requests = $1 } /Requests\/sec:/ { rate = $2 } END { print requests, rate }' <<<"$output"
}

load_http2() {
    local url=$1 output
    shift
    # The paths may be those of a file, whose addresses have another port.
    output=$(taskset -c 1 h2load --duration "$seconds" -c "$connections" -m 10 --base-uri "$url" "$@" "$url")
    awk '/^requests:/ { done = $6 + 0; failed = $10 + $12 + $14 } /^finished in/ { rate = $4 }
        END { if (failed > 0 || done == 0) exit 1; print done, rate }' <<<"$output" || fail "errors under load: $output"
}

# round LOAD URL PID ARGUMENTS…: prints microseconds of CPU per request and requests per second.
round() {
    local load=$1 url=$2 pid=$3 before after counts
    shift 3
    before=$(cpu_ticks "$pid")
    counts=$("$load" "$url" "$@")
    after=$(cpu_ticks "$pid")
    awk -v ticks=$((after - before)) -v hz="$(getconf CLK_TCK)" \
        '{ printf "%.3f %.0f\n", ticks * 1e6 / hz / $1, $2 }' <<<"$counts"
}

# summary FILE: minimum and median of the first column, median of the second.
summary() {
    sort -n "$1" | awk '{ cpu[NR] = $1; rate[NR] = $2 }
        END { m = int((NR + 1) / 2); printf "%.2f %.2f %d", cpu[1], cpu[m], rate[m] }'
}

print_header() { printf '%-10s %-9s %10s %10s %10s\n' row server 'min us' 'median us' 'req/s'; }

# row NAME LOAD NGINX_URL WAYMARK_URL ARGUMENTS…: measures and prints a row. Needs the folder $work, and the processes in $nginx_pid and $waymark_pid; where
# the array `rows` names some, others are left out.
row() {
    local name=$1 load=$2 nginx=$3 waymark=$4 index ours theirs
    shift 4
    # shellcheck disable=SC2154 # The caller sets them.
    if [ ${#rows[@]} -gt 0 ] && [[ " ${rows[*]} " != *" $name "* ]]; then return; fi
    # shellcheck disable=SC2154
    round "$load" "$nginx" "$nginx_pid" "$@" >/dev/null
    # shellcheck disable=SC2154
    round "$load" "$waymark" "$waymark_pid" "$@" >/dev/null
    for ((index = 0; index < rounds; index++)); do
        # shellcheck disable=SC2154
        round "$load" "$nginx" "$nginx_pid" "$@" >>"$work/$name.nginx"
        round "$load" "$waymark" "$waymark_pid" "$@" >>"$work/$name.waymark"
    done
    read -ra theirs <<<"$(summary "$work/$name.nginx")"
    read -ra ours <<<"$(summary "$work/$name.waymark")"
    printf '%-10s %-9s %10s %10s %10s\n' "$name" nginx "${theirs[@]}" "$name" waymark "${ours[@]}"
    awk -v name="$name" -v om="${ours[0]}" -v tm="${theirs[0]}" -v o="${ours[1]}" -v t="${theirs[1]}" \
        'BEGIN { printf "%-10s %-9s %10.2f %10.2f\n", name, "ratio", om / tm, o / t }'
}
