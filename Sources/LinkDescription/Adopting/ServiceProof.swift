import AppSiteAssociation

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
