import JSONSource

/// One file as a suite of JUnit.
struct JUnitSuite {
    /// A test with its result.
    struct Case {
        let name: String
        /// The element of the result; `nil` for a case that passes and says nothing.
        let result: String?
    }

    let name: String
    let cases: [Case]
    let failureCount: Int
    let errorCount: Int

    init(_ unread: LintReport.UnreadFile) {
        let error = "<error message=\"\(XMLText.attribute(unread.reason))\" type=\"unreadable\"/>"
        name = unread.path
        cases = [Case(name: "the file can be read", result: error)]
        failureCount = 0
        errorCount = 1
    }

    init(_ file: LintedFile, failing: Severity?) {
        let isFailure: (LintFinding) -> Bool = { finding in failing.map { finding.finding.severity >= $0 } ?? false }
        name = file.path
        let results = file.findings.map { Self.testCase($0, in: file, isFailure: isFailure($0)) }
        cases = results.isEmpty ? [Case(name: "no findings", result: nil)] : results
        failureCount = file.findings.count(where: isFailure)
        errorCount = 0
    }

    var xml: String {
        let suite = XMLText.attribute(name)
        var text = "  <testsuite name=\"\(suite)\" tests=\"\(cases.count)\" failures=\"\(failureCount)\" "
        text += "errors=\"\(errorCount)\">\n"
        for test in cases {
            let head = "    <testcase name=\"\(XMLText.attribute(test.name))\" classname=\"\(suite)\""
            text += test.result.map { "\(head)>\n      \($0)\n    </testcase>\n" } ?? "\(head)/>\n"
        }
        return text + "  </testsuite>\n"
    }

    private static func testCase(_ finding: LintFinding, in file: LintedFile, isFailure: Bool) -> Case {
        let found = finding.finding
        let place = file.source.position(at: found.range.lowerBound)
        let lines = [
            "\(file.path):\(place.line):\(place.column): \(found.severity.rawValue): \(found.message)",
            file.excerpt(found.range),
            found.help,
        ]
        let text = XMLText.element(lines.compactMap(\.self).joined(separator: "\n"))
        let message = XMLText.attribute(found.message)
        let result =
            isFailure
            ? "<failure message=\"\(message)\" type=\"\(found.severity.rawValue)\">\(text)</failure>"
            : "<system-out>\(text)</system-out>"
        return Case(name: "\(found.code) at \(place.line):\(place.column)", result: result)
    }
}

/// Writes text into XML.
enum XMLText {
    static func attribute(_ text: String) -> String { escape(text, isAttribute: true) }

    static func element(_ text: String) -> String { escape(text, isAttribute: false) }

    private static func escape(_ text: String, isAttribute: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"" where isAttribute: result.append(contentsOf: "&quot;".unicodeScalars)
            // Readers turn these into spaces, or drop them, unless they are spelled out.
            case "\n" where isAttribute, "\t" where isAttribute, "\r":
                result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            case "\n", "\t": result.append(scalar)
            // XML 1.0 has no way to write other control characters, nor these two.
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
