extension Int {
    /// The number with a noun: `1 file`, `2,000 files`.
    func counted(_ noun: String) -> String { "\(formattedWithCommas) \(noun)\(self == 1 ? "" : "s")" }
}
