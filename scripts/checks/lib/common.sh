# Shared by the checks; source it first. It moves to the root of the repository.
# A check prints one line per violation, `file:line: what is wrong; what to do`, and exits 1 when there is any.
# shellcheck shell=bash

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

# The package manager passes a package's traits in the order of a set. With another order it compiles that package and
# all that depend on it again, so the order is kept from one build to the next; `make test` does the same.
export SWIFT_DETERMINISTIC_HASHING=1

# The server and the command line are behind this trait.
traits=(--traits Service)

lib=scripts/checks/lib
check_name=$(basename "$0")

# Files of the repository that match the patterns: tracked ones and new ones, never what .gitignore names.
repository_files() {
    git ls-files --cached --others --exclude-standard -- "$@" | sort -u | while IFS= read -r file; do
        if [ -f "$file" ]; then printf '%s\n' "$file"; fi
    done
}

# Runs an awk program over the code of Swift files, with comments and string contents blanked out by `code`.
over_swift_code() {
    local program=$1
    shift
    local files
    files=$(repository_files "$@")
    if [ -z "$files" ]; then return 0; fi
    # The check `hygiene` refuses white space in file names.
    # shellcheck disable=SC2086
    awk -f "$lib/swift-code.awk" -f "$program" $files
}

# Sets WAYMARK to the program to try, unless it names one: a debug build.
find_waymark() {
    if [ -n "${WAYMARK:-}" ]; then return 0; fi
    swift build "${traits[@]}" --product waymark --quiet
    WAYMARK=$(swift build --show-bin-path)/waymark
}

# Reads violations from standard input, prints them, and ends the check.
conclude() {
    local found count
    found=$(cat)
    if [ -z "$found" ]; then
        printf '%s: ok\n' "$check_name"
        return 0
    fi
    count=$(printf '%s\n' "$found" | wc -l | tr -d ' ')
    printf '%s\n' "$found"
    printf '%s: %s violation(s)\n' "$check_name" "$count" >&2
    return 1
}
