import AppSiteAssociation
import JSONSource

/// A moment as certificates name it, to the second.
public struct CertificateTime: Hashable, Sendable {
    /// Seconds since the beginning of 1970 (UTC), without leap seconds.
    public let secondsSince1970: Int64

    /// Makes a moment.
    public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

    /// Reads a UTCTime or a GeneralizedTime that ends with `Z` (RFC 5280, section 4.1.2.5).
    init?(_ element: BERElement, in bytes: [UInt8]) {
        var digits = bytes[element.content].map { Int64($0) - 0x30 }
        guard digits.popLast() == 0x5A - 0x30, digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let yearDigits = element.identifier == BERElement.utcTime ? 2 : 4
        guard [BERElement.utcTime, BERElement.generalizedTime].contains(element.identifier) else { return nil }
        // Seconds were optional once.
        if digits.count == yearDigits + 8 { digits += [0, 0] }
        guard digits.count == yearDigits + 10 else { return nil }
        var year = digits[..<yearDigits].reduce(0) { $0 * 10 + $1 }
        if yearDigits == 2 { year += year < 50 ? 2000 : 1900 }
        let parts = stride(from: yearDigits, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
        guard (1...12).contains(parts[0]), (1...31).contains(parts[1]), parts[2] < 24, parts[3] < 60, parts[4] < 61
        else { return nil }
        let days = UTCDate.daysSince1970(year: year, month: parts[0], day: parts[1])
        secondsSince1970 = days * 86_400 + parts[2] * 3_600 + parts[3] * 60 + parts[4]
    }
}

extension CertificateTime: Comparable {
    /// Orders moments by time.
    public static func < (left: CertificateTime, right: CertificateTime) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }
}

extension CertificateTime: CustomStringConvertible {
    /// The moment for people, such as `2026-11-20 13:38:54 UTC`.
    public var description: String {
        let moment = UTCDate(secondsSince1970: secondsSince1970)
        return "\(moment.date) \(moment.time) UTC"
    }

    /// The moment for programs, such as `2026-11-20T13:38:54Z` (RFC 3339).
    public var rfc3339: String {
        let moment = UTCDate(secondsSince1970: secondsSince1970)
        return "\(moment.date)T\(moment.time)Z"
    }
}
