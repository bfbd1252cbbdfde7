import ArgumentParser
import JSONSource
import LinkLint

/// Prints what failed, with what was compared, and counts the rest.
struct TestTextReporter {
    let style: TextStyle

    func text(of report: TestReport) -> String {
        var lines: [String] = []
        for failed in report.sections.flatMap(\.failed) { lines += self.lines(failed) + [""] }
        lines += report.sections.map(summary)
        let skipped = report.skipped.count
        if skipped > 0 {
            let verb = skipped == 1 ? "is" : "are"
            lines.append(
                "\(skipped.counted("expectation")) \(verb) about platforms or apps of which no file was given."
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ failed: TestReport.Case) -> [String] {
        guard let failure = failed.failure else { return [] }
        let heading =
            "\(style.paint("✗", .bad)) \(style.paint(failed.place.visible, .title)): \(failure.message.visible)"
        return [heading] + failure.details.map { "    " + $0.visible }
    }

    private func summary(_ section: TestReport.Section) -> String {
        let count = section.cases.count
        let failed = section.failed.count
        let all = "\(count.formattedWithCommas) \(count == 1 ? section.noun : section.nouns)"
        guard failed > 0 else {
            let good = count == 1 ? "it \(section.good.one)" : "all \(section.good.many)"
            return style.paint("✓", .good) + (count == 0 ? " \(all)." : " \(all): \(good).")
        }
        let good =
            (count - failed).formattedWithCommas + " " + (count - failed == 1 ? section.good.one : section.good.many)
        let bad = failed.formattedWithCommas + " " + (failed == 1 ? section.bad.one : section.bad.many)
        return style.paint("✗", .bad) + " \(all): \(good), \(bad)."
    }
}

/// Writes the results for programs: one object with a list for each kind of case.
struct TestJSONReporter {
    func text(of report: TestReport) -> String {
        let counts = report.sections.map { JSONValue.Member(name: $0.key, value: self.counts($0)) }
        var members = [JSONValue.Member(name: "counts", value: .object(counts))]
        members += report.sections.map { .init(name: $0.key, value: .array($0.cases.map(json))) }
        members.append(.init(name: "skipped", value: .array(report.skipped.map(json))))
        return JSONWriter(style: .pretty).string(.object(members))
    }

    private func counts(_ section: TestReport.Section) -> JSONValue {
        let failed = section.failed.count
        return .object([
            .init(name: "passed", value: .integer(section.cases.count - failed)),
            .init(name: "failed", value: .integer(failed)),
            .init(name: "skipped", value: .integer(section.skipped.count)),
        ])
    }

    private func json(_ item: TestReport.Case) -> JSONValue {
        let place: [JSONValue.Member] = [
            .init(name: "file", value: .string(item.file)),
            .init(name: "line", value: item.position.map { .integer($0.line) } ?? .null),
            .init(name: "column", value: item.position.map { .integer($0.column) } ?? .null),
        ]
        let message = item.failure.map { JSONValue.string($0.message) } ?? .null
        let details = JSONValue.array((item.failure?.details ?? []).map { .string($0) })
        return .object(
            place + item.members + [.init(name: "message", value: message), .init(name: "details", value: details)]
        )
    }
}

/// Writes the results as test results in the XML of JUnit: a suite per file and a case per expectation.
struct TestJUnitReporter {
    func text(of report: TestReport) -> String {
        var suites: [Suite] = []
        for section in report.sections {
            for (item, isSkipped) in section.cases.map({ ($0, false) }) + section.skipped.map({ ($0, true) }) {
                let name = section.key == "expectations" ? item.file : "\(section.key) of \(item.file)"
                let place = suites.firstIndex { $0.name == name } ?? suites.count
                if place == suites.count { suites.append(Suite(name: name)) }
                suites[place].add(item, isSkipped: isSkipped)
            }
        }
        return JUnitSuite.document("waymark test", suites.map(\.junit))
    }

    /// The cases of a file while they are collected.
    private struct Suite {
        let name: String
        private var cases: [JUnitSuite.Case] = []
        private var failureCount = 0
        private var skippedCount = 0

        init(name: String) { self.name = name }

        mutating func add(_ item: TestReport.Case, isSkipped: Bool) {
            var result = isSkipped ? JUnitSuite.Case.skipped("no file was given of its platform or its app") : nil
            if let failure = item.failure {
                let text = (["\(item.place): \(failure.message)"] + failure.details).joined(separator: "\n")
                result = JUnitSuite.Case.failure(failure.message, type: "failure", text: text)
                failureCount += 1
            }
            if isSkipped { skippedCount += 1 }
            cases.append(JUnitSuite.Case(name: item.name, result: result))
        }

        var junit: JUnitSuite {
            JUnitSuite(name: name, cases: cases, failureCount: failureCount, skippedCount: skippedCount)
        }
    }
}

/// Writes failures as workflow commands, which GitHub shows next to the changed lines.
///
/// (GitHub, "Workflow commands for GitHub Actions".)
struct TestGitHubReporter {
    /// One command a line, and nothing else.
    func text(of report: TestReport) -> String {
        report.sections.flatMap { section in section.failed.map { line($0, section) + "\n" } }.joined()
    }

    private func line(_ item: TestReport.Case, _ section: TestReport.Section) -> String {
        guard let failure = item.failure else { return "" }
        var place = "file=\(WorkflowCommand.property(item.file))"
        if let position = item.position { place += ",line=\(position.line),col=\(position.column)" }
        let text = ([failure.message] + failure.details).joined(separator: "\n")
        let title = WorkflowCommand.property("waymark test: \(section.noun)")
        return "::error \(place),title=\(title)::\(WorkflowCommand.data(text))"
    }
}

/// How the results of tests are printed.
enum TestFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case junit
    case github

    func text(of report: TestReport, style: TextStyle) -> String {
        switch self {
        case .text: TestTextReporter(style: style).text(of: report)
        case .json: TestJSONReporter().text(of: report)
        case .junit: TestJUnitReporter().text(of: report)
        case .github: TestGitHubReporter().text(of: report)
        }
    }
}
