import JSONSource

/// Writes findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
///
/// Relative paths are relative to `%SRCROOT%`, the folder that the reader of the report has the sources in. Columns count Unicode
/// scalars.
public struct SARIFReporter: LintReporter {
    /// The version of the tool, as the report names it.
    public let toolVersion: String

    /// Makes a reporter.
    public init(toolVersion: String) { self.toolVersion = toolVersion }

    /// The whole report.
    public func report(_ report: LintReport) -> String {
        let codes = Set(report.findings.map(\.finding.code))
        let rules = RuleRegistry.descriptions.filter { codes.contains($0.code) }
        let indexes = Dictionary(rules.enumerated().map { ($1.code, $0) }) { first, _ in first }
        let run: JSONValue = .object([
            ("tool", .object([("driver", driver(rules))])),
            ("invocations", [invocation(report.unreadFiles)]),
            ("columnKind", "unicodeCodePoints"),
            ("results", .array(report.files.flatMap { results(of: $0, indexes) })),
        ])
        return JSONWriter().string(
            .object([
                ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"),
                ("version", "2.1.0"),
                ("runs", [run]),
            ])
        )
    }

    private func results(of file: LintedFile, _ indexes: [String: Int]) -> [JSONValue] {
        var counts: [String: Int] = [:]
        return file.findings.map { finding in
            let fingerprint = FindingKey(finding, in: file.source).fingerprint
            counts[fingerprint, default: 0] += 1
            return SARIFResult(
                finding: finding,
                file: file,
                ruleIndex: indexes[finding.finding.code],
                fingerprint: "\(fingerprint):\(counts[fingerprint, default: 1])"
            )
            .value
        }
    }

    private func driver(_ rules: [RuleDescription]) -> JSONValue {
        .object([
            ("name", "waymark"),
            ("fullName", .string("waymark \(toolVersion)")),
            ("semanticVersion", .string(toolVersion)),
            ("rules", .array(rules.map { SARIFRule(rule: $0).value })),
        ])
    }

    private func invocation(_ unread: [LintReport.UnreadFile]) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("executionSuccessful", .boolean(unread.isEmpty))]
        let notifications = unread.map { file in
            JSONValue.object([
                ("level", "error"),
                ("message", .object([("text", .string(file.reason))])),
                (
                    "locations",
                    [
                        .object([
                            ("physicalLocation", .object([("artifactLocation", SARIFArtifact.location(file.path))]))
                        ])
                    ]
                ),
            ])
        }
        if !unread.isEmpty { members.append(("toolExecutionNotifications", .array(notifications))) }
        return .object(members)
    }
}
