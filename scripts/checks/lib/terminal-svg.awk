# Draws what a program printed on a terminal as an SVG: bold, faint and coloured text, on a dark ground that suits light and dark
# pages. Reads the text with its escape sequences; `title` is for those who do not see the picture.

function xml(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    gsub(/>/, "\\&gt;", text)
    return text
}

function span(text) { return style == "" || text == "" ? xml(text) : "<tspan class=\"" style "\">" xml(text) "</tspan>" }

# Follows the escape sequences of one line; `style` outlives it.
function drawn(line,    out, number) {
    out = ""
    while (match(line, /\033\[[0-9;]*m/)) {
        out = out span(substr(line, 1, RSTART - 1))
        number = substr(line, RSTART + 2, RLENGTH - 3)
        style = number == "" || number == 0 ? "" : (style == "" ? "" : style " ") "s" number
        line = substr(line, RSTART + RLENGTH)
    }
    return out span(line)
}

{
    sub(/\r$/, "")
    lines[NR] = drawn($0)
    if ($0 != "") last = NR
}

END {
    height = last * 20 + 36
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 840 %d\" width=\"840\" height=\"%d\" role=\"img\">\n", height, height
    printf "<title>%s</title>\n", xml(title)
    print "<style>"
    print "text { font: 14px/1 ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #e6edf3; white-space: pre }"
    print ".s1 { font-weight: 700 } .s2 { fill: #8b949e } .s31 { fill: #ff7b72 } .s32 { fill: #56d364 }"
    print ".s33 { fill: #e3b341 } .s34 { fill: #79c0ff } .s35 { fill: #d2a8ff } .s36 { fill: #79c0ff }"
    print "</style>"
    printf "<rect width=\"840\" height=\"%d\" rx=\"8\" fill=\"#0d1117\"/>\n", height
    for (i = 1; i <= last; i++)
        if (lines[i] != "") printf "<text x=\"20\" y=\"%d\" xml:space=\"preserve\">%s</text>\n", 12 + i * 20, lines[i]
    print "</svg>"
}
