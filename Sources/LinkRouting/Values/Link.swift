import JSONSource
public import LinkWorkspaces

/// A short or long link of ours: an address, where it takes whom, and for how long.
///
/// It is a value that says everything; ``PreparedLink`` decides with it. In JSON what has its usual value is left out,
/// and a name that is not known is an error, because it would have no effect.
public struct Link: Hashable, Sendable {
    /// The address of the link itself.
    public var address: LinkAddress
    /// The web address for everybody whom nothing else decides about.
    public var target: String
    /// Where the visitors of a platform go.
    public var platforms: [VisitorPlatform: RouteTarget]
    /// The app's entries in stores.
    public var stores: MarketplaceEntries
    /// The oldest versions of the app that understand the link.
    public var minimumVersions: MinimumVersions
    /// Visitors who are treated in a way of their own, in the order in which they are tried.
    public var conditions: [LinkCondition]
    /// The first moment at which the link works.
    public var starts: LinkTime?
    /// The first moment at which it does not work any more.
    public var expires: LinkTime?
    /// The web address for visitors who come when the link has expired or is used up; `nil` when they are told so.
    public var endedTarget: String?
    /// How many visits succeed; 1 makes a one-time link, `nil` sets no limit.
    public var limit: Int?
    /// The digest of the password that visitors are asked for.
    public var password: PasswordDigest?
    /// Which query items of a visit go on to the target.
    public var query: QueryPassing
    /// What the app is told.
    public var payload: AppPayload?
    /// Words by which people find the link.
    public var tags: [String]
    /// The campaign that the link belongs to.
    public var campaign: String?
    /// The name for people.
    public var title: String?
    /// What messengers and the link's page show.
    public var preview: LinkPreview?
    /// When visitors see a page before they go on.
    public var page: LandingPageUse
    /// Whether visitors who come too early or too late are told so; otherwise the link looks like one that does not exist.
    public var showsEnding: Bool
    /// Whether everybody can see what the link does, at its address with a `+` behind it.
    public var showsFlowchart: Bool
    /// The status of an answer that sends a visitor on.
    public var status: RedirectStatus

    /// Makes a link that takes everybody to one web address.
    public init(_ address: LinkAddress, to target: String) {
        self.address = address
        self.target = target
        platforms = [:]
        stores = MarketplaceEntries()
        minimumVersions = MinimumVersions()
        conditions = []
        query = .nothing
        tags = []
        page = .needed
        showsEnding = false
        showsFlowchart = false
        status = .found
    }

    /// An address that the link may take a visitor to.
    public struct Address: Hashable, Sendable {
        /// The member, as a path from the link, such as `platforms.iphone.web`.
        public let member: String
        /// The address.
        public let address: String
        /// What it is for.
        public let use: DestinationUse

        func inside(_ parent: String) -> Address { Address(member: "\(parent).\(member)", address: address, use: use) }
    }

    /// Whether it works once only.
    public var isOneTime: Bool { limit == 1 }

    /// Every address that the link may take a visitor to, apart from those of stores.
    public var addresses: [Address] {
        var addresses = [Address(member: "target", address: target, use: .web)]
        for (platform, target) in orderedPlatforms {
            addresses += target.addresses.map { $0.inside("platforms.\(platform.rawValue)") }
        }
        for (index, condition) in conditions.enumerated() {
            for (member, target) in condition.targets {
                addresses += target.addresses.map { $0.inside("conditions[\(index)].\(member)") }
            }
        }
        if let endedTarget { addresses.append(Address(member: "endedTarget", address: endedTarget, use: .web)) }
        return addresses
    }

    /// The platforms with a target of their own, in the order of ``VisitorPlatform``.
    var orderedPlatforms: [(VisitorPlatform, RouteTarget)] {
        VisitorPlatform.allCases.compactMap { platform in platforms[platform].map { (platform, $0) } }
    }
}

extension Link {
    /// The most conditions of a link.
    static let maximumConditions = 50
    /// The most tags of a link.
    static let maximumTags = 50
    /// The most visits that a limit can allow.
    static let maximumLimit = 1_000_000_000

