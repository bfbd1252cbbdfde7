import AppSiteAssociation
import DigitalAssetLinks
import Foundation
import JSONSource
import LinkPatterns
import LinkWorkspaces
import PropertyTesting
import Testing

/// `WAYMARK_GRANT_CASES` says how many domains are tried; in a release build a hundred thousand take minutes.
@Suite("Grants hold on the files that are made")
struct GrantPropertyTests {
    private static let shards = 4
    private static let count =
        (ProcessInfo.processInfo.environment["WAYMARK_GRANT_CASES"].flatMap { Int($0) } ?? 24) / shards

    private struct Counts {
        var accepted = 0
        var refused = 0
        var undecided = 0
        var opened = 0
    }

    @Test("what is accepted opens nothing outside, and what is refused does, as its proof says", arguments: 0..<shards)
    func grants(_ shard: Int) throws {
        var counts = Counts()
        for number in 0..<Self.count {
            var tenancy = RandomTenancy(seed: UInt64(shard * 1_000_000 + number))
            let policy = try tenancy.policy()
            let parts = try tenancy.parts(policy)
            let check = GrantCheck(policy: policy, host: "example.com", maximumStates: 4_000)
            let composer = DocumentComposer(policy: policy, host: "example.com")
            // All that asked for publication, and then those that got it.
            let all = UniversalLinkMatcher(file: composer.compose(parts).associationFile)
            var accepted: [PublishedPart] = []
            for part in parts {
                // A rule in what others hold inside of the workspace's prefixes opens nothing.
                let violations = check.violations(of: part, allowsEnclosed: true)
                if violations.isEmpty { accepted.append(part) }
                for violation in violations { expectTruth(of: violation, part, policy, all, &counts) }
            }
            counts.accepted += accepted.count
            counts.refused += parts.count - accepted.count
            counts.opened += try expectNothingOutside(tenancy.sample(100), accepted, policy, composer)
        }
        #expect(counts.accepted * 10 > Self.count && counts.refused * 4 > Self.count, "\(counts)")
        #expect(counts.undecided * 50 <= Self.count, "\(counts)")
        #expect(counts.opened * 4 > Self.count, "\(counts)")
    }

    /// The proof opens an app of the workspace on the merged file, or by its rules for Android, and another workspace or none
    /// holds it.
    private func expectTruth(
        of violation: GrantViolation,
        _ part: PublishedPart,
        _ policy: DomainPolicy,
        _ file: UniversalLinkMatcher,
        _ counts: inout Counts
    ) {
        guard let url = violation.url else {
            #expect(violation.code == .undecided)
            counts.undecided += 1
            return
        }
        // Dot segments are refused also where another rule decides their links.
        guard violation.code != .dotSegments else { return }
        let apps = Set(part.apps.flatMap(\.appleAppIDs))
        let opens = !apps.isDisjoint(with: file.decision(for: url).appIDs)
        let android = UniversalLinkMatcher(file: part.plainFile(policy, on: .android))
        #expect(opens || !android.decision(for: url).appIDs.isEmpty, "\(url) for \(part.part.rules)")
        guard violation.code == .outsideGrant else { return }
        let territory = GrantedPaths(of: part.workspace, in: policy)
        let holders = [territory.holder(of: url), territory.holder(of: url, decoded: true)]
        #expect(holders.contains { $0 != part.workspace }, "\(url) for \(part.part.rules) with \(policy.grants)")
    }

