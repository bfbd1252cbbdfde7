public import AppSiteAssociation

/// An app of an iPhone or a Mac, or an app clip, as far as it matters to who opens a link.
public struct AppleApp: Sendable {
    /// The app ID, such as `ABCDE12345.com.example.shop`.
    public var id: String
    /// The associated domains of the entitlement; nil when they are not known, and then the link's host is taken as one.
    public var domains: AssociatedDomains?
    /// The mode of the entry that is assumed when the domains are not known.
    public var assumedModes: [AssociatedDomain.Mode] = []
    /// Whether it is on the device, if it runs there.
    public var isInstalled = true
    /// The oldest iOS that it runs on; nil when that is not known.
    public var minimumIOS: SystemVersion?
    /// Whether it is signed for development.
    public var isSignedForDevelopment = false
    /// Whether it has the entitlement of a web browser.
    public var isWebBrowser = false
    /// The entries that an organisation's device management gives the app.
    public var managedDomains: [String] = []
    /// Whether the app lets device management give it domains: `com.apple.developer.associated-domains.mdm-managed`.
    public var takesManagedDomains = false
    /// Whether device management lets the device ask the hosts of these domains itself.
    public var downloadsDirectly = false
    /// What the user chose for the link's domain.
    public var choice = UserChoice.unset
    /// Whether it runs already.
    public var isRunning = false

    /// Takes an app ID, and the associated domains where they are known.
    public init(id: String, domains: AssociatedDomains? = nil) {
        self.id = id
        self.domains = domains
    }

    /// The ID without its prefix; IDs that differ in their prefix alone are those of one app, which moves between teams.
    var bundle: Substring { id.firstIndex(of: ".").map { id[id.index(after: $0)...] } ?? id[...] }

    /// Whether a device has the app.
    func isInstalled(on device: SimulatedDevice) -> Bool { isInstalled && runs(on: device) }

    /// Whether the app runs on a device.
    func runs(on device: SimulatedDevice) -> Bool {
        device.platform != .iOS || minimumIOS.map { $0 <= device.version } ?? true
    }
}

/// An app clip with what App Store Connect says about it.
public struct AppClip: Sendable {
    /// The clip as an app: its ID and its entitlement, in which no wildcards count.
    public var app: AppleApp
    /// The beginnings of links for which an experience is published; empty when there is the default one alone.
    public var experiences: [String] = []
    /// Whether it is published.
    public var isPublished = true

    /// Takes the clip as an app.
    public init(app: AppleApp) { self.app = app }
}
