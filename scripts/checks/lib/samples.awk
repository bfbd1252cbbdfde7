# Takes the ```swift blocks of Markdown pages and of documentation comments apart: each becomes a file NUMBER.swift in the
# folder `into`, as the body of a function that may throw and wait.
#
# What a block needs and readers need not see stands before it: on a page in a comment <!-- sample: let bytes: [UInt8] = [] -->,
# which may have several lines, in Swift code in lines // sample: let bytes: [UInt8] = [] above the documentation comment.
# `sample at file scope:` makes no function of the block; `sample not compiled:` is followed by the reason. A block of a
# library's own documentation imports that library.

function begin(    module, parts) {
    name = sprintf("%s/%03d.swift", into, ++count)
    imports = ""
    if (split(FILENAME, parts, "/") > 2 && parts[1] == "Sources") imports = "import " parts[2] "\n"
    body = location(FNR + 1)
}

function location(line) { return "#sourceLocation(file: \"" FILENAME "\", line: " line ")\n" }

# Imports move to the head of the file, and leave an empty line behind.
function add(line) {
    if (line ~ /^ *(public |internal )?import /) {
        imports = imports line "\n"
        line = ""
    }
    body = body line "\n"
}

function finish(    lines, number, i, text) {
    number = split(context, lines, "\n")
    text = body
    body = ""
    for (i = 1; i < number; i++) add(lines[i])
    if (scope == "file") print imports body text "#sourceLocation()" >name
    else if (scope == "function")
        print imports "func sample" count "() async throws {\n" body text "#sourceLocation()\n}" >name
    context = ""
    scope = "function"
}

# Reads one line of context; what stands before the colon says how the block is taken.
function note(line) {
    if (line ~ /^sample at file scope:/) scope = "file"
    if (line ~ /^sample not compiled: *[A-Za-z]/) scope = "none"
    sub(/^sample[a-z ]*: */, "", line)
    if (context == "") context = location(FNR)
    gsub(/; *import /, "\nimport ", line)
    if (line ~ /^import .*; */) sub(/; */, "\n", line)
    context = context line "\n"
}

FNR == 1 { is_inside = 0; is_noting = 0; context = ""; scope = "function"; is_code = FILENAME ~ /\.swift$/ }

{ line = $0 }

is_code && /^ *\/\/ sample[a-z ]*:/ { sub(/^ *\/\/ /, "", line); note(line); next }

is_code {
    if (line !~ /^ *\/\/\//) { is_inside = 0; next }
    sub(/^ *\/\/\/ ?/, "", line)
}

!is_inside && !is_code && line ~ /^<!-- sample[a-z ]*:/ { is_noting = 1; sub(/^<!-- /, "", line) }

is_noting {
    is_noting = line !~ /-->/
    sub(/ *-->.*/, "", line)
    note(line)
    next
}

!is_inside && line ~ /^ *```swift *$/ { is_inside = 1; begin(); next }
is_inside && line ~ /^ *``` *$/ { is_inside = 0; finish(); next }
is_inside { add(line) }
