import DigitalAssetLinks
import LinkPatterns

/// Compares an app's rules with the dynamic rules that were made of them, on links where they may differ.
struct DynamicComparison {
    private let components: [PlannedComponent]
    private let translations: [DynamicTranslation]
    private let apple: RuleSet
    private let android: CompiledDynamicRules
    /// The component that each dynamic rule was made of.
    private let origins: [Int]
    /// How many dynamic rules come first.
    private let guardCount: Int
    private let host: String

    /// A link that the two treat otherwise.
    struct Difference {
        /// The component that decides it on one of the platforms.
        let component: Int
        let url: String
        /// Whether it is Android that opens the link.
        let opens: Bool
        let reason: DynamicLoss
    }

    init(
        _ components: [PlannedComponent],
        _ translations: [DynamicTranslation],
        guards: [DynamicRule],
        variables: PatternVariables,
        host: String
    ) {
        self.components = components
        self.translations = translations
        self.host = host
        apple = RuleSet(components.map(\.rule), variables: variables)
        origins = translations.enumerated().flatMap { index, translation in translation.rules.map { _ in index } }
        let rules = guards + translations.flatMap(\.rules)
        guardCount = guards.count
        android = CompiledDynamicRules(.rules(rules.isEmpty ? [DynamicRule(path: "*", excludes: true)] : rules))
    }

    /// How many components are looked at: all but in very long lists, where each link is compared with very many rules.
    private var compared: Int { max(20, 20_000 / max(1, components.count)) }

    /// The first link of each kind for each component, as far as a part of the budget goes.
    func differences(within budget: WorkBudget) -> [Difference] {
        var left = Self.most
        let sample = SampleLinks(variables: apple.variables)
        var found: [Int: Difference] = [:]
        for (index, component) in components.enumerated().prefix(compared) {
            for tail in sample.tails(of: component.rule) where spend(on: tail, &left, budget) {
                guard let difference = difference(on: "https://" + host + tail, for: index) else { continue }
                let key = difference.component * 2 + (difference.opens ? 1 : 0)
                if found[key] == nil { found[key] = difference }
            }
        }
        // One exclusion with two slashes is enough for all.
        for (index, component) in components.enumerated().prefix(compared) where component.excludes {
            for tail in sample.doubled(component.rule) where spend(on: tail, &left, budget) {
                guard let difference = difference(on: "https://" + host + tail, for: index), difference.opens,
                    found[index * 2 + 1] == nil
                else { continue }
                found[index * 2 + 1] = Difference(component: index, url: difference.url, opens: true, reason: .slashes)
                return found.sorted { $0.key < $1.key }.map(\.value)
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// What is compared only shows people what Android cannot say, so that it never takes all that a request may cause.
    private static let most = 200_000

    /// Counts the steps that it takes to compare a link with all rules of both platforms; `false` when none are left.
    private func spend(on tail: String, _ left: inout Int, _ budget: WorkBudget) -> Bool {
        guard left > 0 else { return false }
        let steps = apple.effort(of: tail) + (guardCount + origins.count) / 8
        left -= steps
        return budget.spend(steps)
    }

    private func difference(on url: String, for index: Int) -> Difference? {
        let decider = apple.firstMatch(for: url)
        let opens = decider.map { !components[$0].excludes } ?? false
        let outcome = android.outcome(for: AndroidURI(url))
        guard outcome.allowsApp != opens else { return nil }
        // The exclusion that Android misses, or the rule that it takes further, is to blame; else what it cannot say.
        let place = decider ?? origin(of: outcome) ?? index
        let reason = translations[place].losses.min { ($0.rank, $0.rawValue) < ($1.rank, $1.rawValue) }
        return Difference(component: place, url: url, opens: !opens, reason: reason ?? .others)
    }

    private func origin(of outcome: DynamicOutcome) -> Int? {
        switch outcome {
        case .allowed(let rule), .excluded(let rule):
            origins.indices.contains(rule - guardCount) ? origins[rule - guardCount] : nil
        default: nil
        }
    }
}

extension DynamicLoss {
    /// What keeps a rule from being said at all comes before what changes it a little.
    package var rank: Int {
        switch self {
        case .repeated, .stops, .letterCase: 1
        default: 0
        }
    }
}
