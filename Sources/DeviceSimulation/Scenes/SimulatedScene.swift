/// Everything that a simulation starts from, but for the link, the device and the context.
public struct SimulatedScene: Sendable {
    /// The apps of Apple's devices.
    public var appleApps: [AppleApp] = []
    /// The app clip of the link's host, if there is one.
    public var clip: AppClip?
    /// The apps of Android devices.
    public var androidApps: [AndroidDeviceApp] = []
    /// What hosts serve to Apple's devices, by host in lower case.
    public var sites: [String: SiteFiles] = [:]
    /// What every other host serves.
    public var otherSites = SiteFiles.missing
    /// Whether Associated Domains Development is on in the settings for developers.
    public var isDeveloperModeOn = false
    /// Whether an organisation manages the device and the app.
    public var isManaged = false
    /// The browsers of Android devices.
    public var browsers = ["com.android.chrome"]
    /// The default browser; nil when the device does not have one.
    public var defaultBrowser: String? = "com.android.chrome"

    /// Starts without apps and files.
    public init() {}

    /// What a host serves.
    func site(of host: String) -> SiteFiles { sites[host] ?? otherSites }
}
