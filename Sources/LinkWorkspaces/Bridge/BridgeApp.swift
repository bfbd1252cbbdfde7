public import JSONSource

/// A tenant as BridgeServer2 keeps it: the object of its `/v1/apps` resource, as far as it is about links.
///
/// Whatever else a client sends stays as it is, because clients send the whole object back. (Sage-Bionetworks/BridgeServer2,
/// `App`.)
public struct BridgeApp: Hashable, Sendable {
    /// The key of the tenant, which never changes.
    public var identifier: String
    /// The version for optimistic locking; `nil` for a new app.
    public var version: Int?
    /// The name.
    public var name: String?
    /// Whether the app has not been deleted; clients cannot change it.
    public var isActive: Bool
    /// The links for Apple's file; `nil` stands for a null among them.
    public var appleAppLinks: [BridgeAppleAppLink?]
    /// The links for Android's file; `nil` stands for a null among them.
    public var androidAppLinks: [BridgeAndroidAppLink?]
    /// Where the app can be had, in the order in which it was sent.
    public var installLinks: [BridgeInstallLink]
    /// All other members, as they were sent.
    public var otherMembers: [JSONValue.Member]

    /// Makes an app.
    public init(
        identifier: String,
        version: Int? = nil,
        name: String? = nil,
        isActive: Bool = true,
        appleAppLinks: [BridgeAppleAppLink?] = [],
        androidAppLinks: [BridgeAndroidAppLink?] = [],
        installLinks: [BridgeInstallLink] = [],
        otherMembers: [JSONValue.Member] = []
    ) {
        self.identifier = identifier
        self.version = version
        self.name = name
        self.isActive = isActive
        self.appleAppLinks = appleAppLinks
        self.androidAppLinks = androidAppLinks
        self.installLinks = installLinks
        self.otherMembers = otherMembers
    }

    /// Reads the object of a request or a store; what is of another type counts as absent.
    public init(_ json: JSONValue) {
        self.init(identifier: json["identifier"]?.text ?? "")
        version = json["version"]?.integer
        name = json["name"]?.text
        if case .boolean(let active)? = json["active"] { isActive = active }
        appleAppLinks = (json["appleAppLinks"]?.elements ?? []).map { BridgeAppleAppLink($0) }
        androidAppLinks = (json["androidAppLinks"]?.elements ?? []).map { BridgeAndroidAppLink($0) }
        installLinks = json["installLinks"]?.members.map(BridgeInstallLink.init) ?? []
        otherMembers = json.members.filter { !Self.known.contains($0.name) }
    }

    /// The object as an answer has it, with the read-only `type`.
    public var json: JSONValue {
        var members: [JSONValue.Member] = []
        if let name { members.append(.init(name: "name", value: .string(name))) }
        members.append(.init(name: "identifier", value: .string(identifier)))
        if let version { members.append(.init(name: "version", value: .integer(version))) }
        members.append(.init(name: "active", value: .boolean(isActive)))
        let apple = appleAppLinks.map { $0.map { $0.json(withType: true) } ?? .null }
        let android = androidAppLinks.map { $0.map { $0.json(withType: true) } ?? .null }
        members.append(.init(name: "appleAppLinks", value: .array(apple)))
        members.append(.init(name: "androidAppLinks", value: .array(android)))
        let links = installLinks.map { JSONValue.Member(name: $0.osName, value: $0.url.map(JSONValue.string) ?? .null) }
        members.append(.init(name: "installLinks", value: .object(links)))
        return .object(members + otherMembers + [.init(name: "type", value: "App")])
    }

    private static let known = [
        "name", "identifier", "version", "active", "appleAppLinks", "androidAppLinks", "installLinks", "type",
    ]

    /// What an answer to a write holds.
    ///
    /// - Parameter version: the version that was written.
    /// - Returns: a version holder.
    public static func versionHolder(_ version: Int) -> JSONValue {
        ["version": .integer(version), "type": "VersionHolder"]
    }

    /// The link to install the app with: the one for an operating system, else the one for all, else the first.
    public func installLink(for osName: String) -> String? {
        let wanted = BridgeInstallLink.name(osName)
        let links = [wanted, "Universal"].compactMap { name in installLinks.first { $0.osName == name } }
        return (links.first ?? installLinks.first)?.url
    }
}

/// Where an app can be had on an operating system.
public struct BridgeInstallLink: Hashable, Sendable {
    /// `iPhone OS`, `Android` or `Universal`.
    public let osName: String
    /// The address; `nil` for a null.
    public let url: String?

    /// Makes a link; the names `iOS` and `Both` stand for `iPhone OS` and `Universal`.
    public init(osName: String, url: String?) {
        self.osName = Self.name(osName)
        self.url = url
    }

    init(_ member: JSONValue.Member) { self.init(osName: member.name, url: member.value.text) }

    static func name(_ osName: String) -> String {
        switch osName {
        case "iOS": "iPhone OS"
        case "Both": "Universal"
        default: osName
        }
    }
}
