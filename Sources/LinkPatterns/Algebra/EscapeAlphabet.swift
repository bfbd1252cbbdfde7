import LinkURLs

/// The escapes that a search tries: one of each kind that the rules distinguish.
///
/// A rule that compares decoded text sees the byte, one that compares text as it is written sees three characters. Two
/// escapes are of one kind when every rule of either sort sees the same, so a search needs only one of them.
struct EscapeAlphabet {
    /// The escapes, each of `%` and two digits.
    let escapes: [[Unicode.Scalar]]

    /// Works out the kinds.
    ///
    /// - Parameters:
    ///   - texts: what the part of a link is compared with.
    ///   - separators: characters that count although no pattern names them.
    ///   - variables: those that the patterns name.
    init(_ texts: [ComparedText], separators: Set<Unicode.Scalar>, variables: PatternVariables) {
        let decoding = RuleVocabulary(texts.filter(\.isDecoded), variables: variables).adding(separators)
        let exact = RuleVocabulary(texts.filter { !$0.isDecoded }, variables: variables)
        guard !exact.isEmpty else {
            escapes = Self.unwritable(decoding)
            return
        }
        var seen: Set<Kind> = []
        var escapes: [[Unicode.Scalar]] = []
        for byte in Self.bytes {
            for digits in Self.spellings(of: byte) {
                let kind = Kind(
                    byte: decoding.isEmpty ? .other(0) : Self.kind(of: byte, decoding),
                    first: Self.kind(of: digits.0, exact),
                    second: Self.kind(of: digits.1, exact)
                )
                if seen.insert(kind).inserted { escapes.append(["%", digits.0, digits.1]) }
            }
        }
        self.escapes = escapes
    }

    private struct Kind: Hashable {
        let byte: Meaning
        let first: Meaning
        let second: Meaning
    }

    /// How a byte or a digit looks to rules: as itself, or as one of many that are alike.
    private enum Meaning: Hashable {
        case itself(UInt32)
        case other(Int)
    }

    /// When every rule decodes, an escape is needed only for what cannot be written without, and for what no text is.
    private static func unwritable(_ decoding: RuleVocabulary) -> [[Unicode.Scalar]] {
        let separators = Set("?#&=%".unicodeScalars)
        let scalars = decoding.scalars.filter {
            $0.isASCII && (separators.contains($0) || $0.value <= 0x20 || $0.value == 0x7F)
        }
        let bytes = scalars.map { UInt8($0.value) }.sorted() + [0xFF]
        return bytes.map { Array(PercentEncoding.escape(of: $0).unicodeScalars) }
    }

    /// Those that represent many alike come in the order in which one of them is picked.
    private static let bytes: [UInt8] = Array("xXaA0".utf8) + Array(0x00...0xFF)

    private static func spellings(of byte: UInt8) -> [(Unicode.Scalar, Unicode.Scalar)] {
        let digits = Byte.hexDigits(byte)
        let small = (
            digits.0.properties.lowercaseMapping.unicodeScalars.first ?? digits.0,
            digits.1.properties.lowercaseMapping.unicodeScalars.first ?? digits.1
        )
        return [digits, (digits.0, small.1), (small.0, digits.1), small]
    }

    private static func kind(of byte: UInt8, _ rules: RuleVocabulary) -> Meaning {
        if rules.bytes.contains(byte) { return .itself(UInt32(byte)) }
        // A letter in the other case than the one that represents both.
        if byte < 0x80, rules.names(Unicode.Scalar(byte)) {
            return .itself(CaseFolding.fold(Unicode.Scalar(byte)).value)
        }
        switch byte {
        case 0..<0x80: return .other(rules.signature(of: byte))
        case 0x80..<0xC0: return .other(-1)
        // What follows these must lie within bounds: no example of the others, and no code point when it lies outside.
        case 0xE0, 0xED, 0xF0, 0xF4: return .itself(UInt32(byte))
        case 0xC2...0xDF: return .other(-2)
        case 0xE1...0xEF: return .other(-3)
        case 0xF1...0xF3: return .other(-4)
        default: return .other(-5)
        }
    }

    private static func kind(of digit: Unicode.Scalar, _ rules: RuleVocabulary) -> Meaning {
        rules.digits.contains(digit)
            ? .itself(digit.value) : .other(rules.signature(of: UInt8(truncatingIfNeeded: digit.value)))
    }
}
