/// A histogram of durations.
struct DurationHistogram: Sendable {
    /// The bounds that Prometheus's clients use: from five milliseconds to ten seconds.
    static let bounds: [(text: String, duration: Duration)] = [
        ("0.005", .milliseconds(5)), ("0.01", .milliseconds(10)), ("0.025", .milliseconds(25)),
        ("0.05", .milliseconds(50)), ("0.1", .milliseconds(100)), ("0.25", .milliseconds(250)),
        ("0.5", .milliseconds(500)), ("1", .seconds(1)), ("2.5", .milliseconds(2_500)), ("5", .seconds(5)),
        ("10", .seconds(10)),
    ]

    /// The number of durations in each interval between two bounds.
    private var counts = [Int](repeating: 0, count: bounds.count + 1)
    private(set) var sum = Duration.zero

    /// The number of durations.
    var total: Int { counts.reduce(0, +) }

    /// Adds a duration.
    mutating func count(_ duration: Duration) {
        let index = Self.bounds.firstIndex { duration <= $0.duration } ?? Self.bounds.count
        counts[index] += 1
        sum += duration
    }

    /// The cumulative numbers, as Prometheus expects them.
    var cumulative: [Int] {
        var sum = 0
        return counts.dropLast().map { count in
            sum += count
            return sum
        }
    }
}
