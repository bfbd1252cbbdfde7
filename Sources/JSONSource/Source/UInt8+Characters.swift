/// The bytes with a meaning in JSON, by name.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let backtick = UInt8(ascii: "`")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")
    static let asterisk = UInt8(ascii: "*")
    static let hash = UInt8(ascii: "#")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let minus = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let point = UInt8(ascii: ".")
    static let zero = UInt8(ascii: "0")

    /// The second or a later byte of a character in UTF-8.
    var isContinuation: Bool { self & 0xC0 == 0x80 }

    var isDigit: Bool { self &- .zero < 10 }

    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// The four characters that JSON allows between tokens.
    var isSpace: Bool { self == .space || self == .lineFeed || self == .carriageReturn || self == .tab }

    /// What people write in names without quotes, and instead of numbers.
    var isWord: Bool {
        isDigit || isLetter || self == .point || self == .plus || self == .minus
            || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }

    /// The value of a hexadecimal digit.
    var hexadecimalValue: UInt16? {
        if isDigit { return UInt16(self - .zero) }
        let lower = self | 0x20
        guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lower) else { return nil }
        return UInt16(lower - UInt8(ascii: "a")) + 10
    }
}
