import AppSiteAssociation

/// Apps that share an entry and fared alike, so that one tree tells about all of them.
struct AppGroup {
    private(set) var appIDs: [String]
    let app: AppExplanation

    static func groups(of apps: [AppExplanation]) -> [AppGroup] {
        var groups: [AppGroup] = []
        for app in apps {
            if let last = groups.indices.last, groups[last].tells(the: app) {
                groups[last].appIDs.append(app.decision.appID)
            } else {
                groups.append(AppGroup(appIDs: [app.decision.appID], app: app))
            }
        }
        return groups
    }

    private func tells(the other: AppExplanation) -> Bool {
        // Entry and verdict settle the rules; what comes on top is compared.
        app.decision.detailsIndex == other.decision.detailsIndex && app.decision.verdict == other.decision.verdict
            && app.ignoredEntries == other.ignoredEntries && app.corners == other.corners
    }
}
