/// A compiled pattern is its UTF-8 text with a few bytes that UTF-8 never uses in place of the wildcards, so that
/// comparing a literal needs no decoding.
enum PatternCode {
    /// Any number of characters.
    static let anySequence: UInt8 = 0xFF
    /// One character.
    static let anyCharacter: UInt8 = 0xFE
    /// One character of a class; the class's index follows in four bytes.
    static let characters: UInt8 = 0xFD
    /// One of several texts; their index follows in four bytes.
    static let alternatives: UInt8 = 0xFC

    /// Bytes from here on are not literals.
    static let firstOperation: UInt8 = 0xF8

    /// The length of the operation that begins with `byte`.
    static func length(of byte: UInt8) -> Int {
        byte == characters || byte == alternatives ? 5 : 1
    }

    static func append(_ operation: UInt8, index: Int, to code: inout ContiguousArray<UInt8>) {
        let value = UInt32(truncatingIfNeeded: index)
        code.append(operation)
        for shift in [0, 8, 16, 24] as [UInt32] { code.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    /// The index that follows the operation at `position`.
    static func index(in code: Span<UInt8>, at position: Int) -> Int {
        Int(code[position + 1]) | Int(code[position + 2]) << 8 | Int(code[position + 3]) << 16
            | Int(code[position + 4]) << 24
    }
}
