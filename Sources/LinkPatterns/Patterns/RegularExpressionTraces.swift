import LinkURLs

/// Sees in a pattern what people bring along from regular expressions and from the routes of web frameworks.
package enum RegularExpressionTraces {
    /// The bytes of the first trace.
    package static func range(in text: String) -> Range<Int>? {
        let bytes = Array(text.utf8)
        guard !text.contains(text: "://") else { return nil }
        if bytes.first == UInt8(ascii: "^") { return 0..<1 }
        if bytes.count > 1, bytes.last == UInt8(ascii: "$") { return bytes.count - 1..<bytes.count }
        for index in bytes.indices {
            if let end = end(of: bytes, at: index) { return index..<end }
        }
        return nil
    }

    /// The end of a trace that begins at an offset.
    private static func end(of bytes: [UInt8], at index: Int) -> Int? {
        let follows: (String) -> Bool = { bytes[index...].starts(with: $0.utf8) }
        switch bytes[index] {
        case UInt8(ascii: "."):
            // `/*.*` and `file.*` are globs; `/.*` is not.
            guard follows(".*") || follows(".+"), index > 0, bytes[index - 1] == UInt8(ascii: "/") else { return nil }
            return index + 2
        case UInt8(ascii: ":"):
            guard index > 0, bytes[index - 1] == UInt8(ascii: "/") else { return nil }
            let name = bytes[(index + 1)...].prefix { isNameByte($0) }
            return name.isEmpty ? nil : index + 1 + name.count
        case UInt8(ascii: "{"): return closing(bytes, index, UInt8(ascii: "}"))
        case UInt8(ascii: "("):
            guard index == 0 || bytes[index - 1] != UInt8(ascii: "$") else { return nil }
            guard let end = closing(bytes, index, UInt8(ascii: ")")) else { return nil }
            return bytes[index..<end].contains(UInt8(ascii: "|")) || follows("(.*") || follows("(?") ? end : nil
        case UInt8(ascii: "["):
            guard let end = closing(bytes, index, UInt8(ascii: "]")) else { return nil }
            // `[]` and `[id]` occur in links; ranges and negations do not.
            let inside = bytes[(index + 1)..<(end - 1)]
            return inside.contains(UInt8(ascii: "-")) || inside.first == UInt8(ascii: "^") ? end : nil
        default: return nil
        }
    }

    private static func closing(_ bytes: [UInt8], _ start: Int, _ bracket: UInt8) -> Int? {
        bytes[start...].firstIndex(of: bracket).flatMap { $0 > start + 1 ? $0 + 1 : nil }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        let lowered = byte | 0x20
        return (lowered >= 0x61 && lowered <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "_")
    }
}
