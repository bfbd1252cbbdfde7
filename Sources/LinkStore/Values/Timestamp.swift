/// A moment in milliseconds, as stores keep it and as the API prints it (RFC 3339, UTC).
public struct Timestamp: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    /// Makes a moment from milliseconds since 1970-01-01T00:00:00Z.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The moment so many seconds later.
    public func adding(seconds: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds + seconds * 1000)
    }
}

extension Timestamp: Comparable {
    /// Orders moments in time.
    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}

extension Timestamp: CustomStringConvertible {
    /// The moment as RFC 3339 writes it, in UTC with milliseconds: `2026-11-21T10:30:00.000Z`.
    public var description: String {
        let days = Self.floorDivide(milliseconds, 86_400_000)
        let (year, month, day) = Self.civilDate(daysSince1970: days)
        let rest = milliseconds - days * 86_400_000
        let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
        let hour = Self.padded(rest / 3_600_000, 2)
        let minute = Self.padded(rest / 60_000 % 60, 2)
        let second = Self.padded(rest / 1000 % 60, 2)
        return "\(date)T\(hour):\(minute):\(second).\(Self.padded(rest % 1000, 3))Z"
    }

    /// The proleptic Gregorian date of a day, counted in eras of 400 years that begin on 1 March.
    private static func civilDate(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func floorDivide(_ value: Int64, _ by: Int64) -> Int64 {
        value >= 0 ? value / by : -((-value + by - 1) / by)
    }

    private static func padded(_ value: Int64, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Timestamp: Codable {
    /// Reads milliseconds since 1970-01-01T00:00:00Z.
    public init(from decoder: any Decoder) throws {
        self.init(milliseconds: try decoder.singleValueContainer().decode(Int64.self))
    }

    /// Writes milliseconds since 1970-01-01T00:00:00Z.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }
}
