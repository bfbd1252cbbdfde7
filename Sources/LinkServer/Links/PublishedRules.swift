import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkAPI
import LinkStore
import LinkWorkspaces
import NIOConcurrencyHelpers

/// What the files that a host serves now say to links, compiled once for many of them.
struct PublishedRules: Sendable {
    private let host: HostName
    private let apple: UniversalLinkMatcher?
    private let android: StatementListRules?

    /// Compiles the files of a host; `nil` for one that is not published.
    init(of host: HostName, apple: PreparedDocument?, assetLinks: PreparedDocument?) {
        self.host = host
        self.apple = apple.flatMap { AssociationFileReader().read($0.bytes).file }.map {
            UniversalLinkMatcher(file: $0)
        }
        // What is not JSON was refused when it was published.
        android = (assetLinks?.bytes).flatMap { try? JSONReader().read($0).root }.map(StatementListRules.init)
    }

    /// Which apps open a link: all that the files let open it, and those of `apps` that they do not, each with the reason.
    func apps(opening url: String, among apps: some Sequence<WorkspaceApp>) -> [LinkAppMessage] {
        let apps = apps.sorted { $0.id < $1.id }
        return appleApps(opening: url, among: apps.flatMap(\.appleAppIDs))
            + androidApps(opening: url, among: apps.flatMap(\.androidPackages).map(\.name))
    }

    private func appleApps(opening url: String, among own: [String]) -> [LinkAppMessage] {
        let file = "apple-app-site-association"
        guard let apple else { return own.map { .init(apple: $0, opens: false, "\(host) does not publish \(file).") } }
        let decisions = apple.decision(for: url).perApp
        let named = decisions.compactMap { decision -> LinkAppMessage? in
            let rule = decision.componentIndex.map { ".components[\($0)]" } ?? ""
            let place = "details[\(decision.detailsIndex)]\(rule) of the published \(file)"
            switch decision.verdict {
            case .match: return .init(apple: decision.appID, opens: true, "By \(place).")
            case _ where !own.contains(decision.appID): return nil
            case .block: return .init(apple: decision.appID, opens: false, "Excluded by \(place).")
            case .none: return .init(apple: decision.appID, opens: false, "No rule of \(place) matches the address.")
            case .undetermined:
                let reason = "Apple does not document whether \(place) matches the address."
                return .init(apple: decision.appID, opens: false, reason)
            }
        }
        let known = Set(decisions.map(\.appID))
        return named
            + own.filter { !known.contains($0) }
            .map { .init(apple: $0, opens: false, "The published \(file) does not name the app.") }
    }

    private func androidApps(opening url: String, among own: [String]) -> [LinkAppMessage] {
        let file = "assetlinks.json"
        guard let android else {
            return own.map { .init(android: $0, opens: false, "\(host) does not publish \(file).") }
        }
        let listed = android.packages
        return (listed + own.filter { !listed.contains($0) }).compactMap { package in
            switch android.outcome(for: url, package: package) {
            case .noRules?, .malformed?:
                return .init(
                    android: package,
                    opens: true,
                    "The published \(file) names the app; an intent filter of its manifest has to match the address."
                )
            case .allowed(let index)?:
                return .init(
                    android: package,
                    opens: true,
                    "By dynamic rule \(index) of the published \(file); an intent filter of the app's manifest has to match the host as well."
                )
            case _ where !own.contains(package): return nil
            case .excluded(let index)?:
                return .init(
                    android: package,
                    opens: false,
                    "Excluded by dynamic rule \(index) of the published \(file); only Android 15 and later with Google services reads dynamic rules."
                )
            case .unmatched?:
                return .init(
                    android: package,
                    opens: false,
                    "No dynamic rule of the published \(file) matches the address."
                )
            case nil:
                return .init(android: package, opens: false, "The published \(file) does not name the app.")
            }
        }
    }
}

extension LinkAppMessage {
    fileprivate init(apple app: String, opens: Bool, _ reason: String) {
        self.init(app: app, platform: .apple, opens: opens, reason: reason)
    }

    fileprivate init(android app: String, opens: Bool, _ reason: String) {
        self.init(app: app, platform: .android, opens: opens, reason: reason)
    }
}

/// The rules of the hosts for which links were written or read last.
final class PublishedRulesCache: Sendable {
    private let entries = NIOLockedValueBox<[HostName: Entry]>([:])

    private struct Entry {
        let documents: [PreparedDocument?]
        let rules: PublishedRules
    }

    /// More hosts than people write links for at the same time.
    private static let maximumCount = 200

    /// The rules of the files that a host serves now.
    func rules(of host: HostName, in catalog: DocumentCatalog) -> PublishedRules {
        let apple = catalog.document(kind: .appleAppSiteAssociation, host: host)
        let assetLinks = catalog.document(kind: .assetlinks, host: host)
        if let known = entries.withLockedValue({ $0[host] }), known.documents[0] === apple,
            known.documents[1] === assetLinks
        {
            return known.rules
        }
        let rules = PublishedRules(of: host, apple: apple, assetLinks: assetLinks)
        entries.withLockedValue { entries in
            if entries.count >= Self.maximumCount { entries = [:] }
            entries[host] = Entry(documents: [apple, assetLinks], rules: rules)
        }
        return rules
    }
}
