import JSONSource

/// Writes findings like a compiler: place, message, the source line with carets under it, and what to do.
///
/// ```
/// site/aasa:4:21: error: The pattern is a web address, … [PAT-FULL-URL, D]
/// 4 |   {"/": "https://shop.acme.com/buy/*"}
///   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^
///   fix: Write "/buy/*". [--fix --unsafe]
/// ```
///
/// Errors come before warnings and notes, whatever file they are in. Closing lines count the findings and explain the letters of certainty.
public struct TextReporter: LintReporter {
    /// Whether the report is coloured for a terminal.
    public let isColored: Bool

    /// Colours the text for a terminal, or leaves it plain.
    public init(isColored: Bool = false) { self.isColored = isColored }

    /// The whole report; empty when there was nothing to lint.
    public func report(_ report: LintReport) -> String {
        guard !report.files.isEmpty else { return "" }
        let findings = report.worstFirst.map { describe($0.finding, in: $0.file) + "\n" }
        return findings.joined() + LintSummary(report: report, paint: paint).text
    }

    private func describe(_ finding: LintFinding, in file: LintedFile) -> String {
        let found = finding.finding
        let place = paint(Self.place(found.range, in: file) + ":", .place)
        let word = paint(found.severity.rawValue + ":", Role(found.severity))
        let code = paint("[\(found.code), \(found.certainty.mark)]", .faint)
        var text = "\(place) \(word) \(found.message.visible) \(code)\n"
        text += caret(found.range, in: file, Role(found.severity))
        for other in finding.related { text += describe(other, of: found, in: file) }
        let fix = finding.fixes.first
        // Most fixes do what the help says.
        if let help = found.help, help != fix?.title { text += "  \(paint("help:", .help)) \(help.visible)\n" }
        if let fix {
            text += "  \(paint("fix:", .help)) \(fix.title.visible) \(paint("[\(Self.way(fix))]", .faint))\n"
        }
        return text
    }

    private func describe(_ other: RelatedPlace, of found: Finding, in file: LintedFile) -> String {
        let lines = [other.range, found.range].map { file.source.position(at: $0.lowerBound).line }
        let place = Self.place(other.range, in: file)
        let line = "  \(paint("see", .help)) \(place): \(other.message.visible)\n"
        // The line of the finding is on the screen already.
        return lines[0] == lines[1] ? line : line + caret(other.range, in: file, .help)
    }

    /// How a fix is applied.
    private static func way(_ fix: Fix) -> String {
        switch fix.safety {
        case .safe: "--fix"
        case .unsafe: "--fix --unsafe"
        case .displayOnly: "by hand"
        }
    }

    private func caret(_ range: Range<Int>, in file: LintedFile, _ role: Role) -> String {
        guard let excerpt = file.excerpt(range) else { return "" }
        let lines = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
        // Rows of text and rows of marks take turns; only those of marks hold nothing but carets.
        return lines.map { line in
            let isMark = line.contains("^") && line.allSatisfy { " |^\t".contains($0) }
            return (isMark ? paint(String(line), role) : String(line)) + "\n"
        }
        .joined()
    }

    private static func place(_ range: Range<Int>, in file: LintedFile) -> String {
        let position = file.source.position(at: range.lowerBound)
        return "\(file.path.visible):\(position.line):\(position.column)"
    }
}

extension TextReporter {
    /// What a piece of text is, from which its colour follows.
    enum Role: String {
        case place = "1"
        case faint = "2"
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
        case help = "32"

        init(_ severity: Severity) {
            switch severity {
            case .error: self = .error
            case .warning: self = .warning
            case .note: self = .note
            }
        }
    }

    private func paint(_ text: String, _ role: Role) -> String {
        isColored ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// The closing lines of a report for people.
struct LintSummary {
    let report: LintReport
    let paint: (String, TextReporter.Role) -> String

    var text: String {
        let findings = report.worstFirst.map(\.finding)
        let files = report.files.count.counted("file")
        guard !findings.isEmpty else {
            return "\(paint("No findings", .help)) in \(files)\(leftOut).\n"
        }
        let counts = Severity.allCases.reversed().compactMap { severity in
            let count = report.count(of: severity)
            return count == 0 ? nil : paint(count.counted(severity.rawValue), TextReporter.Role(severity))
        }
        return counts.joined(separator: ", ") + " in \(files)\(leftOut).\n" + fixing + legend(findings)
            + pointer(findings)
    }

    private var leftOut: String {
        let count = report.baselinedCount
        return count == 0 ? "" : "; \(count.counted("finding")) of the baseline left out"
    }

    private var fixing: String {
        let safe = report.count(fixedBy: .safe)
        let unsafe = report.count(fixedBy: .unsafe)
        switch (safe, unsafe) {
        case (0, 0): return ""
        case (0, _): return "--fix --unsafe can fix \(unsafe); links may then open other apps.\n"
        case (_, 0): return "--fix can fix \(safe).\n"
        default:
            return
                "--fix can fix \(safe), --fix --unsafe \(unsafe) more; with the latter, links may open other apps.\n"
        }
    }

    /// What the letters in the report mean, in the order of trust.
    private func legend(_ findings: [LintFinding]) -> String {
        let used = Set(findings.map(\.finding.certainty))
        let marks = Certainty.allCases.filter(used.contains).map { "[\($0.mark)] \($0.meaning)" }
        return paint(marks.joined(separator: "   "), .faint) + "\n"
    }

    /// Where more is to be learnt.
    private func pointer(_ findings: [LintFinding]) -> String {
        let codes = findings.lazy.map(\.finding.code)
        guard let code = codes.first(where: { RuleRegistry.description(of: $0) != nil }) else { return "" }
        let which = findings.count == 1 ? "it" : code == findings.first?.finding.code ? "the first" : code
        return paint("\"waymark rules \(code)\" explains \(which).", .faint) + "\n"
    }
}

extension Certainty {
    /// How the behaviour is known, in a few words that follow the mark.
    package var meaning: String {
        switch self {
        case .documented: "documented by the vendor"
        case .said: "said by the vendor's people"
        case .observed: "observed, not documented"
        case .reported: "reported by others"
        case .inferred: "inferred from what is known"
        case .unverified: "assumed, not checked"
        }
    }
}
