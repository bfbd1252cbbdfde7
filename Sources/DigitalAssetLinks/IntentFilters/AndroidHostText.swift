/// Hosts as Android compares them: unit by unit, upper and lower case alike (AOSP, `IntentFilter.AuthorityEntry`).
enum AndroidHostText {
    /// The same text for all spellings that Java's `compareToIgnoreCase` calls equal.
    static func folded(_ text: String) -> [UInt16] {
        text.utf16.map { unit in
            guard unit >= 0x80 else { return unit >= 0x41 && unit <= 0x5A ? unit | 0x20 : unit }
            return folded(unit)
        }
    }

    /// Java folds single units: to upper case, then to lower case; characters beyond the basic plane stay as they are.
    private static func folded(_ unit: UInt16) -> UInt16 {
        guard let scalar = Unicode.Scalar(unit) else { return unit }
        let upper = single(scalar.properties.uppercaseMapping) ?? scalar
        return UInt16(exactly: (single(upper.properties.lowercaseMapping) ?? upper).value) ?? unit
    }

    private static func single(_ mapping: String) -> Unicode.Scalar? {
        mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
    }
}
