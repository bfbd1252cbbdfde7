/// A short name that can be part of an address: lower-case letters, digits and inner hyphens, at most 63.
///
/// Workspaces and apps have such names.
public struct Slug: TextValue {
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

    private init(asWritten text: String) { self.text = text }

    /// The workspace of a check that knows of one alone.
    static let own = Slug(asWritten: "own")

    private static let maximumLength = 63

    private static let rule =
        "use 1 to \(maximumLength) lower-case letters, digits and hyphens, none at either end."

    /// The same as a regular expression, for schemas.
    package static let pattern = "^[a-z0-9]([a-z0-9-]{0,\(maximumLength - 2)}[a-z0-9])?$"

    private static func isWellFormed(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, bytes.count <= maximumLength else { return false }
        let hyphen = UInt8(ascii: "-")
        guard first != hyphen, last != hyphen else { return false }
        return bytes.allSatisfy { byte in
            let isLetter = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
            return isLetter || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == hyphen
        }
    }
}
