import JSONSource

/// The two files as BridgeServer2 writes them for all its tenants, but for those that have been deleted.
///
/// No object has a `type` there. Apple's devices read the first entry of an app only, so that the paths of an app that several
/// tenants share are in one. (Sage-Bionetworks/BridgeServer2, `ApplicationController`.)
public struct BridgeFiles: Hashable, Sendable {
    /// The bytes of `apple-app-site-association`.
    public let appSiteAssociation: [UInt8]
    /// The bytes of `assetlinks.json`.
    public let assetLinks: [UInt8]

    /// Writes the links of apps, in the order of the apps and of their links.
    public init(_ apps: [BridgeApp]) {
        let active = apps.filter(\.isActive)
        let apple = Self.merged(active.flatMap(\.appleAppLinks).compactMap(\.self)).map { $0.json(withType: false) }
        let android = active.flatMap(\.androidAppLinks).compactMap { $0?.json(withType: false) }
        let writer = JSONWriter(style: .compact)
        appSiteAssociation = writer.write(["applinks": ["apps": [], "details": .array(apple)]])
        let relation: JSONValue = ["delegate_permission/common.handle_all_urls"]
        assetLinks = writer.write(.array(android.map { ["relation": relation, "target": $0] }))
    }

    private static func merged(_ links: [BridgeAppleAppLink]) -> [BridgeAppleAppLink] {
        var merged: [BridgeAppleAppLink] = []
        var places: [String: Int] = [:]
        for link in links {
            guard let appID = link.appID, let place = places[appID] else {
                if let appID = link.appID { places[appID] = merged.count }
                merged.append(link)
                continue
            }
            let known = merged[place].paths ?? []
            merged[place].paths = known + (link.paths ?? []).filter { !known.contains($0) }
        }
        return merged
    }
}
