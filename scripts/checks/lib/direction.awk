# First file: the direction table. Second: `swift package describe`. Then Swift files, through `code`.
# Prints imports and manifest dependencies that the table does not allow.

function trim(text) { gsub(/^[ \t]+|[ \t]+$/, "", text); return text }

function target_of(path,    parts) { split(path, parts, "/"); return parts[2] }

function row(line,    columns, words, count, i, target) {
    split(line, columns, "|")
    target = trim(columns[1])
    table_line[target] = FNR
    count = split(trim(columns[2]), words, /[ ]+/)
    for (i = 1; i <= count; i++) {
        if (sub(/^!/, "", words[i])) exported[target, words[i]] = 1
        ours[target, words[i]] = 1
    }
    count = split(trim(columns[3]), words, /[ ]+/)
    for (i = 1; i <= count; i++) others[target, words[i]] = 1
}

# `swift package describe` prints a target's name and type, and then its dependencies, one a line.
function described(line,    word) {
    word = trim(line)
    if (word ~ /^Name: /) { target = substr(word, 7); is_test = 0; section = ""; return }
    if (word == "Type: test") { is_test = 1; return }
    if (word ~ /^[A-Z].*:($| )/) { section = word; return }
    if (is_test || !section_is_dependency() || word == "") return
    if (!(target in table_line)) return
    if (section == "Target dependencies:" && !((target, word) in ours))
        printf "Package.swift:1: %s depends on %s; drop it, or move the seam and the row in scripts/checks/direction.table\n", \
            target, word
    if (section == "Product dependencies:" && !((target, word) in others) && !((target, "*") in others))
        printf "Package.swift:1: %s depends on the product %s; drop it, or move the code to a target that may\n", \
            target, word
}

function section_is_dependency() { return section == "Target dependencies:" || section == "Product dependencies:" }

function imported(text,    words) {
    sub(/^[ ]*((@[A-Za-z_]+(\([^)]*\))?|public|package|internal|private|fileprivate)[ ]+)*import[ ]+/, "", text)
    sub(/^(struct|class|enum|protocol|typealias|func|let|var)[ ]+/, "", text)
    split(text, words, /[ .;]/)
    return words[1]
}

FNR == 1 { file_number++ }

file_number == 1 { if ($0 !~ /^[ \t]*(#|$)/) row($0); next }

file_number == 2 {
    if ($0 ~ /^Targets:/) in_targets = 1
    if (in_targets) described($0)
    next
}

{
    text = code($0)
    if (text !~ /(^|[ ;])import[ ]/) next
    target = target_of(FILENAME)
    module = imported(text)
    if (text ~ /@_exported/ && !((target, module) in exported))
        printf "%s:%d: re-exports %s; let each file import what it uses\n", FILENAME, FNR, module
}

FILENAME ~ /^Tests\// {
    if (text ~ /@_spi/ && module in table_line)
        printf "%s:%d: imports the private interface of %s; test what is public or package\n", FILENAME, FNR, module
    if (text ~ /@testable/ && module "Tests" != target)
        printf "%s:%d: @testable import of %s, which is not the module under test; use its public interface\n", \
            FILENAME, FNR, module
    next
}

{
    if (text ~ /@testable/ || (text ~ /@_spi/ && module in table_line))
        printf "%s:%d: looks inside %s; use its public or package interface\n", FILENAME, FNR, module
    if (!(target in table_line)) {
        printf "%s:%d: %s has no row in scripts/checks/direction.table; add one, as pure as it can be\n", \
            FILENAME, FNR, target
    } else if (module in table_line) {
        if (!((target, module) in ours))
            printf "%s:%d: %s must not import %s; move the code to where both may be seen\n", \
                FILENAME, FNR, target, module
    } else if (!((target, module) in others) && !((target, "*") in others)) {
        printf "%s:%d: %s must not import %s; pass what it needs from outside, or move the code behind the trait\n", \
            FILENAME, FNR, target, module
    }
}
