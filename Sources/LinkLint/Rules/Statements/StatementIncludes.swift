import DigitalAssetLinks
import JSONSource

enum IncludeOfAnotherParty: LintRule {
    static let about = RuleDescription(
        .init("AL-INCLUDE-FOREIGN", "include-of-another-party", .statements, .note, .documented),
        summary: "A list of another party is included.",
        rationale: """
            An included list counts like the list of the host that includes it. The party that serves it can let any \
            app open the host's links.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            .flagged(
                .list,
                #"{"include": ▸"https://cdn.partner.example/list.json"}"#,
                path: "www.acme.com/.well-known/assetlinks.json"
            ),
            .accepted(
                .list,
                #"{"include": "https://static.acme.com/list.json"}"#,
                path: "www.acme.com/.well-known/assetlinks.json"
            ),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        for node in subject.includes {
            guard let url = node.string, let other = Self.host(of: url), !isRelated(host, other) else { continue }
            log.flag(
                node,
                "“\(other)” can say in the name of “\(host)” which apps open its links.",
                help: "Include it only if that is meant."
            )
        }
    }

    /// Whether two hosts share their last two labels, or three where the last ones are short as in `co.uk`.
    private static func isRelated(_ host: String, _ other: String) -> Bool {
        let (left, right) = (host.split(separator: "."), other.split(separator: "."))
        let last = left.suffix(2)
        let isShort = last.count == 2 && last.allSatisfy { $0.utf8.count <= 3 } && left.count > 2
        let count = isShort ? 3 : 2
        return left.suffix(count).elementsEqual(right.suffix(count))
    }

    private static func host(of url: String) -> String? {
        let origin = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3)
        do throws(StatementMistake) {
            return try Site(origin.joined(separator: "/")).host
        } catch {
            return nil
        }
    }
}

enum IncludeOfItself: LintRule {
    static let about = RuleDescription(
        .init("AL-INCLUDE-LOOP", "include-of-itself", .statements, .warning, .documented),
        summary: "A list includes itself.",
        rationale: "Each round is fetched again until ten fetches are used up, and other includes may come too late.",
        source: "google/digitalassetlinks, compatibility-tests/v1",
        examples: [
            .flagged(
                .list,
                #"{"include": ▸"https://acme.com/.well-known/assetlinks.json"}"#,
                path: "acme.com/.well-known/assetlinks.json"
            ),
            .accepted(
                .list,
                #"{"include": "https://acme.com/more.json"}"#,
                path: "acme.com/.well-known/assetlinks.json"
            ),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        for node in subject.includes where node.isString("https://\(host)/.well-known/assetlinks.json") {
            log.flag(node, "This is the list that includes it.", help: "Remove the include.")
        }
    }
}

enum ManyIncludes: LintRule {
    static let about = RuleDescription(
        .init("AL-INCLUDE-MANY", "many-includes", .statements, .error, .documented),
        summary: "The list includes more than ten others.",
        rationale: """
            At most ten includes are fetched for one answer, those of included lists counted. What the others say is \
            lost.
            """,
        source: "Google, Digital Asset Links: Statement list syntax",
        examples: [
            RuleExample(isFlagged: true, excerpt: "eleven includes", text: Self.list(11)),
            RuleExample(isFlagged: false, excerpt: "ten includes", text: Self.list(10)),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard subject.includes.count > 10 else { return }
        log.flag(
            subject.includes[10],
            "This is the eleventh of \(subject.includes.count) includes, and only ten are fetched.",
            help: "Fold several lists into one."
        )
    }

    private static func list(_ count: Int) -> String {
        let includes = (1...count).map { "{\"include\": \($0 == 11 ? "▸" : "")\"https://acme.com/\($0).json\"}" }
        return "[" + includes.joined(separator: ", ") + "]"
    }
}
