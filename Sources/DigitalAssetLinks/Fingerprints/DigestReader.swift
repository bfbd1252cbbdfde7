import LinkPatterns

// sample: let pasted: String
/// Finds digests in what `keytool -list -v`, `apksigner verify --print-certs`, Gradle's `signingReport` and the Play
/// Console show, and reports what each is of.
///
/// ```swift
/// let digests = DigestReader().read(pasted)
/// let own = digests.compactMap(\.fingerprint)
/// ```
public struct DigestReader: Sendable {
    /// Makes a reader.
    public init() {}

    /// Reads a text; any text will do.
    ///
    /// - Parameter text: what was pasted.
    /// - Returns: the digests in the order of the text; empty when the text has no digest.
    public func read(_ text: String) -> [CertificateDigest] {
        let bytes = Array(text.utf8)
        var lines = DigestLines()
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            lines.add(DigestLine(bytes, start..<end))
            start = end + 1
        }
        return lines.digests
    }
}

/// A line with the digest in it, if any.
struct DigestLine {
    let text: String
    let lowered: String
    /// The digest and its place.
    let digest: (written: String, range: Range<Int>, algorithm: CertificateDigest.Algorithm)?

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        text = String(decoding: bytes[range], as: UTF8.self)
        lowered = text.lowercased()
        digest = Self.digest(in: bytes, range)
    }

    /// What is before a colon that follows `key`.
    func value(after key: String) -> String? {
        let body = lowered.drop { $0 == " " || $0 == "\t" }
        guard body.hasPrefix(key) else { return nil }
        let rest = text.drop { $0 == " " || $0 == "\t" }.dropFirst(key.count)
        return String(rest.drop { $0 == " " })
    }

    /// The algorithm that the line names.
    var algorithm: CertificateDigest.Algorithm? {
        if lowered.contains(text: "sha256") || lowered.contains(text: "sha-256") { return .sha256 }
        if lowered.contains(text: "sha1") || lowered.contains(text: "sha-1") { return .sha1 }
        return lowered.contains(text: "md5") ? .md5 : nil
    }

    private static func digest(
        in bytes: [UInt8],
        _ range: Range<Int>
    ) -> (String, Range<Int>, CertificateDigest.Algorithm)? {
        for word in bytes[range].split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }).reversed() {
            // A name may be right in front, as in SHA256:FA:C6; its digits are not a pair.
            let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: true)
            let run = parts.reversed().prefix { $0.allSatisfy(Byte.isHexDigit) && ($0.count == 2 || parts.count <= 2) }
            guard let first = run.last, let last = run.first else { continue }
            let digits = run.reduce(0) { $0 + $1.count }
            guard let algorithm = CertificateDigest.Algorithm(digits: digits) else { continue }
            let place = first.startIndex..<last.endIndex
            return (String(decoding: bytes[place], as: UTF8.self), place, algorithm)
        }
        return nil
    }
}
