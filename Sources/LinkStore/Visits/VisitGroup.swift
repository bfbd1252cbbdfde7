/// Visits of one link within one second that are the same in everything that is kept of them, and how many there were.
///
/// What would distinguish one visitor from another is not there: no address, no agent, no identifier. A text that is not known is
/// empty.
public struct VisitGroup: Hashable, Sendable {
    /// The workspace of the link.
    public let workspace: String
    /// The link: its host and path, such as `go.example/spring`.
    public let key: String
    /// The second, since 1970.
    public let second: Int64
    /// What happened.
    public let traits: VisitTraits
    /// How many visits: 1 or more.
    public var count: Int64

    /// Describes visits.
    public init(workspace: String, key: String, second: Int64, traits: VisitTraits, count: Int64 = 1) {
        self.workspace = workspace
        self.key = key
        self.second = second
        self.traits = traits
        self.count = count
    }

    /// The day, since 1970, in UTC.
    public var day: Int64 { VisitTime.day(ofSecond: second) }

    /// The hour, since 1970.
    public var hour: Int64 { second / VisitTime.secondsOfHour }
}

/// What is kept of a visit.
public struct VisitTraits: Hashable, Sendable {
    /// What happened, such as `click` or `scan`.
    public var kind: String
    /// What that is concluded from.
    public var reason: String
    /// The platform, such as `iphone`.
    public var platform: String
    /// The country, such as `DE`.
    public var country: String
    /// The host of the page that the visitor came from.
    public var referrer: String
    /// The family of the browser or program, such as `Safari`.
    public var agent: String
    /// Whether an app of this platform opens the link by the published files: where it is installed, the browser was not expected to ask.
    public var expectsApp: Bool

    /// Describes a visit.
    public init(
        kind: String,
        reason: String = "",
        platform: String = "",
        country: String = "",
        referrer: String = "",
        agent: String = "",
        expectsApp: Bool = false
    ) {
        self.kind = kind
        self.reason = reason
        self.platform = platform
        self.country = country
        self.referrer = referrer
        self.agent = agent
        self.expectsApp = expectsApp
    }
}

/// Visits that are added together.
public struct VisitBatch: Hashable, Sendable {
    /// Who adds them: the same for all batches of a process, and for those of no other.
    public let writer: String
    /// The number among the writer's batches, from 1; a batch whose number is not higher than the last one's was added before.
    public let number: Int64
    /// The visits.
    public let groups: [VisitGroup]

    /// Describes a batch.
    public init(writer: String, number: Int64, groups: [VisitGroup]) {
        self.writer = writer
        self.number = number
        self.groups = groups
    }

    /// What the batch adds to each total.
    package var totals: [VisitTotal.Key: VisitTotal.Sum] {
        groups.reduce(into: [:]) { totals, group in
            totals[VisitTotal.Key(group), default: VisitTotal.Sum()].add(group)
        }
    }
}

/// The units in which visits are counted.
public enum VisitTime {
    /// The seconds of an hour.
    public static let secondsOfHour: Int64 = 3_600
    /// The hours of a day.
    public static let hoursOfDay: Int64 = 24

    /// The day of a second, both since 1970, in UTC.
    public static func day(ofSecond second: Int64) -> Int64 { second / (secondsOfHour * hoursOfDay) }

    /// The first second of a day, both since 1970, in UTC.
    public static func second(ofDay day: Int64) -> Int64 { day * secondsOfHour * hoursOfDay }
}
