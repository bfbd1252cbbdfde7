import JSONSource

/// Writes findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
public struct SARIFReporter: LintReporter {
    /// The version of the tool, as the report names it.
    public let toolVersion: String

    /// Makes a reporter.
    public init(toolVersion: String) { self.toolVersion = toolVersion }

    /// The report on some files.
    public func report(_ files: [LintedFile]) -> String {
        let codes = Set(files.flatMap(\.findings).map(\.finding.code))
        let rules = RuleRegistry.descriptions.filter { codes.contains($0.code) }
        let indexes = Dictionary(rules.enumerated().map { ($1.code, $0) }) { first, _ in first }
        let results = files.flatMap { file in
            file.findings.map { SARIFResult(finding: $0, file: file, ruleIndex: indexes[$0.finding.code]).value }
        }
        let run: JSONValue = .object([
            ("tool", .object([("driver", driver(rules))])),
            ("columnKind", "unicodeCodePoints"),
            ("results", .array(results)),
        ])
        return JSONWriter().string(
            .object([
                ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"),
                ("version", "2.1.0"),
                ("runs", [run]),
            ])
        )
    }

    private func driver(_ rules: [RuleDescription]) -> JSONValue {
        .object([
            ("name", "waymark"),
            ("version", .string(toolVersion)),
            ("rules", .array(rules.map(describe))),
        ])
    }

    private func describe(_ rule: RuleDescription) -> JSONValue {
        .object([
            ("id", .string(rule.code)),
            ("name", .string(rule.name)),
            ("shortDescription", .object([("text", .string(rule.summary))])),
            ("fullDescription", .object([("text", .string(rule.rationale))])),
            ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
            (
                "properties",
                .object([
                    ("family", .string(rule.family.rawValue)),
                    ("certainty", .string(rule.certainty.rawValue)),
                    ("source", .string(rule.source)),
                ])
            ),
        ])
    }
}