    /// No sampled link that an app opens lies outside of what the app's workspace holds, or on a reserved path.
    private func expectNothingOutside(
        _ sample: [Int],
        _ parts: [PublishedPart],
        _ policy: DomainPolicy,
        _ composer: DocumentComposer
    ) throws -> Int {
        let documents = composer.compose(parts)
        let matcher = UniversalLinkMatcher(file: documents.associationFile)
        let android = try AndroidApps(documents, parts)
        let owners = Dictionary(
            parts.flatMap { part in part.apps.flatMap(\.appleAppIDs).map { ($0, part.workspace) } }
        ) { first, _ in first }
        let borders = Borders(policy)
        var opened = 0
        for index in sample {
            let url = RandomTenancy.urls[index]
            let opening = android.workspaces(opening: url)
            // Two slashes are two to Android, which is reported as a loss.
            if !opening.isEmpty, !url.dropFirst(8).contains("//") {
                let holders = borders.decodedHolders(of: index)
                #expect(opening == holders, "\(url) opens \(opening) on Android: \(parts.map(\.part.rules))")
            }
            guard case .opens = matcher.verdict(for: url) else { continue }
            opened += 1
            let workspaces = Set(matcher.decision(for: url).appIDs.compactMap { owners[$0] })
            let holders = borders.holders(of: index)
            for workspace in workspaces {
                #expect(
                    holders == [workspace],
                    "\(url) opens \(workspace), held by \(holders): \(parts.map(\.part.rules))"
                )
            }
        }
        return opened
    }
}

/// The dynamic rules of the packages of a file.
private struct AndroidApps {
    private var rules: [(workspace: Slug, rules: CompiledDynamicRules)] = []

    init(_ documents: ComposedDocuments, _ parts: [PublishedPart]) throws {
        for statement in try JSONReader().read(documents.assetLinks).root.elements {
            let package = statement["target"]?["package_name"]?.string
            let part = parts.first { $0.apps.flatMap(\.androidPackages).contains { $0.name == package } }
            let rules = CompiledDynamicRules(DynamicRulesReader().read(statement: statement).rules)
            if let part { self.rules.append((part.workspace, rules)) }
        }
    }

    func workspaces(opening url: String) -> Set<Slug?> {
        Set(rules.filter { $0.rules.outcome(for: AndroidURI(url)).allowsApp }.map(\.workspace))
    }
}

/// Who holds the sampled links, by plain text: an oracle that knows nothing of patterns.
private struct Borders {
    let policy: DomainPolicy

    init(_ policy: DomainPolicy) { self.policy = policy }

    /// The holders of a link, as it is written and as servers decode it; none when it is reserved.
    func holders(of index: Int) -> Set<Slug?> {
        let (written, decoded) = Self.paths[index]
        if isReserved(decoded ?? written) { return [] }
        return Set([holder(written), decoded.map(holder) ?? holder(written)])
    }

    /// Who holds a link as Android compares it, decoded; reserved paths are kept from it in one spelling only.
    func decodedHolders(of index: Int) -> Set<Slug?> {
        let (written, decoded) = Self.paths[index]
        return [holder(decoded ?? written)]
    }

    private func holder(_ path: String) -> Slug? {
        policy.grants.filter {
            path.hasPrefix($0.prefix.text) || path.hasPrefix($0.prefix.text.removingPercentEncoding ?? "!")
        }
        .max { $0.prefix.text.utf8.count < $1.prefix.text.utf8.count }?.workspace
    }

    private func isReserved(_ path: String) -> Bool {
        let path = path.lowercased()
        return policy.allReservedPaths.contains { pattern in
            switch pattern {
            case "/login*": path.hasPrefix("/login")
            case "/*/auth": path.hasSuffix("/auth/") && path != "/auth/"
            case "/a/callback": path == "/a/callback/"
            default: path.hasPrefix("/.well-known/")
            }
        }
    }

    /// The paths of the sampled links with a slash at the end and single slashes, as written and decoded.
    private static let paths: [(String, String?)] = RandomTenancy.urls.map { url in
        let path = String(url.dropFirst("https://example.com".count).prefix { $0 != "?" && $0 != "#" })
        return (normal(path), path.removingPercentEncoding.map(normal))
    }

    private static func normal(_ path: String) -> String {
        "/" + path.split(separator: "/").map { $0 + "/" }.joined()
    }
}
