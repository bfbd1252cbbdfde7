/// A device with its apps and browsers.
public struct LinkDevice: Sendable {
    /// The Android version, such as 35 for Android 15.
    public var api: Int
    /// The apps, without the browsers.
    public var apps: [InstalledApp]
    /// The packages of the browsers.
    public var browsers: [String]
    /// The package of the default browser; nil without one.
    public var defaultBrowser: String?
    /// Whether there are Google services, without which rules of statement lists are not read.
    public var hasGoogleServices: Bool
    /// How rules are converted.
    public var variant: DynamicExpression.Variant

    /// Makes a device.
    public init(
        api: Int,
        apps: [InstalledApp],
        browsers: [String] = [],
        defaultBrowser: String? = nil,
        hasGoogleServices: Bool = true,
        variant: DynamicExpression.Variant = .later
    ) {
        self.api = api
        self.apps = apps
        self.browsers = browsers
        self.defaultBrowser = defaultBrowser
        self.hasGoogleServices = hasGoogleServices
        self.variant = variant
    }
}
