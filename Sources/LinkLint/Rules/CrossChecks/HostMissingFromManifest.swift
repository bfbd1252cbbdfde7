import DigitalAssetLinks
import JSONSource

/// A host has a statement for an app whose manifest does not have the host.
enum HostMissingFromManifest: LintRule {
    static let about = RuleDescription(
        "X-FILE-NO-HOST",
        "host-missing-from-manifest",
        .crossChecks,
        .note,
        .documented,
        summary: "A host has a statement for an app whose manifest does not have the host.",
        rationale: """
            The statement does no harm, but the app is not asked for links of this host.
            """,
        source: "Android, Verify App Links",
        examples: [
            .flagged(.packageName, #"▸"com.acme.shop""#, path: "acme.de/assetlinks.json", manifest: ""),
            .accepted(.packageName, #""com.acme.shop""#, path: "acme.com/assetlinks.json", manifest: ""),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        var seen: Set<String> = []
        for statement in subject.statements where statement.has(.handleAllURLs) {
            let manifests = statement.manifests(among: subject.neighbours)
            guard let node = statement.packageName, let package = node.string, !manifests.isEmpty else { continue }
            let filters = manifests.flatMap(\.filters)
            guard filters.allSatisfy(\.isExact), seen.insert(package).inserted else { continue }
            let hosts = filters.flatMap { $0.filter.data.compactMap(\.host) }
            guard !hosts.contains(where: { takes($0, host) }) else { continue }
            log.flag(
                node,
                "The manifest of “\(package)” does not have the host “\(host)”.",
                help: "Add it to a filter, or leave the statement for later."
            )
        }
    }

    /// Whether a host of a filter brings up another for verification.
    private static func takes(_ written: String, _ host: String) -> Bool {
        guard written.hasPrefix("*") else { return written.lowercased() == host }
        let rest = written.dropFirst()
        return host.hasSuffix(rest) || (rest.hasPrefix(".") && host == rest.dropFirst())
    }
}
