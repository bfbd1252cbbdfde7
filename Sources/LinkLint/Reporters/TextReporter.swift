import JSONSource

/// Writes findings like a compiler: place, message, the source line with carets under it, and what to do.
///
/// ```
/// site/aasa:4:21: error: The pattern is a web address, … [PAT-FULL-URL, D]
///   |
/// 4 |   {"/": "https://shop.acme.com/buy/*"}
///   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^
///   help: Write "/buy/*".
/// ```
public struct TextReporter: LintReporter {
    /// Whether severities are coloured for a terminal.
    public let isColored: Bool

    /// Makes a reporter.
    public init(isColored: Bool = false) { self.isColored = isColored }

    /// The report on some files.
    public func report(_ files: [LintedFile]) -> String {
        var text = ""
        for file in files {
            for finding in file.findings { text += describe(finding, in: file) + "\n" }
        }
        return text.isEmpty ? "" : text + summary(files)
    }

    private func describe(_ finding: LintFinding, in file: LintedFile) -> String {
        let found = finding.finding
        let start = file.source.position(at: found.range.lowerBound)
        let word = colored(found.severity.rawValue, found.severity)
        var text = "\(file.path):\(start.line):\(start.column): \(word): \(found.message) "
        text += "[\(found.code), \(found.certainty.mark)]\n"
        text += file.source.caret(for: found.range) + "\n"
        for place in finding.related {
            let position = file.source.position(at: place.range.lowerBound)
            text += "  see \(file.path):\(position.line):\(position.column): \(place.message)\n"
        }
        if let help = found.help { text += "  help: \(help)\n" }
        if let fix = finding.fixes.first { text += "  fix (\(fix.safety.rawValue)): \(fix.title)\n" }
        return text
    }

    private func summary(_ files: [LintedFile]) -> String {
        let severities = files.flatMap(\.findings).map(\.finding.severity)
        let counts = [Severity.error, .warning, .note].map { severity in
            let count = severities.count { $0 == severity }
            return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return counts.joined(separator: ", ") + "\n"
    }

    private func colored(_ word: String, _ severity: Severity) -> String {
        guard isColored else { return word }
        let code =
            switch severity {
            case .error: 31
            case .warning: 33
            case .note: 36
            }
        return "\u{1B}[1;\(code)m\(word)\u{1B}[0m"
    }
}
