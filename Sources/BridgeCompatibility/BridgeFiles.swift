import JSONSource

/// The two files as BridgeServer2 writes them for all its tenants, but for those that have been deleted.
///
/// No object has a `type` there. (Sage-Bionetworks/BridgeServer2, `ApplicationController`.)
public struct BridgeFiles: Hashable, Sendable {
    /// The bytes of `apple-app-site-association`.
    public let appSiteAssociation: [UInt8]
    /// The bytes of `assetlinks.json`.
    public let assetLinks: [UInt8]

    /// Writes the links of apps, in the order of the apps and of their links.
    public init(_ apps: [BridgeApp]) {
        let active = apps.filter(\.isActive)
        let apple = active.flatMap(\.appleAppLinks).compactMap { $0?.json(withType: false) }
        let android = active.flatMap(\.androidAppLinks).compactMap { $0?.json(withType: false) }
        let writer = JSONWriter(style: .compact)
        appSiteAssociation = writer.write(["applinks": ["apps": [], "details": .array(apple)]])
        let relation: JSONValue = ["delegate_permission/common.handle_all_urls"]
        assetLinks = writer.write(.array(android.map { ["relation": relation, "target": $0] }))
    }
}
