import JSONSource

/// Writes the date format of HTTP fields (RFC 9110, IMF-fixdate): `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
    /// Every date of the years 1970 to 9999 has this many bytes.
    static let length = 29

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func string(secondsSince1970 seconds: Int) -> String {
        let moment = UTCDate(secondsSince1970: Int64(seconds))
        let (weekday, month) = (days[Int(moment.weekday)], months[Int(moment.month) - 1])
        return "\(weekday), \(UTCDate.digits(moment.day, 2)) \(month) \(moment.year) \(moment.time) GMT"
    }
}
