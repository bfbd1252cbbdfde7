/// What is wrong with a number that JSON does not know.
struct NumberMistake {
    let message: String
    let help: String

    /// Finds the mistake in a word that begins like a number; `nil` when it was not meant as one.
    init?(_ word: String) {
        let unsigned = word.drop { $0 == "-" || $0 == "+" }
        let lower = unsigned.lowercased()
        let shown = Quoted.text(word)
        if lower == "infinity" || lower == "nan" || lower == "inf" {
            message = "\(shown) is not a JSON number."
            help = "Write null, or leave the value out."
        } else if lower.hasPrefix("0x"), lower.dropFirst(2).allSatisfy(\.isHexDigit) {
            message = "The number \(shown) is hexadecimal; JSON has decimal numbers only."
            help = UInt64(lower.dropFirst(2), radix: 16).map { "Write it as \($0)." } ?? "Write it in decimal digits."
        } else if !unsigned.isEmpty, !unsigned.utf8.allSatisfy(NumberMistake.occursInNumbers) {
            return nil
        } else if unsigned.utf8.filter({ $0 == .point }).count > 1 {
            return nil
        } else {
            (message, help) = NumberMistake.decimal(word, unsigned: unsigned)
        }
    }

    private static func occursInNumbers(_ byte: UInt8) -> Bool {
        byte.isDigit || byte == .point || byte == .minus || byte == .plus
            || byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: "_")
    }

    private static func decimal(_ word: String, unsigned: Substring) -> (String, String) {
        let shown = Quoted.text(word)
        let digits = unsigned.utf8
        if !digits.contains(where: \.isDigit) { return ("\(shown) has no digits.", "Write a number, or remove it.") }
        if word.hasPrefix("+") { return ("The number \(shown) has a plus sign.", "Remove the plus sign.") }
        if digits.contains(UInt8(ascii: "_")) {
            return ("The number \(shown) has an underscore.", "Remove the underscore.")
        }
        if digits.first == .point {
            return ("The number \(shown) has no digit before its point.", "Write 0 before the point.")
        }
        if digits.first == .zero, digits.dropFirst().first?.isDigit == true {
            return (
                "The number \(shown) has a leading zero.",
                "Remove the leading zero, or put double quotes around it if the zero matters."
            )
        }
        if let point = digits.firstIndex(of: .point), digits[point...].dropFirst().first?.isDigit != true {
            return (
                "The number \(shown) has no digit after its point.", "Write 0 after the point, or remove the point."
            )
        }
        if let letter = digits.last, letter | 0x20 == UInt8(ascii: "e") || letter == .minus || letter == .plus {
            return ("The number \(shown) has no digits in its exponent.", "Write the exponent's digits, or remove it.")
        }
        return ("\(shown) is not a JSON number.", "Write a number such as -1.5e3, or put double quotes around it.")
    }
}
