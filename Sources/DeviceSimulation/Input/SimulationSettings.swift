public import LinkRouting

/// The settings of a device: what the user chose, how the apps were signed, who manages the device.
///
/// The default is a device with all apps installed, on which the user chose nothing.
public struct SimulationSettings: Hashable, Sendable {
    /// Whether the apps are on the devices on which they run.
    public var isInstalled = true
    /// What the user chose earlier for the links of the apps.
    public var choice = UserChoice.unset
    /// Whether the apps are signed for development, and the device has Associated Domains Development on.
    public var isForDevelopment = false
    /// Whether an organisation manages the device and the apps.
    public var isManaged = false
    /// The entries that device management gives the apps, such as `applinks:example.com`.
    public var managedDomains: [String] = []
    /// Where the association file is on its host.
    public var places = SiteFiles.Places.both
    /// An older association file that Apple's CDN still has; nil when it has that of today.
    public var cdnCopy: NamedFile?
    /// When links are followed that their hosts send on; `nil` for a moment at which they work.
    public var moment: LinkTime?

    /// Makes the default settings.
    public init() {}
}

/// What the user chose earlier for the links of an app.
public enum UserChoice: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case unset = "none"
    /// The app.
    case app
    /// The browser.
    case browser
    /// To be asked every time; known to Android 6 to 11 alone.
    case ask
}
