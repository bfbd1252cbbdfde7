/// One value or key of a document: 28 bytes on a flat tape, in the order of the source.
///
/// A container is followed by all that it holds. In an object each key is followed by its value.
struct TapeEntry: Sendable {
    /// The value for "no container" in ``parent``.
    static let none = UInt32.max

    /// The bytes of the value, quotes and brackets included.
    let start: UInt32
    var end: UInt32
    /// The index after the last entry inside this one.
    var next: UInt32
    /// The index of the container, or ``none``.
    let parent: UInt32
    /// The number of elements or members.
    var count: UInt32 = 0
    /// How many elements or members of the container came before.
    let number: UInt32
    let kind: JSONKind
    var flags: TapeFlags = []

    var range: Range<Int> { Int(start)..<Int(end) }

    /// A string's range without its quotes.
    var contentRange: Range<Int> {
        Int(start) + flags.openingWidth..<Int(end) - flags.closingWidth
    }
}

/// What a tape entry remembers of how a value was written.
struct TapeFlags: OptionSet, Sendable {
    let rawValue: UInt8

    /// The string has at least one backslash.
    static let escaped = TapeFlags(rawValue: 1)
    /// The string is the key of a member.
    static let name = TapeFlags(rawValue: 2)

    /// How a string is quoted.
    ///
    /// Widths are in bytes: 1 for `"`, up to 3 for a typographic quote, 0 for none.
    static func quoted(opening: Int, closing: Int) -> TapeFlags {
        TapeFlags(rawValue: UInt8(opening & 3) << 2 | UInt8(closing & 3) << 4)
    }

    static let quoted = quoted(opening: 1, closing: 1)

    var openingWidth: Int { Int(rawValue >> 2 & 3) }
    var closingWidth: Int { Int(rawValue >> 4 & 3) }
}
