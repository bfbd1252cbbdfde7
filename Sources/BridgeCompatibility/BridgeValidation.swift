public import JSONSource

/// What BridgeServer2 finds wrong with an app, in its words and its order.
///
/// (Sage-Bionetworks/BridgeServer2, `AppValidator` and `Validate`.)
public struct BridgeValidation: Hashable, Sendable {
    /// The mistakes: a field, and its message.
    public private(set) var errors: [FieldError] = []

    /// A mistake.
    public struct FieldError: Hashable, Sendable {
        /// The field's path, such as `appleAppLinks[0].appID`.
        public let field: String
        /// The message, such as `cannot be null`.
        public let message: String

        /// The field and its message.
        public var sentence: String { "\(field) \(message)" }
    }

    /// Looks at an app.
    public init(_ app: BridgeApp) {
        validate(identifier: app.identifier)
        for link in app.installLinks { validate(link) }
        validate(app.appleAppLinks, "appleAppLinks") { link, path, validation in
            validation.validate(link, path)
            return link.appID
        }
        validate(app.androidAppLinks, "androidAppLinks") { link, path, validation in
            validation.validate(link, path)
            // Java writes a null so.
            return "\(link.namespace ?? "null").\(link.packageName ?? "null")"
        }
    }

    /// Whether nothing is wrong.
    public var isValid: Bool { errors.isEmpty }

    /// All mistakes on one line.
    public var message: String { "App is invalid: " + errors.map(\.sentence).joined(separator: "; ") }

    /// The mistakes by field.
    public var json: JSONValue {
        var fields: [String] = []
        for error in errors where !fields.contains(error.field) { fields.append(error.field) }
        return .object(
            fields.map { field in
                let sentences = errors.filter { $0.field == field }.map { JSONValue.string($0.sentence) }
                return JSONValue.Member(name: field, value: .array(sentences))
            }
        )
    }

    private mutating func reject(_ field: String, _ message: String) {
        errors.append(FieldError(field: field, message: message))
    }

    private mutating func validate(identifier: String) {
        guard !Self.isBlank(identifier) else { return reject("identifier", "is required") }
        let isPlain = identifier.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
        }
        if !isPlain { reject("identifier", "must contain only lower-case letters and/or numbers with optional dashes") }
        if identifier.utf8.count < 2 { reject("identifier", "must be at least 2 characters") }
    }

    private mutating func validate(_ link: BridgeInstallLink) {
        if Self.isBlank(link.url) {
            reject("installLinks", "cannot be blank")
        } else if link.url.map({ $0.utf16.count > 140 }) == true {
            reject("installLinks", "cannot be longer than 140 characters")
        }
    }

    private mutating func validate<Link>(
        _ links: [Link?],
        _ name: String,
        _ check: (Link, String, inout BridgeValidation) -> String?
    ) {
        var seen: Set<String> = []
        var hasDuplicates = false
        for (index, link) in links.enumerated() {
            let field = "\(name)[\(index)]"
            guard let link else {
                reject(field, "cannot be null")
                continue
            }
            guard let id = check(link, field, &self), !hasDuplicates, !seen.insert(id).inserted else { continue }
            reject(name, "cannot contain duplicate entries")
            hasDuplicates = true
        }
    }

    private mutating func validate(_ link: BridgeAppleAppLink, _ field: String) {
        if Self.isBlank(link.appID) { reject("\(field).appID", "cannot be blank or null") }
        guard let paths = link.paths, !paths.isEmpty else {
            reject("\(field).paths", "cannot be null or empty")
            return
        }
        for (index, path) in paths.enumerated() where Self.isBlank(path) {
            reject("\(field).paths[\(index)]", "cannot be blank or empty")
        }
    }

    private mutating func validate(_ link: BridgeAndroidAppLink, _ field: String) {
        if Self.isBlank(link.namespace) { reject("\(field).namespace", "cannot be blank or null") }
        if Self.isBlank(link.packageName) { reject("\(field).package_name", "cannot be blank or null") }
        guard let fingerprints = link.fingerprints, !fingerprints.isEmpty else {
            reject("\(field).sha256_cert_fingerprints", "cannot be null or empty")
            return
        }
        for (index, fingerprint) in fingerprints.enumerated() {
            let place = "\(field).sha256_cert_fingerprints[\(index)]"
            guard let fingerprint, !Self.isBlank(fingerprint) else {
                reject(place, "cannot be null or empty")
                continue
            }
            if !Self.isFingerprint(fingerprint) { reject(place, "is not a SHA 256 fingerprint") }
        }
    }

    private static func isBlank(_ text: String?) -> Bool { text?.allSatisfy(\.isWhitespace) ?? true }

    /// Ninety-five digits and colons in any order: more than fingerprints, as it has always been.
    private static func isFingerprint(_ text: String) -> Bool {
        text.utf8.count == 95 && text.utf8.allSatisfy { "0123456789abcdefABCDEF:".utf8.contains($0) }
    }
}
