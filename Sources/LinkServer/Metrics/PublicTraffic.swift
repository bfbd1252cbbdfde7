internal import NIOConcurrencyHelpers

/// What the public listeners were asked, counted.
final class PublicTraffic: Sendable {
    /// Requests for hosts that nobody has here.
    let unknownHosts = UnknownHosts()

    /// Answers to requests that went through the parser.
    let parsed = AnswerCounts()

    private let loops = NIOLockedValueBox<[AnswerCounts]>([])

    /// Counts for one event loop, which are added to the others'.
    func loopCounts() -> AnswerCounts {
        let counts = AnswerCounts()
        loops.withLockedValue { $0.append(counts) }
        return counts
    }

    /// How many answers were given, by status.
    var answers: [(status: String, count: Int)] {
        let all = loops.withLockedValue { $0 } + [parsed]
        let sums = all.map(\.values).reduce([Int](repeating: 0, count: AnswerCounts.statuses.count)) { sums, values in
            zip(sums, values).map { $0 + $1 }
        }
        return zip(AnswerCounts.statuses, sums).map { (status: $0, count: $1) }
    }
}
