extension Link: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case address, target, platforms, stores, minimumVersions, conditions, starts, expires, endedTarget, limit
        case password, query, payload, tags, campaign, title, preview, page, showsEnding, showsFlowchart, status
    }

    /// Reads the JSON form; a name that it does not have is an error that asks for the nearest.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        address = try members.decode(LinkAddress.self, forKey: .address)
        target = try members.decode(String.self, forKey: .target)
        platforms = try members.decodeIfPresent(PlatformTargets.self, forKey: .platforms)?.targets ?? [:]
        stores = try members.decodeIfPresent(MarketplaceEntries.self, forKey: .stores) ?? MarketplaceEntries()
        minimumVersions =
            try members.decodeIfPresent(MinimumVersions.self, forKey: .minimumVersions) ?? MinimumVersions()
        conditions = try members.decodeIfPresent([LinkCondition].self, forKey: .conditions) ?? []
        starts = try members.decodeIfPresent(LinkTime.self, forKey: .starts)
        expires = try members.decodeIfPresent(LinkTime.self, forKey: .expires)
        endedTarget = try members.decodeIfPresent(String.self, forKey: .endedTarget)
        limit = try members.decodeIfPresent(Int.self, forKey: .limit)
        password = try members.decodeIfPresent(PasswordDigest.self, forKey: .password)
        query = try members.decodeIfPresent(QueryPassing.self, forKey: .query) ?? .nothing
        payload = try members.decodeIfPresent(AppPayload.self, forKey: .payload)
        tags = try members.decodeIfPresent([String].self, forKey: .tags) ?? []
        campaign = try members.decodeIfPresent(String.self, forKey: .campaign)
        title = try members.decodeIfPresent(String.self, forKey: .title)
        preview = try members.decodeIfPresent(LinkPreview.self, forKey: .preview)
        page = try members.decodeIfPresent(LandingPageUse.self, forKey: .page) ?? .needed
        showsEnding = try members.decodeIfPresent(Bool.self, forKey: .showsEnding) ?? false
        showsFlowchart = try members.decodeIfPresent(Bool.self, forKey: .showsFlowchart) ?? false
        status = try members.decodeIfPresent(RedirectStatus.self, forKey: .status) ?? .found
    }

    /// Writes the JSON form; what has its usual value is left out.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(address, forKey: .address)
        try members.encode(target, forKey: .target)
        if !platforms.isEmpty { try members.encode(PlatformTargets(targets: platforms), forKey: .platforms) }
        if stores != MarketplaceEntries() { try members.encode(stores, forKey: .stores) }
        if minimumVersions != MinimumVersions() { try members.encode(minimumVersions, forKey: .minimumVersions) }
        if !conditions.isEmpty { try members.encode(conditions, forKey: .conditions) }
        try members.encodeIfPresent(starts, forKey: .starts)
        try members.encodeIfPresent(expires, forKey: .expires)
        try members.encodeIfPresent(endedTarget, forKey: .endedTarget)
        try members.encodeIfPresent(limit, forKey: .limit)
        try members.encodeIfPresent(password, forKey: .password)
        if query != .nothing { try members.encode(query, forKey: .query) }
        try members.encodeIfPresent(payload, forKey: .payload)
        if !tags.isEmpty { try members.encode(tags, forKey: .tags) }
        try members.encodeIfPresent(campaign, forKey: .campaign)
        try members.encodeIfPresent(title, forKey: .title)
        try members.encodeIfPresent(preview, forKey: .preview)
        if page != .needed { try members.encode(page, forKey: .page) }
        if showsEnding { try members.encode(true, forKey: .showsEnding) }
        if showsFlowchart { try members.encode(true, forKey: .showsFlowchart) }
        if status != .found { try members.encode(status, forKey: .status) }
    }
}

/// The targets by platform: an object in JSON, while a dictionary with such keys would be an array.
private struct PlatformTargets: Codable {
    let targets: [VisitorPlatform: RouteTarget]

    init(targets: [VisitorPlatform: RouteTarget]) { self.targets = targets }

    init(from decoder: any Decoder) throws {
        let members = try decoder.members(VisitorPlatform.self)
        var targets: [VisitorPlatform: RouteTarget] = [:]
        for platform in VisitorPlatform.allCases {
            targets[platform] = try members.decodeIfPresent(RouteTarget.self, forKey: platform)
        }
        self.targets = targets
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: VisitorPlatform.self)
        for platform in VisitorPlatform.allCases { try members.encodeIfPresent(targets[platform], forKey: platform) }
    }
}

extension VisitorPlatform: CodingKey {}
