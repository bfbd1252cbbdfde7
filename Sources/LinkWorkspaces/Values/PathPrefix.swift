public import LinkPatterns

/// The part of a domain that a grant hands to a workspace: `/`, or whole segments such as `/shop/`.
///
/// `/shop/` means the paths `/shop`, `/shop/` and everything below, as Apple's pattern `/shop/*` does (observed with
/// Apple's `swcutil`). It is literal text in one canonical spelling, so that two prefixes are either nested or apart:
/// no wildcard, no variable, no `.` or `..`, no empty segment, escapes only where a path needs them and in upper case.
/// In JSON it is a text.
public struct PathPrefix: Hashable, Sendable {
    /// The prefix, with its slashes.
    public let text: String

    /// The whole domain.
    public static let root = PathPrefix(asWritten: "/")

    /// Reads a prefix.
    ///
    /// - Throws: ``WorkspaceError`` with the code `path-prefix`.
    public init(_ text: String) throws(WorkspaceError) {
        if let reason = PathPrefixReader(text).fault {
            throw WorkspaceError(.pathPrefix, "\"\(text)\" is not a path prefix: \(reason).")
        }
        self.text = text
    }

    private init(asWritten text: String) { self.text = text }

    /// Whether every path of `other` belongs to this prefix, too.
    public func contains(_ other: PathPrefix) -> Bool { other.text.utf8.starts(with: text.utf8) }

    /// The links of the prefix, as they are written.
    public var rule: LinkRule { LinkRule(path: text + "*") }

    /// The links that most servers take for links of the prefix, because they decode escapes first: `/%73hop` is `/shop`.
    public var decodedRule: LinkRule {
        LinkRule(path: PercentDecoding.lenientText(text) + "*", comparesPercentEncoded: false)
    }
}

extension PathPrefix: CustomStringConvertible {
    /// The text form.
    public var description: String { text }
}

extension PathPrefix: Comparable {
    /// Orders prefixes by their bytes, so that one comes before those that it contains.
    public static func < (left: PathPrefix, right: PathPrefix) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension PathPrefix: Codable {
    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do throws(WorkspaceError) { try self.init(text) } catch { throw decoder.corrupted(error) }
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
