import JSONSource

/// The application id of an Android app, such as `com.example.app`.
///
/// Segments of letters, digits and `_` that do not begin with a digit, joined by dots; one segment is enough for Google's
/// service, although Android itself asks for two (google/digitalassetlinks, `compatibility-tests/v1`, 1400 and 2300).
/// Letter case matters.
public struct PackageName: Hashable, Sendable {
    /// The name as written, which is also what is compared.
    public let text: String

    /// Reads a package name.
    ///
    /// - Throws: ``StatementMistake`` with the code `AL-PKG-FORM`.
    public init(_ text: String) throws(StatementMistake) {
        guard Self.isWellFormed(text) else {
            throw StatementMistake(
                .alPkgForm,
                "“\(text)” is an invalid package name.",
                help: "Write the application id of the app, such as “com.example.app”."
            )
        }
        self.text = text
    }

    /// Keeps a name as Android's own agents do, which look at nothing but whether it is empty.
    init(asRead text: String) {
        self.text = text
    }

    /// Whether the name is one; a list read as Android's agents read it can hold others, which match no app.
    public var isWellFormed: Bool { Self.isWellFormed(text) }

    private static func isWellFormed(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(isSegment)
    }

    private static func isSegment(_ bytes: Substring.UTF8View) -> Bool {
        let isLetter: (UInt8) -> Bool = { byte in
            let lowered = byte | 0x20
            return (lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
        }
        guard let first = bytes.first, isLetter(first) else { return false }
        return bytes.allSatisfy { isLetter($0) || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) }
    }

    /// Two names are equal when their bytes are.
    public static func == (left: Self, right: Self) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Feeds the bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

extension PackageName: CustomStringConvertible {
    /// The name as written.
    public var description: String { text }
}
