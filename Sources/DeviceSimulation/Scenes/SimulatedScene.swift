public import AppSiteAssociation
public import LinkRouting

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
    /// Short links by address: their hosts redirect browsers.
    public var links: [LinkAddress: HostedLink] = [:]
    /// When they are followed; `nil` for a moment at which they work.
    public var moment: LinkTime?
    /// Whether Associated Domains Development is on in the settings for developers.
    public var isDeveloperModeOn = false
    /// Whether an organisation manages the device and the app.
    public var isManaged = false
    /// The browsers of Android devices.
    public var browsers = [Self.chrome]
    /// The default browser; nil when the device does not have one.
    public var defaultBrowser: String? = Self.chrome

    /// The package of Chrome.
    static let chrome = "com.android.chrome"

    /// Starts without apps and files.
    public init() {}

    /// What a host serves.
    func site(of host: String) -> SiteFiles { sites[host] ?? otherSites }
}

/// What a host serves as `apple-app-site-association`, and what Apple's CDN keeps of it.
public struct SiteFiles: Sendable, Hashable {
    /// The answer at `/.well-known/apple-app-site-association`.
    public var wellKnown: FetchedResponse
    /// The answer at `/apple-app-site-association`.
    public var root: FetchedResponse
    /// The CDN's copy when it is older than the file; nil when it is the same.
    public var cdnCopy: FetchedResponse?
    /// What messages call the file.
    public var name: String
    /// What messages call the CDN's copy.
    public var copyName: String
    /// Whether the host's answers are known; false when no file was given for it, so that it is taken to have none.
    public var isGiven = true

    /// Takes a host's answers.
    public init(
        wellKnown: FetchedResponse,
        root: FetchedResponse,
        cdnCopy: FetchedResponse? = nil,
        name: String = "apple-app-site-association",
        copyName: String = "the CDN’s copy"
    ) {
        self.wellKnown = wellKnown
        self.root = root
        self.cdnCopy = cdnCopy
        self.name = name
        self.copyName = copyName
    }

    /// Takes a file as a host serves it correctly.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - places: where it lies.
    ///   - name: what messages call it.
    public init(serving bytes: [UInt8], at places: Places = .both, name: String = "apple-app-site-association") {
        let answer = FetchedResponse(.answer(status: 200, contentType: "application/json", body: bytes))
        self.init(
            wellKnown: places == .root ? Self.notFound : answer,
            root: places == .wellKnown ? Self.notFound : answer,
            name: name
        )
    }

    /// Where a file lies on its host.
    public enum Places: String, Sendable, Hashable, CaseIterable {
        /// At both places.
        case both
        /// At `/.well-known/apple-app-site-association` alone.
        case wellKnown = "well-known"
        /// At `/apple-app-site-association` alone.
        case root
    }

    /// The answer of a host without the file.
    public static let notFound = FetchedResponse(.answer(status: 404, contentType: nil, body: []))

    /// A host without the file.
    public static let missing = Self(wellKnown: notFound, root: notFound)

    /// A host for which no file was given: it is taken to have none.
    public static let notGiven = {
        var site = missing
        site.isGiven = false
        return site
    }()
}
