# The compiler's arguments for code that imports what has been built: `built_modules`. Source it after `find_waymark`.
# shellcheck shell=bash

built=$(dirname "$(realpath "$(command -v "$WAYMARK")")")
built_modules=(-I "$built/Modules")

# C modules of dependencies are found by their maps: those that were written by the build, and those that packages bring.
module_maps() {
    find "$built"/*.build -maxdepth 1 -name module.modulemap 2>/dev/null
    find "$(dirname "$built")/../checkouts" -name module.modulemap -path '*/Sources/*' -not -path '*/Tests/*' 2>/dev/null
    repository_files 'Sources/*/module.modulemap'
}

while IFS= read -r map; do built_modules+=(-Xcc "-fmodule-map-file=$map"); done < <(module_maps)