    /// Everything that is wrong with the link by itself, in the order of the members.
    ///
    /// Where it may lead, ``DestinationPolicy/mistakes(of:)`` says; whether its address is the workspace's,
    /// ``LinkAddress/mistake(outside:)``.
    public var mistakes: [WorkspaceError] {
        // What is too long is not looked at more closely.
        let excesses = mistakesOfLengths
        if !excesses.isEmpty { return excesses }
        var mistakes: [WorkspaceError] = []
        for (platform, target) in orderedPlatforms {
            mistakes += target.mistakes(stores).map { $0.inside("platforms.\(platform.rawValue)") }
        }
        mistakes += stores.mistakes.map { $0.inside("stores") }
        for (index, condition) in conditions.enumerated() {
            mistakes += condition.mistakes(stores).map { $0.inside("conditions[\(index)]") }
        }
        return mistakes + mistakesOfLife + query.mistakes.map { $0.inside("query") }
            + (payload?.mistakes ?? []).map { $0.inside("payload") } + mistakesOfTexts + mistakesOfLoops
    }

    /// Every visit goes through the lists, so that none may be long.
    private var mistakesOfLengths: [WorkspaceError] {
        let own = [
            WorkspaceError.excess(of: conditions.count, "conditions", over: Self.maximumConditions, at: "conditions"),
            WorkspaceError.excess(of: tags.count, "tags", over: Self.maximumTags, at: "tags"),
        ]
        let ofConditions = conditions.prefix(Self.maximumConditions).enumerated().flatMap { index, condition in
            condition.mistakesOfLengths.map { $0.inside("conditions[\(index)]") }
        }
        return own.compactMap(\.self) + query.mistakesOfLengths.map { $0.inside("query") } + ofConditions
    }

    private var mistakesOfLife: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        if let starts, let expires, starts >= expires {
            let message = "The link would expire at \(expires), before it starts; correct \"starts\" or \"expires\"."
            mistakes.append(WorkspaceError(.contradiction, at: "expires", message))
        }
        if let limit, !(1...Self.maximumLimit).contains(limit) {
            let message =
                "The limit \(limit) is not between 1 and \(Self.maximumLimit.formattedWithCommas); "
                + "leave it out for none."
            mistakes.append(WorkspaceError(.range, at: "limit", message))
        }
        if endedTarget != nil, expires == nil, limit == nil {
            let message =
                "Nobody gets to \"endedTarget\", because the link never ends; set \"expires\" or \"limit\", "
                + "or leave it out."
            mistakes.append(WorkspaceError(.contradiction, at: "endedTarget", message))
        }
        if showsFlowchart, password != nil {
            let message =
                "Everybody would see where the link leads without its password; leave out the password, "
                + "or \"showsFlowchart\"."
            mistakes.append(WorkspaceError(.contradiction, at: "showsFlowchart", message))
        }
        return mistakes
    }

    private var mistakesOfTexts: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        for (index, tag) in tags.enumerated() {
            let place = "tags[\(index)]"
            if tag.isEmpty { mistakes.append(WorkspaceError(.empty, at: place, "A tag is empty; leave it out.")) }
            if let mistake = TextRule.tag.mistake(in: tag) { mistakes.append(mistake.inside(place)) }
            if tags[..<index].contains(tag) {
                mistakes.append(
                    WorkspaceError(.duplicate, at: place, "The tag \"\(tag.visible)\" occurs twice; leave one out.")
                )
            }
        }
        if let mistake = campaign.flatMap(TextRule.campaign.mistake) { mistakes.append(mistake.inside("campaign")) }
        if let mistake = title.flatMap(TextRule.title.mistake) { mistakes.append(mistake.inside("title")) }
        return mistakes + (preview?.mistakes ?? []).map { $0.inside("preview") }
    }

    /// A link that leads to itself would send browsers around until they give up.
    private var mistakesOfLoops: [WorkspaceError] {
        addresses.filter {
            $0.use == .web && $0.address.prefix { $0 != "?" && $0 != "#" }.lowercased() == address.lowercased.text
        }.map {
            WorkspaceError(.contradiction, at: $0.member, "The link leads to its own address; name another one.")
        }
    }
}
