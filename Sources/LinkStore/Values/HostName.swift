/// A domain name as Waymark stores and compares it: ASCII (internationalised names in their `xn--` form), lower case, no
/// port, no trailing dot.
///
/// Labels are letters, digits and inner hyphens, 1 to 63 bytes each, 253 bytes together (RFC 1035, RFC 1123).
public struct HostName: Hashable, Sendable {
    /// The name, lower-cased.
    public let value: String

    /// Reads a name as a person writes it: upper case and one trailing dot are accepted and dropped.
    ///
    /// - Throws: ``HostNameError`` when the name has a port, a scheme, a wildcard, an empty label or a byte that no domain
    ///   name has.
    public init(_ text: String) throws(HostNameError) {
        let name = text.hasSuffix(".") ? String(text.dropLast()) : text
        guard !name.isEmpty else { throw HostNameError(host: text, reason: "it is empty") }
        guard name.utf8.count <= 253 else { throw HostNameError(host: text, reason: "it is longer than 253 bytes") }
        for label in name.split(separator: ".", omittingEmptySubsequences: false) {
            if let reason = Self.fault(in: label) { throw HostNameError(host: text, reason: reason) }
        }
        value = name.lowercased()
    }

    private static func fault(in label: Substring) -> String? {
        if label.isEmpty { return "it has an empty label" }
        if label.utf8.count > 63 { return "the label \"\(label)\" is longer than 63 bytes" }
        if label.hasPrefix("-") || label.hasSuffix("-") { return "the label \"\(label)\" begins or ends with a hyphen" }
        guard let odd = label.unicodeScalars.first(where: { !isAllowed($0) }) else { return nil }
        return "it contains \"\(odd)\"; only ASCII letters, digits, hyphens and dots are allowed"
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-": true
        default: false
        }
    }
}

extension HostName: CustomStringConvertible {
    /// The name, lower-cased.
    public var description: String { value }
}

extension HostName: Comparable {
    /// Orders names by their bytes.
    public static func < (left: HostName, right: HostName) -> Bool { left.value < right.value }
}

extension HostName: Codable {
    /// Reads a name as text.
    public init(from decoder: any Decoder) throws {
        try self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the name as text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// Why a text is not a ``HostName``.
public struct HostNameError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text as it was given.
    public let host: String

    /// What is wrong with it, as the end of a sentence.
    public let reason: String

    /// One sentence: what was refused, and why.
    public var description: String { "\"\(host)\" is not a domain name: \(reason)." }

    init(host: String, reason: String) {
        self.host = host
        self.reason = reason
    }
}
