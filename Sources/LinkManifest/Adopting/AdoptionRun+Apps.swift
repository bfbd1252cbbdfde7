import AppSiteAssociation
import DigitalAssetLinks
import LinkPatterns
import LinkTenancy

extension AdoptionRun {
    /// Takes the entitlements of an app over.
    mutating func add(_ entitlements: AdoptedEntitlements) {
        let place = self.place(of: entitlements)
        for entry in entitlements.domains {
            guard let domain = AssociatedDomain.parse(entry).domain else {
                note("The entry \"\(entry)\" of the entitlements cannot be read, and is left out.")
                continue
            }
            if !domain.modes.isEmpty { note("The mode of \"\(entry)\" is for tests, and is left out.") }
            add(host: domain.host, includesSubdomains: domain.isWildcard)
            guard let place else { continue }
            switch domain.service {
            case .webcredentials: apps.drafts[place].sharesCredentials = true
            case .activitycontinuation: apps.drafts[place].takesHandoff = true
            default: break
            }
        }
    }

    /// The app of the entitlements: the one that they name, else the only one.
    private mutating func place(of entitlements: AdoptedEntitlements) -> Int? {
        if let appID = entitlements.appID {
            let isClip = apps.drafts.contains { $0.clips.contains(appID) }
            return isClip ? apps.place(ofClip: appID) : apps.place(of: appID)
        }
        return apps.drafts.count == 1 ? 0 : nil
    }

    /// Takes the manifest of an Android app over: its hosts, its oldest system, and its paths where Apple's file has none.
    mutating func add(_ manifest: AndroidManifest, isAlone: Bool) {
        let filters = manifest.filters.map(\.filter).filter(\.isWebFilter)
        for host in filters.flatMap(\.data).compactMap(\.host) where !host.contains("$") {
            let isWildcard = host.hasPrefix("*.")
            add(host: (isWildcard ? String(host.dropFirst(2)) : host).lowercased(), includesSubdomains: isWildcard)
        }
        guard let package = manifest.packageName else { return note(Self.namelessManifest) }
        let place = apps.drafts.firstIndex { $0.packages.contains { $0.name == package } }
        guard let place else {
            return note(
                "The app \"\(package)\" has no digest in the files; add it, from \"keytool -list -v\" or the Play Console."
            )
        }
        if let level = manifest.minimumSDK, (19...99).contains(level) { apps.drafts[place].minimum.androidAPI = level }
        if isAlone, androidRules.isEmpty { addPaths(filters, place) }
    }

    private static let namelessManifest =
        "The manifest names no package, because the build gives it; add it under \"android\"."

    private mutating func addPaths(_ filters: [IntentFilter], _ place: Int) {
        guard !filters.contains(where: { $0.data.allSatisfy(\.paths.isEmpty) && $0.groups.isEmpty }) else { return }
        for pattern in filters.flatMap(\.data).flatMap(\.paths) {
            guard let path = pattern.adopted else {
                note(
                    "The pattern \"\(pattern.text)\" of the manifest has no equal in a description; add a rule that is near."
                )
                continue
            }
            androidRules.append((place, RoutingRule(path: path, percentEncoded: false, verdict: .open([]))))
        }
        if filters.contains(where: { !$0.groups.isEmpty }) {
            note("Groups of the manifest's filters (uri-relative-filter-group) are not kept.")
        }
    }
}

extension IntentFilter {
    /// Whether the filter takes web links that people tap (Android, "Handle Android App Links").
    fileprivate var isWebFilter: Bool {
        let schemes = data.compactMap(\.scheme)
        return actions.contains("android.intent.action.VIEW") && (schemes.contains("https") || schemes.contains("http"))
    }
}

extension FilterPattern {
    /// The pattern as descriptions have it; `nil` where it says something that they cannot.
    fileprivate var adopted: String? {
        guard !text.contains(where: { "*?$\\".contains($0) }) else {
            // The one glob that is plain: everything below.
            let stem = text.hasSuffix("/.*") ? text.dropLast(2) : ""
            let isPlain = kind == .simpleGlob && !stem.isEmpty && !stem.contains { "*?$\\.".contains($0) }
            return isPlain ? stem + "*" : nil
        }
        switch kind {
        case .literal: return text
        case .prefix: return text + "*"
        case .suffix: return "*" + text
        default: return nil
        }
    }
}
