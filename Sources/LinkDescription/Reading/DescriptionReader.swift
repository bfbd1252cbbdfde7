import LinkWorkspaces

/// Reads the links of a source into a ``WorkspaceDescription``, or reports everything that is wrong with it.
///
/// It works on nodes, so that it knows nothing of the source's syntax; `DescriptionYAML` makes them from YAML.
public struct DescriptionReader: Sendable {
    /// Makes a reader; it has no settings.
    public init() {}

    /// Reads a description.
    ///
    /// - Parameter root: the whole source.
    /// - Returns: the description; apps and domains are there, and rules name only such apps.
    /// - Throws: all mistakes together.
    public func read(_ root: YAMLNode) throws(DescriptionMistakes) -> WorkspaceDescription {
        var reading = DescriptionReading()
        let description = reading.description(root)
        guard let description, reading.log.mistakes.isEmpty else { throw DescriptionMistakes(reading.log.mistakes) }
        return description
    }

    /// Reads a file with expectations only, such as `shop.links.yaml`.
    ///
    /// - Parameters:
    ///   - root: the whole source.
    ///   - description: the apps that it may name.
    /// - Returns: the expectations, in their order.
    /// - Throws: all mistakes together.
    public func readExpectations(
        _ root: YAMLNode,
        for description: WorkspaceDescription
    ) throws(DescriptionMistakes) -> [Expectation] {
        var reading = DescriptionReading()
        reading.apps = description.apps
        let expectations = reading.expectationsFile(root)
        guard reading.log.mistakes.isEmpty else { throw DescriptionMistakes(reading.log.mistakes) }
        return expectations
    }
}

/// The reading of one description: what was found so far, and what is wrong.
struct DescriptionReading {
    var log = MistakeLog()
    /// The apps, which are read before anything that names them.
    var apps: [DescribedApp] = []
    /// What the apps are called, to notice what two are called.
    var identifiers: [ClaimedIdentifier] = []
    /// The apps of the domain whose own rules are being read, with its host; `nil` for rules of all domains.
    var spokenFor: (host: String, apps: [Slug])?
    /// The variables, which are read before the patterns.
    var variables: [String: [String]] = [:]
    /// Where the values of the variables are.
    var variablePlaces: [String: [YAMLNode]] = [:]

    mutating func description(_ root: YAMLNode) -> WorkspaceDescription? {
        if root.isNull {
            log.add(root, "The description is empty.", help: Self.start)
            return nil
        }
        guard let members = log.members(of: root, as: .description) else { return nil }
        readApps(members)
        readVariables(members["variables"])
        let domains = domains(members)
        let rules = rules(members["rules"], apps: apps.map(\.name))
        spellVariables(for: (domains.flatMap { $0.rules ?? [] } + rules).map(\.rule))
        return WorkspaceDescription(
            apps: apps,
            domains: domains,
            variables: variables,
            rules: rules,
            links: members["links"].map { links($0) } ?? [],
            expectations: members["expect"].map { expectations($0) } ?? []
        )
    }

    mutating func expectationsFile(_ root: YAMLNode) -> [Expectation] {
        let whole = DescriptionMapping.description
        let mapping = DescriptionMapping(
            whole.name,
            noun: "a file of expectations",
            whole.summary,
            remedy: "Write them under the key \"expect\".",
            keys: whole.keys.filter { $0.name == "expect" }
        )
        // A file without anything is what a shell makes of "> edges.links.yaml" before the verb runs.
        if root.isNull { return [] }
        guard let members = log.members(of: root, as: mapping) else { return [] }
        guard let list = members["expect"] else {
            log.add(root, "There are no expectations.", help: "Write them under the key \"expect\".")
            return []
        }
        return expectations(list)
    }

    /// What a description needs at least.
    static let start = "Two lines are a start: \"app: ABCDE12345.com.example.shop\" and \"domain: shop.example\"."
}
