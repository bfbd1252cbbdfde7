import DigitalAssetLinks
import JSONSource

/// A value is a boolean, or an array holds objects or arrays.
enum NestedValuesInStatement: StatementReadingRule {
    static let about = RuleDescription(
        "AL-JSON-NESTED",
        "nested-values-in-statement",
        .statements,
        .note,
        .observed,
        summary: "A value is a boolean, or an array holds objects or arrays.",
        rationale: """
            The agents of Android 14 and earlier know neither; without Google services they reject the file. \
            Dynamic rules cannot be written without, which DL-AOSP14 tells.
            """,
        source: "AOSP, StatementService, JsonParser",
        examples: [
            .flagged(.list, #"{"include": "https://acme.com/more.json", "old": ▸true}"#),
            .accepted(.list, #"{"include": "https://acme.com/more.json", "old": "true"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/*", "exclude": true}"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let dynamic = subject.statements.filter { $0.components != nil }.compactMap { statement in
            statement.node["relation_extensions"]?.range
        }
        for finding in subject.findings(about.code) {
            let place = finding.range.lowerBound
            if !dynamic.contains(where: { $0.contains(place) }) { log.adopt(finding, fix: nil) }
        }
    }
}
