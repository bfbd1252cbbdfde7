import AppSiteAssociation
import LinkWorkspaces

/// Whether an app whose entitlements were made from a description asks for the domains that it asked for before.
struct EntitlementsProof {
    /// What the new entitlements do differently, a sentence each.
    private(set) var differences: [AdoptionNote] = []

    /// Compares entitlements.
    ///
    /// - Parameters:
    ///   - old: the files that were there.
    ///   - description: what the new ones are made from.
    init(_ old: [AdoptedEntitlements], _ description: WorkspaceDescription) {
        var expected: [(app: DescribedApp, entries: [String])] = []
        for entitlements in old {
            guard let app = Self.app(of: entitlements, description) else { continue }
            let place = expected.firstIndex { $0.app == app } ?? expected.count
            if place == expected.count { expected.append((app, [])) }
            expected[place].entries += entitlements.domains
        }
        for (app, entries) in expected { compare(app, Self.known(entries, app), description) }
    }

    private mutating func compare(_ app: DescribedApp, _ old: [String], _ description: WorkspaceDescription) {
        let isClip = app.app.appleAppIDs.isEmpty
        let new = Entitlements(app, of: description, isClip: isClip).entries
        // A clip's entry belongs in the clip's own file, and may be in the app's.
        for entry in old where !new.contains(entry) {
            differences.append(AdoptionNote("The new entitlements of \"\(app.name)\" no longer ask for \"\(entry)\"."))
        }
        for entry in new where !old.contains(entry) && !entry.hasPrefix("appclips:") {
            differences.append(AdoptionNote("The new entitlements of \"\(app.name)\" newly ask for \"\(entry)\"."))
        }
    }

    /// The entries that a description can have, without modes, each once; adoption reported the others.
    private static func known(_ entries: [String], _ app: DescribedApp) -> [String] {
        var known: [String] = []
        for entry in entries {
            guard let domain = AssociatedDomain.parse(entry).domain, domain.port == nil else { continue }
            var services: [AssociatedService] = [.applinks, .webcredentials, .activitycontinuation]
            if !app.app.appClips.isEmpty { services.append(.appclips) }
            let plain = "\(domain.service):\(domain.pattern)"
            if services.contains(domain.service), !known.contains(plain) { known.append(plain) }
        }
        return known
    }

    /// The app that the entitlements name, else the only one.
    private static func app(of entitlements: AdoptedEntitlements, _ description: WorkspaceDescription) -> DescribedApp?
    {
        guard let appID = entitlements.appID else {
            return description.apps.count == 1 ? description.apps[0] : nil
        }
        return description.apps.first { $0.app.appleAppIDs.contains(appID) || $0.app.appClips.contains(appID) }
    }
}

/// Whether Apple's file that was made from a description grants services to the apps that had them by the file before.
struct ServiceProof {
    /// What the new file does differently, a sentence each.
    private(set) var differences: [AdoptionNote] = []

    /// Compares two files; invalid identifiers were reported when they were left out.
    init(old: AssociationFile, new: AssociationFile, host: String) {
        for service in [AssociatedService.webcredentials, .activitycontinuation, .appclips] {
            let (before, after) = (Self.apps(of: service, old), Self.apps(of: service, new))
            for app in before where !after.contains(app) { add("no longer grants", service, app, host) }
            for app in after where !before.contains(app) { add("newly grants", service, app, host) }
        }
    }

    private mutating func add(_ verb: String, _ service: AssociatedService, _ app: String, _ host: String) {
        differences.append(AdoptionNote("The new file of \"\(host)\" \(verb) \"\(service)\" to \"\(app)\"."))
    }

    private static func apps(of service: AssociatedService, _ file: AssociationFile) -> [String] {
        var apps: [String] = []
        for text in file.services.filter({ $0.name == service }).flatMap(\.apps) where !apps.contains(text) {
            // Invalid identifiers do not count.
            if (try? AppID(text)) != nil { apps.append(text) }
        }
        return apps
    }
}
