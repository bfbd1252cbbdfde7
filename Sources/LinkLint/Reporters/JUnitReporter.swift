public import JSONSource

/// Writes findings as test results in the XML of JUnit: a suite per file and a case per finding.
///
/// Findings of the given severity and above are failed cases; the others are cases that pass, with the finding as their output.
/// A file without findings is one case that passes, a file that could not be read one that has an error.
public struct JUnitReporter: LintReporter {
    /// The mildest severity that fails; `nil`: none does.
    public let failing: Severity?

    /// Takes the mildest severity that fails.
    public init(failing: Severity? = .error) { self.failing = failing }

    /// The whole report.
    public func report(_ report: LintReport) -> String {
        let suites = report.unreadFiles.map(JUnitSuite.init) + report.files.map { JUnitSuite($0, failing: failing) }
        return JUnitSuite.document("waymark lint", suites)
    }
}

/// Tests that belong together as a suite of JUnit, such as those of one file.
package struct JUnitSuite {
    /// A test with its result.
    package struct Case {
        package let name: String
        /// The element of the result; `nil` for a case that passes and says nothing.
        package let result: String?

        package init(name: String, result: String?) {
            self.name = name
            self.result = result
        }

        /// The element of a failure.
        package static func failure(_ message: String, type: String, text: String) -> String {
            "<failure message=\"\(message.escaped(for: .xmlAttribute))\" type=\"\(type)\">\(text.escaped(for: .xmlText))</failure>"
        }

        /// The element of a case that was left out.
        package static func skipped(_ message: String) -> String {
            "<skipped message=\"\(message.escaped(for: .xmlAttribute))\"/>"
        }
    }

    package let name: String
    package let cases: [Case]
    package let failureCount: Int
    package let errorCount: Int
    package let skippedCount: Int

    package init(name: String, cases: [Case], failureCount: Int, errorCount: Int = 0, skippedCount: Int = 0) {
        self.name = name
        self.cases = cases
        self.failureCount = failureCount
        self.errorCount = errorCount
        self.skippedCount = skippedCount
    }

    init(_ unread: LintReport.UnreadFile) {
        let error = "<error message=\"\(unread.reason.escaped(for: .xmlAttribute))\" type=\"unreadable\"/>"
        name = unread.path
        cases = [Case(name: "the file can be read", result: error)]
        failureCount = 0
        errorCount = 1
        skippedCount = 0
    }

    init(_ file: LintedFile, failing: Severity?) {
        let isFailure: (LintFinding) -> Bool = { finding in failing.map { finding.finding.severity >= $0 } ?? false }
        name = file.path
        let results = file.findings.map { Self.testCase($0, in: file, isFailure: isFailure($0)) }
        cases = results.isEmpty ? [Case(name: "no findings", result: nil)] : results
        failureCount = file.findings.count(where: isFailure)
        errorCount = 0
        skippedCount = 0
    }

    /// The whole report.
    package static func document(_ name: String, _ suites: [JUnitSuite]) -> String {
        let tests = suites.map(\.cases.count).reduce(0, +)
        let failures = suites.map(\.failureCount).reduce(0, +)
        let errors = suites.map(\.errorCount).reduce(0, +)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="\(name.escaped(for: .xmlAttribute))" tests="\(tests)" failures="\(failures)" errors="\(errors)">
            \(suites.map(\.xml).joined())</testsuites>

            """
    }

    /// The element.
    package var xml: String {
        let suite = name.escaped(for: .xmlAttribute)
        var text = "  <testsuite name=\"\(suite)\" tests=\"\(cases.count)\" failures=\"\(failureCount)\" "
        text += "errors=\"\(errorCount)\"" + (skippedCount > 0 ? " skipped=\"\(skippedCount)\"" : "") + ">\n"
        for test in cases {
            let head = "    <testcase name=\"\(test.name.escaped(for: .xmlAttribute))\" classname=\"\(suite)\""
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
        let text = lines.compactMap(\.self).joined(separator: "\n")
        let result =
            isFailure
            ? Case.failure(found.message, type: found.severity.rawValue, text: text)
            : "<system-out>\(text.escaped(for: .xmlText))</system-out>"
        return Case(name: "\(found.code) at \(place.line):\(place.column)", result: result)
    }
}
