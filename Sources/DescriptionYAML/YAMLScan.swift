import JSONSource

/// Looks over the bytes of a YAML source once, before the parser gets them.
///
/// It finds what the parser would report without a place, and aliases: a few lines with them can expand to more nodes than
/// memory has room for.
struct YAMLScan {
    /// Why a source cannot be given to the parser.
    struct Fault {
        let offset: Int
        var length = 1
        let message: String
        let help: String?
    }

    private(set) var lineStarts: [Int] = []
    private(set) var fault: Fault?

    init(_ bytes: [UInt8], from start: Int) {
        lineStarts = [start]
        guard bytes.count <= YAMLReader.maximumBytes else {
            let limit = "a description has at most \(YAMLReader.maximumBytes >> 20) MB"
            fault = Fault(
                offset: 0,
                message: "The file is too large; \(limit).",
                help: "Check that it is the right one."
            )
            return
        }
        readCharacters(bytes, from: start)
        if fault == nil { findAlias(bytes) }
    }

    private mutating func readCharacters(_ bytes: [UInt8], from start: Int) {
        var offset = start
        while offset < bytes.count {
            guard let (scalar, width) = Self.scalar(bytes, at: offset) else {
                fault = Fault(offset: offset, message: "The text is not UTF-8 here.", help: "Save the file as UTF-8.")
                return
            }
            guard scalar != 0xFEFF else {
                // Where a line begins the parser would leave it out, and in front of a text the decoder.
                let help = "Remove it, or write \\uFEFF in double quotes where a text needs it."
                let message = "There is a byte order mark here."
                fault = Fault(offset: offset, length: width, message: message, help: help)
                return
            }
            guard Self.isAllowed(scalar) else {
                let message = "There is a control character here."
                fault = Fault(offset: offset, length: width, message: message, help: "Remove it.")
                return
            }
            offset += width
            switch scalar {
            case 0x0A, 0x85, 0x2028, 0x2029: lineStarts.append(offset)
            case 0x0D where offset >= bytes.count || bytes[offset] != 0x0A: lineStarts.append(offset)
            default: break
            }
        }
    }

    /// What the parser takes (YAML 1.1, "Character Set").
    private static func isAllowed(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// The character at an offset, and how many bytes it has; `nil` when the bytes are not a character.
    private static func scalar(_ bytes: [UInt8], at offset: Int) -> (UInt32, Int)? {
        let first = bytes[offset]
        if first < 0x80 { return (UInt32(first), 1) }
        let width = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, offset + width <= bytes.count else { return nil }
        var scalar = UInt32(first) & (0x7F >> UInt32(width))
        for byte in bytes[offset + 1..<offset + width] {
            guard byte & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        let lowest: UInt32 = width == 4 ? 0x10000 : width == 3 ? 0x800 : 0x80
        return scalar >= lowest && Unicode.Scalar(scalar) != nil ? (scalar, width) : nil
    }

    /// Finds a word with `*` in front that a word with `&` in front may explain.
    ///
    /// Texts in quotes and comments that look like both are refused too; real files do not contain such texts.
    private mutating func findAlias(_ bytes: [UInt8]) {
        let anchors = Set(
            bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "&") && Self.canBegin(bytes, at: $0) }
                .compactMap { Self.word(bytes, after: $0) }
        )
        guard !anchors.isEmpty else { return }
        for offset in bytes.indices where bytes[offset] == UInt8(ascii: "*") && Self.canBegin(bytes, at: offset) {
            guard let word = Self.word(bytes, after: offset), anchors.contains(word) else { continue }
            fault = Fault(
                offset: offset,
                length: word.count + 1,
                message: YAMLSource.aliasMessage,
                help: YAMLSource.aliasHelp
            )
            return
        }
    }

    /// The letters, digits, hyphens and underscores behind a mark, which make a name.
    private static func word(_ bytes: [UInt8], after offset: Int) -> ArraySlice<UInt8>? {
        let word = bytes[(offset + 1)...].prefix { byte in
            let lowered = byte | 0x20
            return (lowered >= 0x61 && lowered <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D
                || byte == 0x5F
        }
        return word.isEmpty ? nil : word
    }

    /// Whether an anchor or an alias can begin here: at the beginning of a line, behind a blank, or behind a mark that opens
    /// a value (YAML 1.1, "Node Properties").
    private static func canBegin(_ bytes: [UInt8], at offset: Int) -> Bool {
        guard offset > 0 else { return true }
        let before = bytes[offset - 1]
        return " \t\n\r:,[{".utf8.contains(before) || before >= 0x80
    }
}
