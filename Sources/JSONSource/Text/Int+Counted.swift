extension Int {
    /// The number with commas between thousands: `131,072`.
    package var formattedWithCommas: String {
        var text = ""
        let digits = String(magnitude)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return self < 0 ? "-" + text : text
    }

    /// The number with a noun: `1 file`, `2,000 files`.
    package func counted(_ noun: String) -> String { "\(formattedWithCommas) \(noun)\(self == 1 ? "" : "s")" }
}
