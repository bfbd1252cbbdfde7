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
        let days = Self.days(year: year, month: parts[0], day: parts[1])
        secondsSince1970 = days * 86_400 + parts[2] * 3_600 + parts[3] * 60 + parts[4]
    }

    /// The days from 1970-01-01 to a date of the Gregorian calendar, counted in years that begin in March.
    private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
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
        let (date, time) = parts
        return "\(date) \(time) UTC"
    }

    /// The moment for programs, such as `2026-11-20T13:38:54Z` (RFC 3339).
    public var rfc3339: String {
        let (date, time) = parts
        return "\(date)T\(time)Z"
    }

    private var parts: (date: String, time: String) {
        let (whole, rest) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
        let (days, seconds) = rest < 0 ? (whole - 1, rest + 86_400) : (whole, rest)
        let (year, month, day) = Self.date(days)
        let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map(Self.twoDigits).joined(separator: ":")
        let digits = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
        return ("\(digits)-\(Self.twoDigits(month))-\(Self.twoDigits(day))", time)
    }

    /// The inverse of counting days: 400 years have 146,097 of them.
    private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
