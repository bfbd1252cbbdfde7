import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// What one workspace adds to Android's file: one statement for each package.
struct AndroidSection {
    private(set) var statements: [Statement] = []
    private(set) var losses: [CompositionLoss] = []
    /// The rules of packages whose apps are not on Apple's devices, as entries of a file, for comparisons.
    private(set) var outlines: [AppLinksEntry] = []
    /// The variables that these name.
    private(set) var outlineVariables: [SubstitutionVariable] = []

    private let published: PublishedPart
    private let host: String
    private let variables: PatternVariables
    private let territory: AndroidGrantedPaths
    private let unruled: Set<String>
    private let budget: WorkBudget
    private var planner: EntryPlanner
    /// What was made of rules, by the rules: many packages may have the same.
    private var translated: [[PlannedComponent]: Translated] = [:]

    private struct Translated {
        let relationExtensions: JSONValue
        let differences: [DynamicComparison.Difference]
    }

    /// Lays out a part.
    ///
    /// - Parameters:
    ///   - planner: the workspace's part, with the rules for each of its apps.
    ///   - territory: what the workspace holds.
    ///   - taken: packages that are already in the file, which are left out.
    ///   - unruled: packages that get no dynamic rules.
    ///   - host: the host of links that prove a loss.
    ///   - budget: what all searches may do.
    init(
        _ planner: EntryPlanner,
        in territory: AndroidGrantedPaths,
        without taken: Set<String>,
        withoutRules unruled: Set<String> = [],
        host: String,
        budget: WorkBudget
    ) {
        self.budget = budget
        self.planner = planner
        self.unruled = unruled
        self.territory = territory
        published = planner.published
        self.host = host
        variables = planner.variables
        var seen = taken
        for package in published.apps.flatMap(\.androidPackages) where seen.insert(package.name).inserted {
            guard budget.spend(1 + published.apps.count / 8) else { return }
            add(package.name)
        }
    }

    private mutating func add(_ package: String) {
        let apps = published.apps.filter { $0.androidPackages.contains { $0.name == package } }
        let components = planner.components(for: Set(apps.map(\.id)))
        var relations: [Relation] = components.isEmpty ? [] : [.handleAllURLs]
        for service in published.part.services where apps.contains(where: { $0.id == service.app }) {
            for relation in service.relations where !relations.contains(relation) { relations.append(relation) }
        }
        let digests = apps.flatMap(\.androidPackages).filter { $0.name == package }.flatMap(\.certificates)
        guard !relations.isEmpty, let app = AndroidApp(package, digests) else { return }
        var statement = Statement(relations: relations, target: .androidApp(app))
        if !components.isEmpty, !unruled.contains(package) {
            guard let made = translation(of: components) else { return }
            statement.relationExtensions = made.relationExtensions
            losses += made.differences.map { loss($0, package, components) }
            if let loss = olderAndroid(package, components) { losses.append(loss) }
            if apps.allSatisfy(\.appleAppIDs.isEmpty) { outline(package, components) }
        }
        statements.append(statement)
    }

    /// What is made of rules, each rule that is written counted; `nil` when that is more than the budget.
    private mutating func translation(of components: [PlannedComponent]) -> Translated? {
        if let known = translated[components] {
            // It is written again for each package.
            return budget.spend(components.count * Self.stepsPerRule) ? known : nil
        }
        var rules: [DynamicTranslation] = []
        for component in components {
            let rule = DynamicTranslation(component, variables: variables)
            guard budget.spend((1 + rule.rules.count) * Self.stepsPerRule) else { return nil }
            rules.append(rule.kept(to: territory))
        }
        let guards = territory.guards(for: rules.flatMap(\.rules))
        let comparison = DynamicComparison(components, rules, guards: guards, variables: variables, host: host)
        let made = Translated(
            relationExtensions: Self.extensions(guards + rules.flatMap(\.rules)),
            differences: comparison.differences(within: budget)
        )
        translated[components] = made
        return made
    }

    private static let stepsPerRule = 8

