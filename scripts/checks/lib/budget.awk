# Prints functions and files that are too long. Variables: maximum_body, maximum_file.
# A body is what stands between a function's braces; blank lines and lines of comment alone are not counted.

function declaration(text,    modifiers) {
    modifiers = "^[ ]*((@[A-Za-z]+(\\([^)]*\\))?|[a-z]+(\\([a-zA-Z]+\\))?)[ ]+)*"
    if (text ~ (modifiers "func[ ]+[^ ]")) return name_after(text, "func[ ]+")
    if (text ~ (modifiers "(init|subscript)[?!]?[(<]")) return name_after(text, modifiers)
    if (text ~ (modifiers "deinit[ ]*[{]")) return "deinit"
    # Computed properties, observers, and values made by a closure.
    if (text ~ (modifiers "var[ ]+[^{]*[{]")) return name_after(text, "var[ ]+")
    return ""
}

function name_after(text, prefix) {
    match(text, prefix)
    text = substr(text, RSTART + RLENGTH)
    match(text, /^[^ (<:{]+/)
    return substr(text, 1, RLENGTH)
}

FNR == 1 { open = 0; round = 0; square = 0; pending = ""; functions = 0 }

{
    text = code($0)
    said = text
    gsub(/[ \t]/, "", said)
    is_code = said != ""

    if (round == 0) {
        name = declaration(text)
        if (name != "") { pending = name; pending_line = FNR }
    }
    counted_before = functions
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == "(" || c == "[") round++
        else if (c == ")" || c == "]") round--
        else if (c == "{") {
            open++
            saved[open] = round
            round = 0
            if (pending != "" && saved[open] == 0) {
                functions++
                title[functions] = pending
                first[functions] = pending_line
                level[functions] = open
                lines[functions] = 0
                pending = ""
            }
        } else if (c == "}") {
            if (functions > 0 && level[functions] == open) {
                if (lines[functions] > maximum_body)
                    printf "%s:%d: the body of '%s' has %d lines, %d are allowed; split it\n", \
                        FILENAME, first[functions], title[functions], lines[functions], maximum_body
                if (counted_before >= functions) counted_before = functions - 1
                functions--
            }
            # A closure among a signature's default values does not end the signature.
            if (saved[open] == 0) pending = ""
            round = saved[open]
            open--
        }
    }
    # The lines with a function's own braces are no part of its body.
    if (is_code) for (i = 1; i <= counted_before && i <= functions; i++) lines[i]++
}

FNR == maximum_file + 1 {
    printf "%s:%d: the file has more than %d lines; move a type or a capability to a file of its own\n", \
        FILENAME, FNR, maximum_file
}
