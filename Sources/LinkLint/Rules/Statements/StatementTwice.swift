import DigitalAssetLinks
import JSONSource

/// A statement says what an earlier one has said.
enum StatementTwice: LintRule {
    static let about = RuleDescription(
        "AL-STATEMENT-DUPLICATE",
        "statement-twice",
        .statements,
        .note,
        .documented,
        summary: "A statement says what an earlier one has said.",
        rationale: """
            Answers hold each relation and target once, so the second statement changes nothing.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(
                .list,
                #"{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://acme.com"}}, ▸{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://ACME.com"}}"#
            ),
            .accepted(
                .list,
                #"{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://acme.com"}}, {"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://acme.de"}}"#
            ),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        var seen: Set<Said> = []
        for element in subject.reading.elements {
            guard case .statement(let statement) = element.element, statement.relationExtensions == nil else {
                continue
            }
            let said = Self.said(by: statement)
            let isNew = said.map { seen.insert($0).inserted }
            guard !said.isEmpty, !isNew.contains(true), Set(said).count == said.count else { continue }
            log.flag(
                element.node.bracket,
                "An earlier statement says the same.",
                pointer: element.node.pointer,
                help: "Remove this one."
            )
        }
    }

    private struct Said: Hashable {
        let relation: Relation
        let asset: Asset
    }

    private static func said(by statement: Statement) -> [Said] {
        let assets: [Asset] =
            switch statement.target {
            case .web(let site): [.web(site)]
            case .androidApp(let app): app.fingerprints.map { .androidApp(app.packageName, $0) }
            }
        return statement.relations.flatMap { relation in assets.map { Said(relation: relation, asset: $0) } }
    }
}
