/// A short name that can stand in an address: lower-case letters, digits and inner hyphens, at most 63.
///
/// Workspaces and apps are named so. In JSON it is a text; decoding another text fails with the sentence of the mistake.
public struct Slug: Hashable, Sendable {
    /// The name.
    public let text: String

    /// Reads a name.
    ///
    /// - Throws: ``WorkspaceError`` with the code `slug`.
    public init(_ text: String) throws(WorkspaceError) {
        guard Self.isWellFormed(text) else {
            throw WorkspaceError(.slug, "\"\(text)\" is not a name for addresses: \(Self.rule)")
        }
        self.text = text
    }

    private static let rule =
        "use 1 to 63 lower-case letters, digits and hyphens, none at either end."

    private static func isWellFormed(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, bytes.count <= 63 else { return false }
        let hyphen = UInt8(ascii: "-")
        guard first != hyphen, last != hyphen else { return false }
        return bytes.allSatisfy { byte in
            let isLetter = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
            return isLetter || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == hyphen
        }
    }
}

extension Slug: CustomStringConvertible {
    /// The name.
    public var description: String { text }
}

extension Slug: Comparable {
    /// Orders names by their bytes.
    public static func < (left: Slug, right: Slug) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension Slug: Codable {
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
