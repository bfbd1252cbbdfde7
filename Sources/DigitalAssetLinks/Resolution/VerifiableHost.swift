/// Which hosts Android verifies: those that look like a domain name or an IPv4 address.
///
/// AOSP, `DomainVerificationCollector` and `android.util.Patterns.DOMAIN_NAME`: labels of letters, digits and characters
/// beyond ASCII, with `-` and `_` inside; at least two of them; a last label of two letters or more, or in punycode.
public enum VerifiableHost {
    /// Whether a filter's host counts; `*.` in front is taken off first.
    public static func isValid(_ host: String) -> Bool {
        isDomainName(host.hasPrefix("*.") ? String(host.dropFirst(2)) : host)
    }

    /// Whether a text is a domain name to Android.
    static func isDomainName(_ text: String) -> Bool {
        let labels = text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(Array.init)
        guard let top = labels.last, labels.count > 1 else { return false }
        return (labels.dropLast().allSatisfy(isLabel) && isTopLabel(top)) || isAddress(labels)
    }

    private static func isLabel(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
        return isLabelCharacter(first) && isLabelCharacter(last)
            && label.allSatisfy { isLabelCharacter($0) || $0 == "_" || $0 == "-" }
    }

    private static func isTopLabel(_ label: [Unicode.Scalar]) -> Bool {
        let isPunycode =
            label.starts(with: ["x", "n", "-", "-"]) && (5...63).contains(label.count) && label.last != "-"
            && label.dropFirst(4).allSatisfy { isLetter($0) || isDigit($0) || $0 == "_" || $0 == "-" }
        return isPunycode
            || ((2...63).contains(label.count) && label.allSatisfy { isLetter($0) || isInternational($0) })
    }

    /// Four numbers up to 255; the first is not zero alone, and leading zeros are taken in three digits only.
    private static func isAddress(_ labels: [[Unicode.Scalar]]) -> Bool {
        guard labels.count == 4 else { return false }
        return labels.enumerated().allSatisfy { index, label in
            guard label.allSatisfy(isDigit), let value = Int(String(String.UnicodeScalarView(label))) else {
                return false
            }
            switch label.count {
            case 1: return index > 0 || value > 0
            case 2: return value >= 10
            case 3: return value <= 255
            default: return false
            }
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isLabelCharacter(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || isDigit(scalar) || isInternational(scalar)
    }

    /// RFC 3987's characters beyond ASCII, without blanks.
    private static func isInternational(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x3000: false
        case 0xA1...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
        case 0x10000...0xEFFFD: scalar.value & 0xFFFF <= 0xFFFD
        default: false
        }
    }
}
