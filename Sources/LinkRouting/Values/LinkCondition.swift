import JSONSource
import LinkPatterns
import LinkRoutes
import LinkWorkspaces

/// Visitors that a link treats in a way of their own: all that is said about them has to hold.
///
/// Conditions are tried in order; the first that holds decides.
public struct LinkCondition: Hashable, Sendable {
    /// The platforms, any of which holds; empty for all.
    public var platforms: [VisitorPlatform]
    /// The oldest version of the system.
    public var minimumSystem: VersionNumber?
    /// The version of the system from which on the condition does not hold.
    public var belowSystem: VersionNumber?
    /// Languages as `de` or `pt-BR` (RFC 4647, basic ranges): the one that the visitor prefers has to be one of them;
    /// empty for all.
    public var languages: [String]
    /// Countries (ISO 3166-1, two letters), any of which holds; empty for all.
    public var countries: [String]
    /// Query items of the visit by name, each with a pattern for the decoded value: `*` is any text, `?` one character.
    public var query: [String: String]
    /// The hosts of the page that the visitor comes from, any of which holds; empty for all.
    public var referrers: [String]
    /// The first moment at which the condition holds.
    public var from: LinkTime?
    /// The first moment at which it does not hold any more.
    public var until: LinkTime?
    /// Where the visitors go.
    public var outcome: Outcome

    /// What a condition decides.
    public enum Outcome: Hashable, Sendable {
        /// All go to one target.
        case target(RouteTarget)
        /// The visitors are divided; each stays with the same branch.
        case split([SplitBranch])
    }

    /// Makes a condition.
    public init(
        platforms: [VisitorPlatform] = [],
        minimumSystem: VersionNumber? = nil,
        belowSystem: VersionNumber? = nil,
        languages: [String] = [],
        countries: [String] = [],
        query: [String: String] = [:],
        referrers: [String] = [],
        from: LinkTime? = nil,
        until: LinkTime? = nil,
        _ outcome: Outcome
    ) {
        self.platforms = platforms
        self.minimumSystem = minimumSystem
        self.belowSystem = belowSystem
        self.languages = languages
        self.countries = countries
        self.query = query
        self.referrers = referrers
        self.from = from
        self.until = until
        self.outcome = outcome
    }

    /// The targets, with their members.
    var targets: [(member: String, target: RouteTarget)] {
        switch outcome {
        case .target(let target): [("target", target)]
        case .split(let branches): branches.enumerated().map { ("split[\($0.offset)].target", $0.element.target) }
        }
    }
}

/// A part of the visitors of a condition.
public struct SplitBranch: Hashable, Sendable {
    /// The share, relative to those of the other branches.
    public var weight: Int
    /// The name in reports.
    public var name: String?
    /// Where the visitors go.
    public var target: RouteTarget

    /// Makes a branch.
    public init(weight: Int, name: String? = nil, target: RouteTarget) {
        self.weight = weight
        self.name = name
        self.target = target
    }
}

extension LinkCondition {
    /// The largest weight of a branch.
    static let maximumWeight = 1_000_000

    /// The most elements of a list, and the most branches of a split.
    static let maximumElements = 50

    /// Which lists are too long.
    var mistakesOfLengths: [WorkspaceError] {
        var counts = [
            ("platforms", platforms.count), ("languages", languages.count), ("countries", countries.count),
            ("query", query.count), ("referrers", referrers.count),
        ]
        if case .split(let branches) = outcome { counts.append(("split", branches.count)) }
        return counts.compactMap { member, count in
            WorkspaceError.excess(of: count, "elements", over: Self.maximumElements, at: member)
        }
    }

    /// Everything that is wrong by itself, in the order of the members.
    func mistakes(_ stores: MarketplaceEntries) -> [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        for (index, platform) in platforms.enumerated() where platforms[..<index].contains(platform) {
            let message = "The platform \"\(platform.rawValue)\" occurs twice; leave one out."
            mistakes.append(WorkspaceError(.duplicate, at: "platforms[\(index)]", message))
        }
        if let minimumSystem, let belowSystem, minimumSystem >= belowSystem {
            let message = "No version is at least \(minimumSystem) and below \(belowSystem); correct one of them."
            mistakes.append(WorkspaceError(.contradiction, at: "belowSystem", message))
        }
        for (index, language) in languages.enumerated() where !Self.isLanguage(language) {
            let message =
                "\"\(language.visible)\" is not a language tag (RFC 5646); write it as in \"de\" or \"pt-BR\"."
            mistakes.append(WorkspaceError(.name, at: "languages[\(index)]", message))
        }
        for (index, country) in countries.enumerated() where !Self.isCountry(country) {
            let message =
                "\"\(country.visible)\" is not a country (ISO 3166-1); write two capital letters, as in \"GB\"."
            mistakes.append(WorkspaceError(.name, at: "countries[\(index)]", message))
        }
        for (name, pattern) in query.sorted(by: { $0.key < $1.key }) {
            guard let fault = Self.fault(inItem: name, pattern) else { continue }
            mistakes.append(WorkspaceError(.pattern, at: "query.\(name.visible)", fault))
        }
        for (index, host) in referrers.enumerated() {
            guard let fault = LinkHosts.fault(in: host) else { continue }
            mistakes.append(WorkspaceError(.address, at: "referrers[\(index)]", fault))
        }
        if let from, let until, from >= until {
            let message = "The condition would end at \(until), before it begins; correct \"from\" or \"until\"."
            mistakes.append(WorkspaceError(.contradiction, at: "until", message))
        }
        if case .split(let branches) = outcome { mistakes += Self.mistakes(of: branches) }
        return mistakes + targets.flatMap { row in row.target.mistakes(stores).map { $0.inside(row.member) } }
    }

