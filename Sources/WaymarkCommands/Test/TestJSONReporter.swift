import JSONSource

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
