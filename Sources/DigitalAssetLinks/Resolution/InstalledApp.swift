/// An app on a device, as far as it matters to who opens a link.
public struct InstalledApp: Sendable {
    /// The package.
    public var package: String
    /// When it was first installed, in whatever unit; a later time wins among equals.
    public var firstInstall: Int
    /// Activities and aliases in the order of the manifest.
    public var activities: [Activity]
    /// What became of the verification of each host, on Android 12 and later.
    public var states: [String: VerificationState] = [:]
    /// The hosts that the user ticked.
    public var selectedHosts: Set<String> = []
    /// Whether the user lets the app open links at all.
    public var isLinkHandlingAllowed = true
    /// Whether the app is installed for the user, enabled and not suspended.
    public var isAvailable = true
    /// Whether it is an instant app.
    public var isInstant = false
    /// The rules that hosts have for the app, by host as the filters write it; read by Android 15 and later.
    public var dynamicRules: [String: DynamicRules] = [:]
    /// The setting of Android 6 to 11, which Android 12 and later keep for apps for older versions.
    public var legacyStatus = LegacyStatus.undefined
    /// When link handling was turned on, on Android 6 to 11: a count that grows.
    public var linkGeneration = 0

    /// Makes an app.
    public init(package: String, firstInstall: Int = 0, activities: [Activity] = []) {
        self.package = package
        self.firstInstall = firstInstall
        self.activities = activities
    }

    /// An activity, or an alias.
    public struct Activity: Sendable {
        /// The name.
        public let name: String
        /// The filters.
        public let filters: [IntentFilter]
        /// Whether it can be opened from outside.
        public let isReachable: Bool

        /// Makes an activity.
        public init(name: String, filters: [IntentFilter], isReachable: Bool = true) {
            self.name = name
            self.filters = filters
            self.isReachable = isReachable
        }
    }

    /// What the user set for an app's links, or what verification made of it, on Android 6 to 11.
    public enum LegacyStatus: String, Sendable, Hashable, CaseIterable {
        /// Nothing was set.
        case undefined
        /// Ask, which is what a failed verification leads to.
        case ask
        /// Open, which is what a successful verification leads to.
        case always
        /// Do not open.
        case never
        /// Ask, whatever others are set to.
        case alwaysAsk = "always_ask"
    }
}

extension InstalledApp {
    /// Makes an app of a manifest.
    ///
    /// - Parameters:
    ///   - manifest: the manifest.
    ///   - package: the application id, when the build gives another than the manifest.
    ///   - firstInstall: when it was first installed.
    public init(_ manifest: AndroidManifest, package: String? = nil, firstInstall: Int = 0) {
        self.init(
            package: package ?? manifest.packageName ?? "",
            firstInstall: firstInstall,
            activities: manifest.components.map { component in
                Activity(
                    name: component.name,
                    filters: component.filters.map(\.filter),
                    isReachable: component.isReachable(targetSDK: manifest.targetSDK)
                )
            }
        )
    }
}