    private static func mistakes(of branches: [SplitBranch]) -> [WorkspaceError] {
        if branches.isEmpty {
            return [WorkspaceError(.empty, at: "split", "A split has no branch; write at least one.")]
        }
        return branches.enumerated().flatMap { index, branch in
            var mistakes: [WorkspaceError] = []
            if !(1...maximumWeight).contains(branch.weight) {
                let message = "The weight \(branch.weight) is not between 1 and \(maximumWeight.formattedWithCommas)."
                mistakes.append(WorkspaceError(.range, at: "split[\(index)].weight", message))
            }
            if let name = branch.name, let mistake = TextRule.tag.mistake(in: name) {
                mistakes.append(mistake.inside("split[\(index)].name"))
            }
            return mistakes
        }
    }

    private static func fault(inItem name: String, _ pattern: String) -> String? {
        if name.isEmpty { return "A query item has no name." }
        if let defect = WildcardPattern(pattern).defect {
            return
                "The pattern \"\(pattern.visible)\" of \"\(name.visible)\" can match nothing (\(defect)); "
                + "use \"*\" and \"?\" only."
        }
        return name.utf8.count > 200 || pattern.utf8.count > 500
            ? "The condition on \"\(name.prefix(50))\" is too long." : nil
    }

    /// RFC 5646 in short: subtags of up to eight letters or digits, the first of two or three letters.
    static func isLanguage(_ text: String) -> Bool {
        let subtags = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = subtags.first, (2...3).contains(first.count), first.allSatisfy(Byte.isLetter) else {
            return false
        }
        return subtags.dropFirst().allSatisfy { subtag in
            (1...8).contains(subtag.count) && subtag.allSatisfy { Byte.isLetter($0) || Byte.isDigit($0) }
        }
    }

    ///
    /// People write UK for GB.
    static func isCountry(_ text: String) -> Bool {
        text.utf8.count == 2 && text.utf8.allSatisfy { $0 &- 0x41 < 26 } && text != "UK"
    }
}

extension LinkCondition: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case platforms, minimumSystem, belowSystem, languages, countries, query, referrers, from, until, target, split
    }

    /// Reads the JSON form; a name that it does not have is an error.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        platforms = try members.decodeIfPresent([VisitorPlatform].self, forKey: .platforms) ?? []
        minimumSystem = try members.decodeIfPresent(VersionNumber.self, forKey: .minimumSystem)
        belowSystem = try members.decodeIfPresent(VersionNumber.self, forKey: .belowSystem)
        languages = try members.decodeIfPresent([String].self, forKey: .languages) ?? []
        countries = try members.decodeIfPresent([String].self, forKey: .countries) ?? []
        query = try members.decodeIfPresent([String: String].self, forKey: .query) ?? [:]
        referrers = try members.decodeIfPresent([String].self, forKey: .referrers) ?? []
        from = try members.decodeIfPresent(LinkTime.self, forKey: .from)
        until = try members.decodeIfPresent(LinkTime.self, forKey: .until)
        let target = try members.decodeIfPresent(RouteTarget.self, forKey: .target)
        let split = try members.decodeIfPresent([SplitBranch].self, forKey: .split)
        switch (target, split) {
        case (let target?, nil): outcome = .target(target)
        case (nil, let split?): outcome = .split(split)
        default:
            let message = "A condition has either a \"target\" or a \"split\"."
            throw decoder.corrupted(WorkspaceError(.form, message))
        }
    }

    /// Writes the JSON form; what has its usual value is left out.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        if !platforms.isEmpty { try members.encode(platforms, forKey: .platforms) }
        try members.encodeIfPresent(minimumSystem, forKey: .minimumSystem)
        try members.encodeIfPresent(belowSystem, forKey: .belowSystem)
        if !languages.isEmpty { try members.encode(languages, forKey: .languages) }
        if !countries.isEmpty { try members.encode(countries, forKey: .countries) }
        if !query.isEmpty { try members.encode(query, forKey: .query) }
        if !referrers.isEmpty { try members.encode(referrers, forKey: .referrers) }
        try members.encodeIfPresent(from, forKey: .from)
        try members.encodeIfPresent(until, forKey: .until)
        switch outcome {
        case .target(let target): try members.encode(target, forKey: .target)
        case .split(let branches): try members.encode(branches, forKey: .split)
        }
    }
}

extension SplitBranch: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case weight, name, target
    }

    /// Reads the JSON form; a name that it does not have is an error.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        weight = try members.decode(Int.self, forKey: .weight)
        name = try members.decodeIfPresent(String.self, forKey: .name)
        target = try members.decode(RouteTarget.self, forKey: .target)
    }
}
