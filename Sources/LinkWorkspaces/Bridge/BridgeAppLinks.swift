public import JSONSource

/// An app of Apple with its paths, spelled as Apple's file spells it.
public struct BridgeAppleAppLink: Hashable, Sendable {
    /// The application identifier.
    public var appID: String?
    /// Path patterns of the legacy form; `nil` stands for a null among them.
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
    /// The fingerprints of certificates; `nil` stands for a null among them.
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
