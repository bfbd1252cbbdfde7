/// What a platform knows an app by: an Apple application identifier, of an app or an App Clip, or an Android package.
///
/// It belongs to one workspace of a server, whatever certificates and paths come with it.
public struct AppIdentifier: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
    /// The platform, whose identifiers are apart from the other's.
    public let platform: LinkPlatform
    /// The identifier, such as `ABCDE12345.com.example.shop` or `com.example.shop`.
    public let text: String

    /// Names an app.
    public init(_ platform: LinkPlatform, _ text: String) {
        self.platform = platform
        self.text = text
    }

    /// The identifier.
    public var description: String { text }

    /// By platform, then by text.
    public static func < (one: AppIdentifier, other: AppIdentifier) -> Bool {
        (one.platform.rawValue, one.text) < (other.platform.rawValue, other.text)
    }
}

extension WorkspaceApp {
    /// Everything that the app is known by, each with its member.
    public var identifiers: [(identifier: AppIdentifier, member: String)] {
        let apple = [("appleAppIDs", appleAppIDs), ("appClips", appClips)].flatMap { name, ids in
            ids.enumerated().map { (AppIdentifier(.apple, $0.element), "\(name)[\($0.offset)]") }
        }
        let android = androidPackages.enumerated().map {
            (AppIdentifier(.android, $0.element.name), "androidPackages[\($0.offset)].name")
        }
        return apple + android
    }

    /// The app without one of its identifiers.
    public func without(_ identifier: AppIdentifier) -> WorkspaceApp {
        var app = self
        switch identifier.platform {
        case .apple:
            app.appleAppIDs.removeAll { $0 == identifier.text }
            app.appClips.removeAll { $0 == identifier.text }
        case .android: app.androidPackages.removeAll { $0.name == identifier.text }
        }
        return app
    }
}

extension PublishedPart {
    /// The part whose apps are no longer known by an identifier; what is withheld of it stays so.
    public func without(_ identifier: AppIdentifier) -> PublishedPart {
        var copy = PublishedPart(part, resolved: apps.map { $0.without(identifier) })
        copy.withheld = withheld
        return copy
    }
}
