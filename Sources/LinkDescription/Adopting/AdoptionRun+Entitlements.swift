public import AppSiteAssociation

extension AdoptionRun {
    /// Takes the entitlements of an app over.
    ///
    /// Only `applinks` makes links open; the hosts of other services are compared by ``EntitlementsProof``.
    mutating func add(_ entitlements: AdoptedEntitlements) {
        let place = self.place(of: entitlements)
        for entry in entitlements.domains {
            guard let domain = AssociatedDomain.parse(entry).domain else {
                note("The entry \"\(entry)\" of the entitlements cannot be read, and is left out.")
                continue
            }
            guard domain.port == nil else {
                noteHost("The entry \"\(entry)\" of the entitlements has a port, which opens no link; it is left out.")
                continue
            }
            if !domain.modes.isEmpty { note("The mode of \"\(entry)\" is for tests, and is left out.") }
            add(domain, to: place)
        }
    }

    private mutating func add(_ domain: AssociatedDomain, to place: Int?) {
        switch domain.service {
        case .applinks:
            add(pattern: domain.pattern)
            if let place { apps.drafts[place].linkHosts = (apps.drafts[place].linkHosts ?? []).union([domain.pattern]) }
        case .webcredentials: if let place { apps.drafts[place].sharesCredentials = true }
        case .activitycontinuation: if let place { apps.drafts[place].takesHandoff = true }
        case .appclips:
            guard place.map({ apps.drafts[$0].clips.isEmpty }) ?? !apps.drafts.contains(where: { !$0.clips.isEmpty })
            else { return }
            note("No file names the App Clip of \"\(domain.written)\"; add its app ID under \"clips\".")
        default: note("The entry \"\(domain.written)\" of the entitlements has no place in a description.")
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
}

/// The associated domains in a file of entitlements.
public struct AdoptedEntitlements: Hashable, Sendable {
    /// The app, where the file names it without a placeholder.
    public var appID: String?
    /// The entries, such as `applinks:shop.example`.
    public var domains: [String]

    /// Reads the value at the root of the file; `nil` when it is not a dictionary.
    public init?(_ value: PropertyListValue) {
        guard case .dictionary = value.content else { return nil }
        let identifier = value["application-identifier"]?.string ?? value["com.apple.application-identifier"]?.string
        appID = identifier.flatMap { $0.contains("$") ? nil : $0 }
        domains = value["com.apple.developer.associated-domains"]?.elements?.compactMap(\.string) ?? []
    }
}
