/// The SHA-256 fingerprint of a signing certificate: 32 pairs of upper-case hexadecimal digits, joined by colons.
///
/// Every other spelling is malformed to Google's service (google/digitalassetlinks, `compatibility-tests/v1`, 1400 and
/// 2300). Android's own agents do not look at the form; they compare text, so that other spellings silently never match
/// (AOSP, StatementService).
public struct CertificateFingerprint: Hashable, Sendable {
    /// The fingerprint as written, which is also what is compared.
    public let text: String

    /// Reads a fingerprint.
    ///
    /// - Throws: ``StatementMistake``, which says what it is instead. ``repaired(_:)`` may help.
    public init(_ text: String) throws(StatementMistake) {
        guard Self.isWellFormed(text) else { throw FingerprintDiagnosis(text).mistake }
        self.text = text
    }

    /// Makes the fingerprint of a digest.
    ///
    /// - Parameter digest: the 32 bytes of the SHA-256 of the certificate in DER; nil comes back for any other count.
    public init?(digest: some Collection<UInt8>) {
        guard digest.count == 32 else { return nil }
        text = Self.spelled(digest.flatMap { [Self.digit($0 >> 4), Self.digit($0 & 15)] })
    }

    /// Keeps a fingerprint as Android's own agents do, which look at nothing but whether it is text.
    init(asRead text: String) {
        self.text = text
    }

    /// Whether the fingerprint is one; a list read as Android's agents read it can hold others, which match no app.
    public var isWellFormed: Bool { Self.isWellFormed(text) }

    /// Two fingerprints are equal when their bytes are.
    public static func == (left: Self, right: Self) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Feeds the bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

extension CertificateFingerprint {
    /// Repairs what can be repaired without doubt: letter case, blanks, missing or other separators, `SHA256:` in front.
    ///
    /// - Parameter written: any spelling.
    /// - Returns: the fingerprint.
    /// - Throws: ``StatementMistake`` when other than 64 hexadecimal digits remain: a SHA-1 or MD5 fingerprint cannot be
    ///   turned into a SHA-256 one.
    public static func repaired(_ written: String) throws(StatementMistake) -> Self {
        let diagnosis = FingerprintDiagnosis(written)
        guard diagnosis.digits.count == 64, diagnosis.isOnlyDigits else { throw diagnosis.mistake }
        return Self(asRead: spelled(diagnosis.digits))
    }

    private static func isWellFormed(_ text: String) -> Bool {
        guard text.utf8.count == 95 else { return false }
        return text.utf8.enumerated().allSatisfy { index, byte in
            guard index % 3 != 2 else { return byte == UInt8(ascii: ":") }
            let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            return isDigit || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "F"))
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// Pairs of digits, already in upper case, with colons between them.
    private static func spelled(_ digits: [UInt8]) -> String {
        var bytes: [UInt8] = []
        for (index, digit) in digits.enumerated() {
            if index > 0, index % 2 == 0 { bytes.append(UInt8(ascii: ":")) }
            bytes.append(digit)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension CertificateFingerprint: CustomStringConvertible {
    /// The fingerprint as written.
    public var description: String { text }
}
