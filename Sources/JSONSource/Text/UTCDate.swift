/// A second in UTC as calendars and clocks show it, in the proleptic Gregorian calendar.
package struct UTCDate: Hashable, Sendable {
    package let year: Int64
    /// 1 to 12.
    package let month: Int64
    /// 1 to 31.
    package let day: Int64
    package let hour: Int64
    package let minute: Int64
    package let second: Int64
    /// The day of the week, 0 for Sunday.
    package let weekday: Int64

    /// The date of a moment, in seconds since 1970-01-01T00:00:00Z without leap seconds.
    package init(secondsSince1970 seconds: Int64) {
        let (days, time) = Self.floor(seconds, by: 86_400)
        // Counted in eras of 400 years that begin on 1 March, so that the leap day is the last of its year.
        let (era, dayOfEra) = Self.floor(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
        weekday = Self.floor(days + 4, by: 7).remainder
    }

    /// The days from 1970-01-01 to a date.
    package static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
        let (era, yearOfEra) = floor(month <= 2 ? year - 1 : year, by: 400)
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The date, such as `2026-11-20`.
    package var date: String { "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(Self.digits(day, 2))" }

    /// The time of day, such as `13:38:54`.
    package var time: String { [hour, minute, second].map { Self.digits($0, 2) }.joined(separator: ":") }

    /// A number with zeros in front, up to a number of digits.
    package static func digits(_ number: Int64, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }

    private static func floor(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
