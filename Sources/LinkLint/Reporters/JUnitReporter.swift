import JSONSource

/// Writes findings as test results in the XML of JUnit: a suite per file and a failed case per finding.
///
/// Errors and warnings fail; notes are cases that pass, with the note as their output. A file without findings is one case
/// that passes.
public struct JUnitReporter: LintReporter {
    /// Makes a reporter.
    public init() {}

    /// The report on some files.
    public func report(_ files: [LintedFile]) -> String {
        let failures = files.map { failing($0).count }.reduce(0, +)
        let tests = files.map { max($0.findings.count, 1) }.reduce(0, +)
        let suites = files.map(suite).joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="waymark lint" tests="\(tests)" failures="\(failures)" errors="0">
            \(suites)</testsuites>

            """
    }

    private func failing(_ file: LintedFile) -> [LintFinding] { file.findings.filter { $0.finding.severity > .note } }

    private func suite(_ file: LintedFile) -> String {
        let name = attribute(file.path)
        let count = max(file.findings.count, 1)
        let head =
            "  <testsuite name=\"\(name)\" tests=\"\(count)\" failures=\"\(failing(file).count)\" errors=\"0\">\n"
        let cases =
            file.findings.isEmpty
            ? "    <testcase name=\"no findings\" classname=\"\(name)\"/>\n"
            : file.findings.map { testCase($0, in: file) }.joined()
        return head + cases + "  </testsuite>\n"
    }

    private func testCase(_ finding: LintFinding, in file: LintedFile) -> String {
        let found = finding.finding
        let place = file.source.position(at: found.range.lowerBound)
        let name = attribute("\(found.code) at \(place.line):\(place.column)")
        let text = element(found.message + (found.help.map { "\n" + $0 } ?? ""))
        let head = "    <testcase name=\"\(name)\" classname=\"\(attribute(file.path))\">\n"
        let body =
            found.severity == .note
            ? "      <system-out>\(text)</system-out>\n"
            : "      <failure message=\"\(attribute(found.message))\" type=\"\(found.severity.rawValue)\">\(text)</failure>\n"
        return head + body + "    </testcase>\n"
    }

    private func attribute(_ text: String) -> String { escape(text, isAttribute: true) }

    private func element(_ text: String) -> String { escape(text, isAttribute: false) }

    private func escape(_ text: String, isAttribute: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += isAttribute ? "&quot;" : "\""
            case "\n", "\t", "\r": result += isAttribute ? "&#\(scalar.value);" : String(scalar)
            // XML 1.0 has no way to write other control characters, nor these two.
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
