import DigitalAssetLinks
import JSONSource

enum NestedValuesInStatement: LintRule {
    static let about = RuleDescription(
        .init(.alJsonNested, "nested-values-in-statement", .statements),
        summary: "A value is a boolean, or an array holds objects or arrays.",
        rationale: """
            The agents of Android 14 and earlier know neither; without Google services they reject the file. Dynamic \
            rules cannot be written without them, which DL-AOSP14 reports.
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

enum StatementListWithoutStatements: LintRule {
    static let about = RuleDescription(
        .init("AL-LIST-EMPTY", "statement-list-without-statements", .statements, .warning, .documented),
        summary: "The list has no element.",
        rationale: "An empty list is well formed and grants nothing: no app is linked to the host.",
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(.wholeList, "▸[]"),
            .accepted(.wholeList, #"[{"include": "https://acme.com/more.json"}]"#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard subject.isReadable, let root = subject.reading.document?.root, root.count == 0 else { return }
        log.flag(
            root,
            "The list has no statement, so no app is linked to this host.",
            help: "Add a statement for each app; leave it if nothing is meant to be linked."
        )
    }
}

enum StatementListTooBig: LintRule {
    static let about = RuleDescription(
        .init(.alSize, "statement-list-too-big", .statements),
        summary: "The file is larger than readers take.",
        rationale: """
            Android's agents read at most one megabyte. Google's service has a limit too, which it does not publish; \
            128 KB is thought to be safe. A larger file is refused whole.
            """,
        source: "AOSP, StatementService, URLFetcher",
        examples: [
            RuleExample(isFlagged: true, excerpt: "140 000 bytes", bytes: Self.blanks(140_000)),
            RuleExample(isFlagged: true, excerpt: "1 100 000 bytes", bytes: Self.blanks(1_100_000)),
            .accepted(.wholeList, "[]"),
        ]
    )

    /// What Google's service is thought to take.
    private static let safe = 128 * 1_024

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        let count = subject.source.bytes.count
        guard count > safe else { return }
        let isHopeless = count > 1_024 * 1_024
        log.flag(
            0..<0,
            isHopeless
                ? "The file has \(count) bytes, more than the 1,048,576 that any reader takes."
                : "The file has \(count) bytes, more than the \(safe.formattedWithCommas) that every reader is thought to take.",
            help: "Remove what is not needed, or split the list with includes.",
            severity: isHopeless ? .error : .warning
        )
    }

    private static func blanks(_ count: Int) -> [UInt8] {
        Array("[]".utf8) + [UInt8](repeating: 0x20, count: count - 2)
    }
}

enum StatementTwice: LintRule {
    static let about = RuleDescription(
        .init("AL-STATEMENT-DUPLICATE", "statement-twice", .statements, .note, .documented),
        summary: "A statement says what an earlier one has said.",
        rationale: "Answers hold each relation and target once, so the second statement changes nothing.",
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

enum AppInSeveralStatements: LintRule {
    static let about = RuleDescription(
        .init("AL-STATEMENT-SPLIT", "app-in-several-statements", .statements, .note, .inferred),
        summary: "An app is named in several statements with different fingerprints.",
        rationale: """
            Statements add up, so it works. Dynamic rules belong to one statement, though, and keys that are spread \
            over a file are forgotten there.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.list, Self.pair("E1:D4")),
            .accepted(.list, Self.pair(nil)),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        var first: [String: StatementSite] = [:]
        for statement in subject.statements where statement.has(.handleAllURLs) {
            guard let node = statement.packageName, let package = node.string else { continue }
            guard let earlier = first[package] else {
                first[package] = statement
                continue
            }
            let (old, new) = (earlier.fingerprints.compactMap(\.string), statement.fingerprints.compactMap(\.string))
            guard Set(old) != Set(new) else { continue }
            log.flag(
                node,
                "“\(package)” is in an earlier statement with other fingerprints.",
                help: "Write one statement with all fingerprints.",
                related: [RelatedPlace(range: earlier.node.bracket, message: "The earlier statement.")]
            )
        }
    }

    /// One statement, or a second one for the same app with another key.
    private static func pair(_ start: String?) -> String {
        func statement(_ fingerprint: String, _ mark: String = "") -> String {
            #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "#
                + #""package_name": \#(mark)"com.acme.shop", "sha256_cert_fingerprints": ["\#(fingerprint)"]}}"#
        }
        let own = statement(RuleExample.fingerprint)
        return start.map { own + ", " + statement($0 + RuleExample.fingerprint.dropFirst(5), "▸") } ?? own
    }
}
