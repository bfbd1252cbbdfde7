import JSONSource

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
        return counts.joined(separator: ", ") + " in \(files)\(leftOut).\n" + mending + legend(findings)
            + pointer(findings)
    }

    private var leftOut: String {
        let count = report.baselinedCount
        return count == 0 ? "" : "; \(count.counted("finding")) of the baseline left out"
    }

    private var mending: String {
        let safe = report.count(mendedBy: .safe)
        let unsafe = report.count(mendedBy: .unsafe)
        switch (safe, unsafe) {
        case (0, 0): return ""
        case (0, _): return "--fix --unsafe can mend \(unsafe); links may then open other apps.\n"
        case (_, 0): return "--fix can mend \(safe).\n"
        default:
            return
                "--fix can mend \(safe), --fix --unsafe \(unsafe) more; with the latter, links may open other apps.\n"
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
        case .unverified: "assumed, checked by nobody"
        }
    }
}
