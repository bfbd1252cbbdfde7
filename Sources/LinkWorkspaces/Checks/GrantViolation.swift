import LinkPatterns

/// Something that a workspace's part would do outside of what the workspace holds.
public struct GrantViolation: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The kind of violation.
    public let code: Code
    /// The member of the part, such as `rules[3]`.
    public let member: String
    /// The index of the rule; `nil` when no rule is to blame.
    public let rule: Int?
    /// A link that proves it: the file that would result opens it.
    ///
    /// It may show what others hold.
    public let url: String?
    /// A link that proves it to the workspace's members, found without a look at what others hold outside of its paths.
    public let memberURL: String?
    /// The link as servers and browsers see it, where that is another one.
    public let resolvedURL: String?
    /// Whether another workspace holds the link.
    public let isHeld: Bool
    /// Who holds the link, for administrators; ``forTenant`` leaves it out.
    public let holder: Slug?
    /// One sentence for the workspace's members: what is refused and why, without other workspaces' names and prefixes.
    public let message: String
    /// One sentence for administrators, which names the holder.
    public let administratorMessage: String
    /// Exclusions that, put in front of the rule, let it be accepted, as was tried; none where that does not help.
    public let remedy: [RoutingRule]

    /// The sentence for the workspace's members.
    public var description: String { message }

    /// The same without what is for administrators.
    public var forTenant: GrantViolation {
        GrantViolation(
            code,
            at: member,
            rule: rule,
            url: memberURL,
            resolvedURL: resolvedURL,
            message: message,
            remedy: remedy
        )
    }

    init(
        _ code: Code,
        at member: String,
        rule: Int? = nil,
        url: String? = nil,
        memberURL: String? = nil,
        resolvedURL: String? = nil,
        isHeld: Bool = false,
        holder: Slug? = nil,
        message: String,
        administratorMessage: String? = nil,
        remedy: [RoutingRule] = []
    ) {
        self.code = code
        self.member = member
        self.rule = rule
        self.url = url
        self.memberURL = memberURL ?? url
        self.resolvedURL = resolvedURL
        self.isHeld = isHeld
        self.holder = holder
        self.message = message
        self.administratorMessage = administratorMessage ?? message
        self.remedy = remedy
    }
}

extension GrantViolation {
    /// The kinds of violations; more may come.
    public struct Code: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
        /// The stable name.
        public let rawValue: String

        /// Takes a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The stable name.
        public var description: String { rawValue }

        /// A rule opens a link that the workspace does not hold.
        public static let outsideGrant = Self(rawValue: "outside-grant")
        /// A rule's path has segments that servers and browsers resolve before they look at it.
        public static let dotSegments = Self(rawValue: "dot-segments")
        /// A rule is about nothing but links that no app may open.
        public static let reserved = Self(rawValue: "reserved")
        /// It could not be decided within bounds whether a rule stays inside.
        public static let undecided = Self(rawValue: "undecided")
        /// A service that is about the whole host, without the right to speak for it.
        public static let wholeHost = Self(rawValue: "whole-host")
    }
}
