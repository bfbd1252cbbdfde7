# A small lexer for Swift, shared by the checks: it keeps code and drops what only looks like code.
#
# code(line) returns the line with comments and the contents of string literals blanked out, column for column.
# `comment` then holds the text of the comments on that line. State carries over lines and is reset for each file.
# Not understood: regular expression literals between bare slashes (the package uses none).

function start_file() {
    depth_of_comment = 0   # block comments nest
    literals = 0           # open string literals, innermost last
    comment = ""
}

function code(line,    i, n, c, out, hashes, rest) {
    if (FNR == 1) start_file()
    comment = ""
    out = ""
    n = length(line)
    i = 1
    while (i <= n) {
        c = substr(line, i, 1)
        if (depth_of_comment > 0) {
            rest = substr(line, i, 2)
            if (rest == "*/") { depth_of_comment--; out = out "  "; i += 2; continue }
            if (rest == "/*") { depth_of_comment++; out = out "  "; i += 2; continue }
            comment = comment c; out = out " "; i++; continue
        }
        if (in_string()) {
            if (c == "\\" && substr(line, i + 1, hash_count[literals]) == repeat("#", hash_count[literals])) {
                rest = substr(line, i + 1 + hash_count[literals], 1)
                out = out repeat(" ", 2 + hash_count[literals])
                i += 2 + hash_count[literals]
                # An interpolation is code again, up to its closing parenthesis.
                if (rest == "(") parens[literals] = 1
                continue
            }
            if (c == "\"" && substr(line, i, length(closing[literals])) == closing[literals]) {
                out = out repeat(" ", length(closing[literals]) - 1) "\""
                i += length(closing[literals])
                literals--
                continue
            }
            out = out " "; i++; continue
        }
        rest = substr(line, i, 2)
        if (rest == "//") { comment = comment substr(line, i + 2); break }
        if (rest == "/*") { depth_of_comment++; out = out "  "; i += 2; continue }
        if (c == "\"" || c == "#") {
            hashes = 0
            while (substr(line, i + hashes, 1) == "#") hashes++
            if (substr(line, i + hashes, 1) == "\"") {
                literals++
                parens[literals] = 0
                hash_count[literals] = hashes
                rest = substr(line, i + hashes, 3) == "\"\"\"" ? "\"\"\"" : "\""
                closing[literals] = rest repeat("#", hashes)
                out = out "\"" repeat(" ", hashes + length(rest) - 1)
                i += hashes + length(rest)
                continue
            }
        }
        if (literals > 0) {
            if (c == "(") parens[literals]++
            if (c == ")" && --parens[literals] == 0) { out = out " "; i++; continue }
        }
        out = out c; i++
    }
    # A single-line literal ends with its line, whatever the line says.
    while (literals > 0 && substr(closing[literals], 1, 3) != "\"\"\"") literals--
    return out
}

function in_string() { return literals > 0 && parens[literals] == 0 }

function repeat(text, count,    out) {
    out = ""
    while (count-- > 0) out = out text
    return out
}
