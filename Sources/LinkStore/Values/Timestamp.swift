import JSONSource

/// A moment in milliseconds, as stores keep it and as the API prints it (RFC 3339, UTC).
public struct Timestamp: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    /// Makes a moment from milliseconds since 1970-01-01T00:00:00Z.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The moment that is a number of seconds later.
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
        let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        let (seconds, fraction) = rest < 0 ? (whole - 1, rest + 1000) : (whole, rest)
        let moment = UTCDate(secondsSince1970: seconds)
        return "\(moment.date)T\(moment.time).\(UTCDate.digits(fraction, 3))Z"
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
