import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// What each workspace added to the files of a domain when they were made last, so that a publication costs the work of
/// one workspace.
///
/// It changes no byte: a workspace's share is taken from it only when everything that it depends on is the same.
public struct CompositionCache: Sendable {
    var sections: [Place: WorkspaceSection] = [:]
    var base: BaseSection?
    private var territories: PolicyTerritories?

    /// A file near its limit is laid out in several forms, one after the other.
    struct Place: Hashable, Sendable {
        let workspace: Slug
        let options: AppleOptions
    }

    /// Remembers nothing yet.
    public init() {}

    /// What the workspaces hold under a policy.
    func territories(of policy: DomainPolicy) -> PolicyTerritories {
        if let territories, territories.policy == policy { return territories }
        return PolicyTerritories(policy)
    }

    /// Remembers what was worked out of what the workspaces hold.
    mutating func keep(_ territories: PolicyTerritories) { self.territories = territories }

    /// Forgets all but what these workspaces add in these forms.
    mutating func keep(_ workspaces: Set<Slug>, in forms: [AppleOptions]) {
        sections = sections.filter { workspaces.contains($0.key.workspace) && forms.contains($0.key.options) }
    }
}

/// What one workspace adds to both files.
struct WorkspaceSection: Sendable {
    let key: Key
    let apple: AppleSection
    let android: AndroidSection
    /// The bytes that it adds to Apple's file.
    let bytes: Int
    /// The bytes that it adds to Android's file.
    let androidBytes: Int

    /// All that a section depends on.
    struct Key: Hashable, Sendable {
        let part: PublishedPart
        /// What other workspaces have claimed before.
        let taken: Set<AppIdentifier>
        let reservedPaths: [String]
        let territory: WorkspaceTerritory
        let options: AppleOptions
        let packagesWithoutRules: Set<String>
    }

    init(_ key: Key, budget: WorkBudget) {
        self.key = key
        let reserved = ReservedRules(key.reservedPaths, enclaves: key.territory.enclaves)
        let variables = key.part.part.patternVariables
        var planner = EntryPlanner(key.part, variables, on: .apple, reserved: reserved, budget: budget)
        let taken = { (platform: LinkPlatform) in Set(key.taken.filter { $0.platform == platform }.map(\.text)) }
        apple = AppleSection(
            &planner,
            without: taken(.apple),
            reserved: reserved,
            isShared: key.territory.isShared,
            options: key.options,
            budget: budget
        )
        // What is laid out already is the same there, unless rules are for one platform only.
        let isAlike = key.part.part.rules.allSatisfy(\.isForAllPlatforms)
        android = AndroidSection(
            isAlike ? planner : EntryPlanner(key.part, variables, on: .android, reserved: reserved, budget: budget),
            in: key.territory.android,
            without: taken(.android),
            withoutRules: key.packagesWithoutRules,
            host: key.options.host,
            budget: budget
        )
        bytes = AppleFile.addedBytes([apple], key.options)
        androidBytes = android.statements.map { JSONValue($0) }.innerBytes
    }
}

extension [JSONValue] {
    /// The bytes of the elements in an array, without its brackets.
    var innerBytes: Int { JSONWriter(style: .compact).write(.array(self)).count - 2 }
}
