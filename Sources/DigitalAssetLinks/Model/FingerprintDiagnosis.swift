import JSONSource
import LinkPatterns

/// What a text instead of a fingerprint probably is.
struct FingerprintDiagnosis {
    private let written: String
    /// The hexadecimal digits, in upper case, without what may be between them or in front.
    let digits: [UInt8]
    /// Whether there was nothing else than digits, separators, blanks and the algorithm's name.
    let isOnlyDigits: Bool
    private let hasPrefix: Bool
    private let separators: Set<UInt8>

    init(_ text: String) {
        written = text
        let body = Self.withoutAlgorithm(text)
        hasPrefix = body.count < text.utf8.count
        digits = body.filter(Byte.isHexDigit).map { $0 >= UInt8(ascii: "a") ? $0 - 32 : $0 }
        let others = Set(body.filter { !Byte.isHexDigit($0) })
        separators = others
        isOnlyDigits = others.isSubset(of: Array(":-. \t\r\n_".utf8))
    }

    /// Takes `SHA256:`, `SHA-256=` and the like off the front.
    private static func withoutAlgorithm(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8.drop { $0 == 0x20 })
        let lowered = bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        for name in ["sha-256", "sha_256", "sha256"] where lowered.starts(with: name.utf8) {
            let rest = bytes.dropFirst(name.utf8.count)
            return Array(rest.drop { Array(" :=".utf8).contains($0) })
        }
        return Array(text.utf8)
    }

    private var isBase64: Bool {
        let isLetter: (UInt8) -> Bool = { byte in
            let lowered = byte | 0x20
            let isWord = (byte >= 0x30 && byte <= 0x39) || (lowered >= 0x61 && lowered <= 0x7A)
            return isWord || Array("+/-_".utf8).contains(byte)
        }
        let body = written.utf8.reversed().drop { $0 == UInt8(ascii: "=") }
        return body.count == 43 && written.utf8.count <= 44 && body.allSatisfy(isLetter)
    }

    /// The plainest name for what is wrong.
    var mistake: StatementMistake {
        let (code, what, help) = finding
        return StatementMistake(code, "“\(written)” is a malformed cert fingerprint: \(what).", help: help)
    }

    private var finding: (FindingCode, String, String) {
        let another = "Take the SHA-256 fingerprint, for example from `keytool -list -v` or the Play Console."
        if isOnlyDigits, digits.count == 40 { return (.alFpSha1, "it is a SHA-1 fingerprint", another) }
        if isOnlyDigits, digits.count == 32 { return (.alFpMd5, "it is an MD5 fingerprint", another) }
        if isBase64 { return (.alFpBase64, "it is base64", "Write the digest's bytes in hexadecimal.") }
        guard isOnlyDigits, digits.count == 64 else {
            return (.alFpLength, "it is not 32 pairs of hexadecimal digits", "Copy it again. " + another)
        }
        if hasPrefix { return (.alFpPrefix, "the algorithm's name is in front", "Remove the name.") }
        if !separators.isDisjoint(with: Array(" \t\r\n".utf8)) {
            return (.alFpWhitespace, "there are blanks in it", "Remove them.")
        }
        if separators.isEmpty { return (.alFpNoColons, "there are no colons", "Put a colon between the pairs.") }
        if separators != [UInt8(ascii: ":")] {
            return (.alFpSeparator, "the pairs are not separated by colons", "Put colons between the pairs.")
        }
        if written.utf8.count == 95, written.utf8.contains(where: { $0 >= 0x61 }) {
            return (.alFpLowercase, "letters are in lower case", "Write the letters in upper case.")
        }
        return (.alFpSeparator, "the colons are not between the pairs", "Put one colon after each pair.")
    }
}
