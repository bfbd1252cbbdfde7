import JSONSource
public import LinkWorkspaces

/// A moment in UTC, as links write it: `2026-11-21T10:30:00Z` (RFC 3339).
public struct LinkTime: TextValue {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    /// The moments of the years that RFC 3339 can write in UTC: 0000 to 9999.
    private static let written: Range<Int64> = -62_167_219_200_000..<253_402_300_800_000

    /// Takes milliseconds since 1970-01-01T00:00:00Z.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Reads a moment as RFC 3339 writes it, in any zone.
    ///
    /// - Throws: `WorkspaceError` with the code `time`.
    public init(_ text: String) throws(WorkspaceError) {
        guard let milliseconds = Self.milliseconds(of: Array(text.utf8)), Self.written.contains(milliseconds) else {
            let message =
                "\"\(text.visible)\" is not a time of the calendar with its zone; write it like 2035-12-31T10:30:00Z."
            throw WorkspaceError(.time, message)
        }
        self.milliseconds = milliseconds
    }

    /// The moment in UTC; fractions of a second only where there are any.
    public var text: String {
        let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        let (seconds, fraction) = rest < 0 ? (whole - 1, rest + 1_000) : (whole, rest)
        let date = UTCDate(secondsSince1970: seconds)
        return "\(date.date)T\(date.time)" + (fraction > 0 ? ".\(UTCDate.digits(fraction, 3))" : "") + "Z"
    }

    /// Orders moments in time.
    public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

    /// `yyyy-mm-ddThh:mm:ss[.fraction](Z|±hh:mm)`; `nil` for other texts and for dates that no calendar has.
    private static func milliseconds(of bytes: [UInt8]) -> Int64? {
        func number(_ range: Range<Int>) -> Int64? {
            guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
            return bytes[range].reduce(0) { $0 * 10 + Int64($1 - 0x30) }
        }
        func isAt(_ index: Int, _ characters: String) -> Bool {
            index < bytes.count && characters.utf8.contains(bytes[index])
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
            let minute = number(14..<16), let second = number(17..<19), isAt(4, "-"), isAt(7, "-"), isAt(10, "Tt"),
            isAt(13, ":"), isAt(16, ":"), hour < 24, minute < 60, second < 60
        else { return nil }
        let days = UTCDate.daysSince1970(year: year, month: month, day: day)
        // A day or a month that the calendar does not have comes back as another one.
        let date = UTCDate(secondsSince1970: days * 86_400)
        guard date.month == month, date.day == day else { return nil }
        var index = 19
        var fraction: Int64 = 0
        if isAt(index, ".") {
            let digits = bytes[20...].prefix { $0 &- 0x30 < 10 }
            guard !digits.isEmpty else { return nil }
            for place in 0..<3 {
                fraction = fraction * 10 + (place < digits.count ? Int64(digits[digits.startIndex + place] - 0x30) : 0)
            }
            index = digits.endIndex
        }
        var offset: Int64 = 0
        if isAt(index, "+-") {
            guard let hours = number(index + 1..<index + 3), let minutes = number(index + 4..<index + 6),
                isAt(index + 3, ":"), hours < 24, minutes < 60
            else { return nil }
            offset = (hours * 60 + minutes) * (bytes[index] == UInt8(ascii: "-") ? -60 : 60)
            index += 6
        } else if isAt(index, "Zz") {
            index += 1
        } else {
            return nil
        }
        guard index == bytes.count else { return nil }
        return (days * 86_400 + hour * 3_600 + minute * 60 + second - offset) * 1_000 + fraction
    }
}
