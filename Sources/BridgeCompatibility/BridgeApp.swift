public import JSONSource
import LinkWorkspaces

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
    /// Whether the app exists, that is, is not deleted; clients cannot change it.
    public var isActive: Bool
    /// The links for Apple's file; `nil` is a null among them.
    public var appleAppLinks: [BridgeAppleAppLink?]
    /// The links for Android's file; `nil` is a null among them.
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

/// A link with what a platform knows its app by.
struct BridgeIdentifiedLink {
    /// What the platform knows the app by.
    let identifier: AppIdentifier
    /// The field's path, such as `appleAppLinks[0].appID`.
    let field: String

    /// Bridge's name of the link's class.
    var entity: String { identifier.platform == .apple ? "AppleAppLink" : "AndroidAppLink" }
    /// The member that has the identifier.
    var key: String { identifier.platform == .apple ? "appID" : "package_name" }
}

extension BridgeApp {
    /// The links with what platforms know their apps by; an Android link counts whatever its namespace.
    var identifiedLinks: [BridgeIdentifiedLink] {
        let apple = appleAppLinks.enumerated().compactMap { index, link in
            link?.appID.map {
                BridgeIdentifiedLink(identifier: AppIdentifier(.apple, $0), field: "appleAppLinks[\(index)].appID")
            }
        }
        let android = androidAppLinks.enumerated().compactMap { index, link in
            link?.packageName.map {
                BridgeIdentifiedLink(
                    identifier: AppIdentifier(.android, $0),
                    field: "androidAppLinks[\(index)].package_name"
                )
            }
        }
        return apple + android
    }

    /// What platforms know the apps by.
    var appIdentifiers: Set<AppIdentifier> { Set(identifiedLinks.map(\.identifier)) }
}

/// Where an app can be had on an operating system.
public struct BridgeInstallLink: Hashable, Sendable {
    /// `iPhone OS`, `Android` or `Universal`.
    public let osName: String
    /// The address; `nil` for a null.
    public let url: String?

    /// Makes a link; the names `iOS` and `Both` mean `iPhone OS` and `Universal`.
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

/// An app of Apple with its paths, spelled as Apple's file spells it.
public struct BridgeAppleAppLink: Hashable, Sendable {
    /// The application identifier.
    public var appID: String?
    /// Path patterns of the legacy form; `nil` is a null among them.
    public var paths: [String?]?

    /// Makes a link.
    public init(appID: String?, paths: [String?]?) {
        self.appID = appID
        self.paths = paths
    }

    init?(_ json: JSONValue) {
        guard case .object = json else { return nil }
        appID = json["appID"]?.text
        paths = json["paths"]?.elements?.map(\.text)
    }

    /// The link as JSON.
    ///
    /// - Parameter withType: whether it is for the `apps` resource, which names types; the files do not.
    /// - Returns: an object.
    public func json(withType: Bool) -> JSONValue {
        .link([("appID", .text(appID)), ("paths", .texts(paths))], type: withType ? "AppleAppLink" : nil)
    }
}

/// An Android app, spelled as the target of a statement spells it.
public struct BridgeAndroidAppLink: Hashable, Sendable {
    /// The namespace, which should be `android_app`.
    public var namespace: String?
    /// The application id.
    public var packageName: String?
    /// The fingerprints of certificates; `nil` is a null among them.
    public var fingerprints: [String?]?

    /// Makes a link.
    public init(namespace: String?, packageName: String?, fingerprints: [String?]?) {
        self.namespace = namespace
        self.packageName = packageName
        self.fingerprints = fingerprints
    }

    init?(_ json: JSONValue) {
        guard case .object = json else { return nil }
        namespace = json["namespace"]?.text
        packageName = json["package_name"]?.text
        fingerprints = json["sha256_cert_fingerprints"]?.elements?.map(\.text)
    }

    /// The link as JSON.
    ///
    /// - Parameter withType: whether it is for the `apps` resource, which names types; the files do not.
    /// - Returns: an object.
    public func json(withType: Bool) -> JSONValue {
        let members: [(String, JSONValue)] = [
            ("namespace", .text(namespace)), ("package_name", .text(packageName)),
            ("sha256_cert_fingerprints", .texts(fingerprints)),
        ]
        return .link(members, type: withType ? "AndroidAppLink" : nil)
    }
}

extension JSONValue {
    fileprivate static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    fileprivate static func texts(_ texts: [String?]?) -> JSONValue { texts.map { .array($0.map(text)) } ?? .null }

    fileprivate static func link(_ members: [(String, JSONValue)], type: String?) -> JSONValue {
        let members = members.map { Member(name: $0.0, value: $0.1) }
        return .object(members + (type.map { [Member(name: "type", value: .string($0))] } ?? []))
    }

    /// The text of a string; `nil` for any other value.
    var text: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The value of a whole number; `nil` for any other value.
    var integer: Int? {
        if case .integer(let integer) = self { return integer }
        return nil
    }

    /// The elements of an array; `nil` for any other value.
    var elements: [JSONValue]? {
        if case .array(let elements) = self { return elements }
        return nil
    }

    /// The members of an object; none for any other value.
    var members: [Member] {
        if case .object(let members) = self { return members }
        return []
    }
}
