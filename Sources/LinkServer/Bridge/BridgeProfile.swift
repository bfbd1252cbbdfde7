public import LinkStore

/// That the server answers BridgeServer2's clients: its `apps` resource on the admin address, its files for one domain.
///
/// (Sage-Bionetworks/BridgeServer2, `AppController` and `ApplicationController`.)
public struct BridgeProfile: Hashable, Sendable {
    /// The domain whose files all tenants make together.
    public var host: HostName

    /// Whether a tenant's links have to stay below `/<identifier>/`.
    public var checksGrants: Bool

    /// Describes a profile.
    public init(host: HostName, checksGrants: Bool = true) {
        self.host = host
        self.checksGrants = checksGrants
    }
}