    private mutating func outline(_ package: String, _ components: [PlannedComponent]) {
        let naming = VariableNaming(published.part)
        let components = components.map(naming.renamed)
        let variables = naming.variables(in: [components])
        outlineVariables += variables.filter { !outlineVariables.contains($0) }
        outlines.append(AppLinksEntry(index: 0, appIDs: [package], components: components.map(\.component)))
    }

    private static func extensions(_ rules: [DynamicRule]) -> JSONValue {
        // A condition that an earlier rule has never decides.
        var seen: Set<DynamicRule> = []
        let first = rules.filter { rule in
            var condition = rule
            condition.excludes = false
            return seen.insert(condition).inserted
        }
        // No rule at all would mean that all links open; and what no rule is about is said to stay closed. (It does so anyhow:
        // Android, "Configure website associations and dynamic rules". Where dot segments are excluded, the bytes go for that.)
        var rules = first.contains { !$0.excludes } ? first : []
        if !rules.contains(where: { $0.isAboutAll || DotSegmentExclusion.contains($0) }) {
            rules.append(DynamicRule(path: "*", excludes: true))
        }
        return .object([
            (Relation.handleAllURLs.description, .object([(DynamicRulesReader.key, .array(rules.map(\.json)))]))
        ])
    }

    private func loss(
        _ difference: DynamicComparison.Difference,
        _ package: String,
        _ components: [PlannedComponent]
    ) -> CompositionLoss {
        let rule = published.part.rules.firstIndex {
            $0.platforms.contains(.android) && $0.linkRule == components[difference.component].rule
        }
        let what =
            difference.opens
            ? "open links in \"\(package)\" that the rules keep from it" : "keep links from \"\(package)\""
        return CompositionLoss(
            reader: .dynamicAndroid,
            workspace: published.workspace,
            member: rule.map { "rules[\($0)]" } ?? "",
            message: "Android 15 and later \(what): \(difference.reason.rawValue).",
            url: difference.url
        )
    }

    private func olderAndroid(_ package: String, _ components: [PlannedComponent]) -> CompositionLoss? {
        let opening = components.filter { !$0.excludes }.map(\.rule)
        let algebra = LinkAlgebra(variables: variables, maximumStates: 4_000, budget: budget)
        var url: String?
        switch algebra.example(matching: [], but: opening) {
        case .found(let tail): url = "https://" + host + tail
        case .none: return nil
        case .undecided: break
        }
        let message =
            "Android 14 and earlier read no rules: \"\(package)\" may open every link of \(host) that its manifest names."
        return CompositionLoss(
            reader: .olderAndroid,
            workspace: published.workspace,
            member: "",
            message: message,
            url: url
        )
    }
}

extension AppServices {
    /// The relations that are well formed.
    fileprivate var relations: [Relation] {
        androidRelations.compactMap { text in
            // Mistakes are reported before anything is composed.
            try? Relation(text)
        }
    }
}

extension AndroidApp {
    /// An app with its certificates, each once; `nil` unless name and digests are well formed.
    fileprivate init?(_ package: String, _ digests: [SigningCertificateDigest]) {
        var fingerprints: [CertificateFingerprint] = []
        do throws(StatementMistake) {
            for digest in digests {
                let fingerprint = try CertificateFingerprint(digest.sha256)
                if !fingerprints.contains(fingerprint) { fingerprints.append(fingerprint) }
            }
            guard !fingerprints.isEmpty else { return nil }
            self.init(packageName: try PackageName(package), fingerprints: fingerprints)
        } catch {
            return nil
        }
    }
}

extension DynamicRule {
    /// Whether it holds for every link.
    package var isAboutAll: Bool { path == "*" && query.isEmpty && fragment == nil }

    /// The rule as a file has it.
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        if let path { members.append(.init(name: "/", value: .string(path))) }
        if !query.isEmpty {
            let items = query.map { JSONValue.Member(name: $0.name, value: .string($0.value)) }
            members.append(.init(name: "?", value: .object(items)))
        }
        if let fragment { members.append(.init(name: "#", value: .string(fragment))) }
        if excludes { members.append(.init(name: "exclude", value: true)) }
        return .object(members)
    }
}
