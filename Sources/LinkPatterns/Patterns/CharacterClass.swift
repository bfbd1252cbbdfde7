/// A set of ASCII characters, of which one is taken.
public struct CharacterClass: Sendable, Hashable {
    private let low: UInt64
    private let high: UInt64

    /// The set of the given ASCII characters; others are left out.
    public init(_ characters: some Sequence<UInt8>) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        for character in characters where character < 0x80 {
            if character < 64 { low |= 1 << UInt64(character) } else { high |= 1 << UInt64(character - 64) }
        }
        self.low = low
        self.high = high
    }

    /// `A` to `Z`.
    public static let upper = CharacterClass(0x41...0x5A)
    /// `a` to `z`.
    public static let lower = CharacterClass(0x61...0x7A)
    /// `A` to `Z` and `a` to `z`.
    public static let alpha = CharacterClass(Array(0x41...0x5A) + Array(0x61...0x7A))
    /// `0` to `9`.
    public static let digit = CharacterClass(0x30...0x39)
    /// Digits and letters.
    public static let alnum = CharacterClass(Array(0x30...0x39) + Array(0x41...0x5A) + Array(0x61...0x7A))
    /// `0` to `9`, `A` to `F` and `a` to `f`.
    public static let xdigit = CharacterClass(Array(0x30...0x39) + Array(0x41...0x46) + Array(0x61...0x66))

    /// Whether `byte` is one of the characters.
    public func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low >> UInt64(byte) & 1 == 1 }
        return byte < 128 && high >> UInt64(byte - 64) & 1 == 1
    }

    /// The members in ascending order.
    public var members: [UInt8] { (0..<128).filter(contains) }

    /// The set that accepts a folded text whenever this set accepts the text.
    var folded: CharacterClass { CharacterClass(members.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }) }
}
