public import LinkStore

/// A tenant of BridgeServer2 as its clients sent it.
public struct BridgeRecord: Hashable, RecordValue {
    /// `bridge-app`, under the identifier.
    public static let collection = RecordCollection.bridgeApps

    /// The key of the tenant.
    public let identifier: String

    /// The version for optimistic locking, from 1.
    public var version: Int

    /// The object as JSON, without its version.
    public var json: String

    /// Whether the app has not been deleted.
    public var isActive: Bool

    /// Describes a tenant.
    public init(identifier: String, version: Int, json: String, isActive: Bool) {
        self.identifier = identifier
        self.version = version
        self.json = json
        self.isActive = isActive
    }
}
