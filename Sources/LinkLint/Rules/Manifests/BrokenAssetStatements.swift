import DigitalAssetLinks
import JSONSource

/// The app's own statements are no statement list.
enum BrokenAssetStatements: LintRule {
    static let about = RuleDescription(
        "MF-ASSET-STATEMENTS",
        "broken-asset-statements",
        .manifests,
        .error,
        .documented,
        summary: "The app's own statements are no statement list.",
        rationale: """
            asset_statements holds JSON, an array as in assetlinks.json. In resources its quotation marks have to \
            be escaped.
            """,
        source: "Google, Digital Asset Links: Create statement list",
        examples: [
            .flagged(.application, #"<meta-data android:name="asset_statements" android:value="▸{}"/>"#),
            .flagged(
                .application,
                #"<meta-data android:name="asset_statements" android:value="▸[{include: https://acme.com}]"/>"#
            ),
            .accepted(.application, #"<meta-data android:name="asset_statements" android:value="[]"/>"#),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let statements = subject.manifest?.assetStatements, statements.isResolved else { return }
        let reading = StatementListReader().read(Array(statements.text.utf8))
        guard let first = reading.allFindings.first(where: { $0.severity == .error }) else { return }
        log.flag(
            statements.range,
            "asset_statements is wrong. \(first.message)",
            help: first.help ?? "Write an array as in assetlinks.json, with escaped quotation marks."
        )
    }
}
