import LinkURLs

/// Which texts a field of a route takes.
package enum RouteKind: Hashable, Sendable {
    /// Any text that is not empty; in a query or fragment also the empty one.
    case text
    /// A whole number, with or without a minus.
    case integer
    /// A UUID in its usual form, in any letter case.
    case uuid
    /// One of these texts.
    case choice([String])

    /// Reads the text after a field's colon; `nil` when it is not a kind.
    init?(_ text: String) {
        switch text {
        case "text": self = .text
        case "int": self = .integer
        case "uuid": self = .uuid
        default:
            let words = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            guard words.count > 1, words.allSatisfy({ !$0.isEmpty }) else { return nil }
            self = .choice(words)
        }
    }

    /// Whether a field of the kind takes a decoded text.
    package func accepts(_ text: String) -> Bool {
        switch self {
        case .text: true
        case .integer: Self.isInteger(Array(text.utf8))
        case .uuid: Self.isUUID(Array(text.utf8))
        case .choice(let words): words.contains { $0.utf8.elementsEqual(text.utf8) }
        }
    }

    /// Texts of the kind, used to search for links that two routes take.
    package var samples: [String] {
        switch self {
        case .text: ["x"]
        case .integer: ["1"]
        case .uuid: ["00000000-0000-4000-8000-000000000000"]
        case .choice(let words): words
        }
    }

    private static func isInteger(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        return (1...19).contains(digits.count) && digits.allSatisfy(Byte.isDigit)
    }

    private static func isUUID(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 36 else { return false }
        return bytes.enumerated().allSatisfy { index, byte in
            [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : Byte.hexValue(byte) != nil
        }
    }
}
