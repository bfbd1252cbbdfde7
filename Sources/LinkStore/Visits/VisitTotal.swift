/// The number of visits with one value of what they are divided by.
public struct VisitTotal: Hashable, Sendable {
    /// The value: a platform, a country, the start of an hour or of a day in seconds since 1970, the key of a link.
    public let value: String
    /// What happened, such as `click`.
    public let kind: String
    /// How often.
    public let count: Int64
    /// How many of these visits an app was expected to take.
    public let expectsApp: Int64

    /// Describes a number.
    public init(value: String, kind: String, count: Int64, expectsApp: Int64) {
        self.value = value
        self.kind = kind
        self.count = count
        self.expectsApp = expectsApp
    }

    /// What visits are divided by.
    public enum Dimension: String, Hashable, Sendable, CaseIterable {
        /// The hour.
        case hour
        /// The day, in UTC.
        case day
        /// The platform.
        case platform
        /// The country.
        case country
        /// The host of the page that visitors came from.
        case referrer
        /// The link.
        case link

        /// Whether its values are moments.
        package var isTime: Bool { self == .hour || self == .day }
    }

    /// What a stored total is of.
    package struct Key: Hashable, Sendable {
        package let workspace: String
        package let key: String
        package let hour: Int64
        package let kind: String
        package let platform: String
        package let country: String
        package let referrer: String

        package init(_ group: VisitGroup) {
            workspace = group.workspace
            key = group.key
            hour = group.hour
            kind = group.traits.kind
            platform = group.traits.platform
            country = group.traits.country
            referrer = group.traits.referrer
        }

        /// The value that the total has when it is divided by a dimension.
        package func value(of dimension: Dimension) -> String {
            switch dimension {
            case .hour: String(hour * VisitTime.secondsOfHour)
            case .day: String(VisitTime.second(ofDay: hour / VisitTime.hoursOfDay))
            case .platform: platform
            case .country: country
            case .referrer: referrer
            case .link: key
            }
        }

        /// In an order that is the same for all writers, so that none waits for another that waits for it.
        package static func precedes(_ left: Key, _ right: Key) -> Bool {
            let texts = (left.workspace, left.key, left.kind, left.platform)
            let others = (right.workspace, right.key, right.kind, right.platform)
            if texts != others { return texts < others }
            return (left.hour, left.country, left.referrer) < (right.hour, right.country, right.referrer)
        }
    }

    /// What a stored total amounts to.
    package struct Sum: Hashable, Sendable {
        package var count: Int64 = 0
        package var expectsApp: Int64 = 0

        package init() {}

        package mutating func add(_ group: VisitGroup) {
            count += group.count
            if group.traits.expectsApp { expectsApp += group.count }
        }
    }
}

/// A question for numbers of visits.
public struct VisitTotalsQuery: Hashable, Sendable {
    /// The workspace.
    public let workspace: String
    /// The link; `nil`: all of the workspace.
    public var key: String?
    /// The hosts whose links count; `nil`: all.
    public var hosts: [String]?
    /// The hours, since 1970.
    public var hours: Range<Int64>
    /// What they are divided by.
    public var dimension: VisitTotal.Dimension
    /// How many values at most: those with the most visits; of hours and days the latest.
    public var limit: Int

    /// Describes a question.
    public init(
        of workspace: String,
        key: String? = nil,
        hours: Range<Int64>,
        by dimension: VisitTotal.Dimension,
        limit: Int
    ) {
        self.workspace = workspace
        self.key = key
        self.hours = hours
        self.dimension = dimension
        self.limit = limit
    }
}

/// A question for visits of a day.
public struct VisitQuery: Hashable, Sendable {
    /// The workspace.
    public let workspace: String
    /// The day, since 1970, in UTC.
    public let day: Int64
    /// The position of the last visits of the page before; `nil`: the first page.
    public var after: Int64?
    /// How many groups at most.
    public var limit: Int

    /// Describes a question.
    public init(of workspace: String, day: Int64, after: Int64? = nil, limit: Int) {
        self.workspace = workspace
        self.day = day
        self.after = after
        self.limit = limit
    }
}

/// Visits with their place among all, for the next page.
public struct StoredVisits: Hashable, Sendable {
    /// The place; it grows with each group of a workspace's day.
    public let position: Int64
    /// The visits.
    public let group: VisitGroup

    /// Describes stored visits.
    public init(position: Int64, group: VisitGroup) {
        self.position = position
        self.group = group
    }
}
