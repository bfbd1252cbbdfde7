import LinkWorkspaces

/// The oldest versions of an app that understand a link.
///
/// A server does not see which version a phone has; an app that asks for its link says it, and is sent to the store
/// when it is older.
public struct MinimumVersions: Hashable, Sendable {
    /// On iPhones and iPads, such as `3.2.1`.
    public var ios: VersionNumber?
    /// On Android: the version code, such as `120`.
    public var android: VersionNumber?

    /// Names the versions.
    public init(ios: VersionNumber? = nil, android: VersionNumber? = nil) {
        self.ios = ios
        self.android = android
    }

    /// The version for a platform.
    func version(on platform: VisitorPlatform) -> VersionNumber? {
        switch platform {
        case .iPhone, .iPad: ios
        case .android: android
        default: nil
        }
    }
}

extension MinimumVersions: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case ios, android
    }

    /// Reads the JSON form; a name that it does not have is an error.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        ios = try members.decodeIfPresent(VersionNumber.self, forKey: .ios)
        android = try members.decodeIfPresent(VersionNumber.self, forKey: .android)
    }
}
