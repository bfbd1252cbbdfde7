/// Pieces of a source as messages show them.
enum Quoted {
    /// A text in quotes, shortened, with control characters made visible.
    static func text(_ text: String) -> String {
        let limit = 40
        var shown = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < limit else {
                shown.append("…")
                break
            }
            shown.append(scalar.visible)
            count += 1
        }
        return "'\(String(shown))'"
    }

    /// A character with its number where it cannot be recognised by sight.
    static func character(_ scalar: Unicode.Scalar) -> String {
        scalar.value > 0x20 && scalar.value < 0x7F ? "'\(scalar)'" : "'\(scalar.visible)' (\(number(scalar)))"
    }

    /// A character's number, as `U+00A0`.
    static func number(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// A byte, as `0xFF`.
    static func byte(_ byte: UInt8) -> String {
        (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
    }
}
