import LinkPatterns

extension AssociationDiff {
    /// The comparison as Markdown for a pull request: a sentence, and a table of what changes, cut after 200 rows because
    /// comments have a limit.
    public var markdown: String {
        guard !isEmpty else { return sum + "\n" }
        var rows = changes.map { change in
            Markdown.row([
                Markdown.code(change.example), Markdown.codes(change.appIDs), Markdown.text(change.old.phrase),
                Markdown.text(change.new.phrase),
            ])
        }
        rows += tellingOwnerChanges.map { change in
            Markdown.row([
                Markdown.code(change.example), "first app", Markdown.text(change.old?.phrase ?? "none"),
                Markdown.text(change.new?.phrase ?? "none"),
            ])
        }
        rows += undecided.map { change in
            Markdown.row([
                "undecided", (change.isAboutOwner ? "first app: " : "") + Markdown.codes(change.appIDs),
                Markdown.text(change.old.phrase), Markdown.text(change.new.phrase),
            ])
        }
        return ([sum, ""] + Markdown.head(["example", "app", "old", "new"]) + Markdown.cut(rows)).joined(
            separator: "\n"
        ) + "\n"
    }
}

/// Writes tables in which no text from a file can break out of its cell.
enum Markdown {
    static func head(_ titles: [String]) -> [String] {
        [row(titles), row(titles.map { _ in "---" })]
    }

    static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    /// The first rows, and how many there are besides.
    static func cut(_ rows: [String]) -> [String] {
        let most = 200
        return rows.count <= most ? rows : rows.prefix(most) + ["", "… and \(rows.count - most) more."]
    }

    static func codes(_ texts: [String]) -> String { texts.map(code).joined(separator: "<br>") }

    /// A code span; its marks are longer than any run of them inside, and `|` is escaped as tables demand.
    static func code(_ text: String) -> String {
        var longest = 0
        var run = 0
        for character in text.utf8 {
            run = character == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let marks = String(repeating: "`", count: longest + 1)
        let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return marks + blank + text.visible.replacing(text: "|", with: "\\|") + blank + marks
    }

    /// Plain text with everything escaped that Markdown or HTML could read.
    static func text(_ text: String) -> String {
        var result = ""
        for scalar in text.visible.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "$", "@": result += "\\" + String(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
