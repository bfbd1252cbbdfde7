import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkDescription
import LinkPatterns
import LinkWorkspaces

/// Evaluates links by files that were given, each taken as that of every host of the description.
struct FileEvaluator: LinkEvaluator {
    private let description: WorkspaceDescription
    private let apple: AssociationInput?
    private let matcher: UniversalLinkMatcher?
    private let manifest: ManifestSubject?
    /// The package that the manifest is for.
    private let package: String?
    private let statements: StatementInput?

    init(
        _ description: WorkspaceDescription,
        apple: AssociationInput?,
        manifest: ManifestSubject?,
        package: String?,
        statements: StatementInput?
    ) {
        self.description = description
        self.apple = apple
        matcher = apple.map { UniversalLinkMatcher(file: $0.file) }
        self.manifest = manifest
        self.package = package
        self.statements = statements
    }

    var platforms: [LinkPlatform] {
        LinkPlatform.allCases.filter { $0 == .apple ? apple != nil : manifest != nil || statements != nil }
    }

    /// A manifest of Android is about one app only.
    func canEvaluate(_ expectation: Expectation, on platform: LinkPlatform) -> Bool {
        guard platforms.contains(platform) else { return false }
        guard platform == .android, manifest != nil else { return true }
        if case .opens(let name) = expectation.outcome { return description.app(name).map(isOfManifest) ?? false }
        let all = allApps(for: expectation.url, on: platform)
        return all.isEmpty || all.contains(where: isOfManifest)
    }

    private func isOfManifest(_ app: DescribedApp) -> Bool { app.app.androidPackages.contains { $0.name == package } }

    func evaluation(of url: String, on platform: LinkPlatform) -> LinkEvaluation {
        let apps = apps(for: url, on: platform)
        switch platform {
        case .apple:
            guard let decision = matcher?.decision(for: url) else { return LinkEvaluation([]) }
            return LinkEvaluation(apps.map { .init(app: $0.name, outcome: outcome(of: $0, in: decision)) })
        case .android: return LinkEvaluation(apps.map { .init(app: $0.name, outcome: androidOutcome(of: $0, url)) })
        }
    }

    func reasons(for url: String, app: Slug?, on platform: LinkPlatform) -> [EvaluatedRule] {
        let apps = apps(for: url, on: platform).filter { app == nil || $0.name == app }
        switch platform {
        case .apple: return apple.map { FileReasons($0).rules(for: url, apps) } ?? []
        case .android: return androidReasons(for: url, apps)
        }
    }

    /// The apps that ask for links of the host, as far as the files name them.
    private func apps(for url: String, on platform: LinkPlatform) -> [DescribedApp] {
        let all = allApps(for: url, on: platform)
        return platform == .android && manifest != nil ? all.filter(isOfManifest) : all
    }

    private func allApps(for url: String, on platform: LinkPlatform) -> [DescribedApp] {
        guard let host = LinkURL(url).lowercasedHost else { return [] }
        return description.apps.filter { $0.isKnown(to: platform) && description.domain(of: host, for: $0.name) != nil }
    }

    private func outcome(of app: DescribedApp, in decision: LinkDecision) -> DescribedVerdict.Outcome {
        let known = decision.perApp.filter { app.app.appleAppIDs.contains($0.appID) && $0.malformation == nil }
        let verdicts = known.map(\.verdict)
        if verdicts.contains(.match) { return .opens }
        return verdicts.contains(.block) ? .excluded : .none
    }

    /// Android's files do not distinguish an excluded link from one that no filter is about: both count as excluded.
    private func androidOutcome(of app: DescribedApp, _ url: String) -> DescribedVerdict.Outcome {
        if let manifest { return ManifestAnswer(url, subject: manifest).isPositive ? .opens : .excluded }
        let outcomes = app.app.androidPackages.map(\.name).compactMap { statements?.outcome(for: url, package: $0) }
        if outcomes.contains(where: \.allowsApp) { return .opens }
        return outcomes.isEmpty ? .none : .excluded
    }

    private func androidReasons(for url: String, _ apps: [DescribedApp]) -> [EvaluatedRule] {
        if let manifest {
            let answer = ManifestAnswer(url, subject: manifest)
            let step = answer.choice?.steps.last?.message
            let title =
                step ?? (answer.matches.isEmpty ? "no intent filter takes the link" : "an intent filter takes the link")
            return [
                EvaluatedRule(place: manifest.input.name, title: Sentence.withoutStop(title), isMatch: true, parts: [])
            ]
        }
        return apps.flatMap(\.app.androidPackages).compactMap { package in
            guard let statements, let outcome = statements.outcome(for: url, package: package.name) else { return nil }
            let title: String
            switch outcome {
            case .noRules: title = "no dynamic rules for \(package.name)"
            case .malformed: title = "the dynamic rules for \(package.name) are malformed, so they are not read"
            case .allowed(let index): title = "dynamic rule \(index) for \(package.name) allows the link"
            case .excluded(let index): title = "dynamic rule \(index) for \(package.name) excludes the link"
            case .unmatched: title = "no dynamic rule for \(package.name) is about the link"
            }
            return EvaluatedRule(place: statements.name, title: title, isMatch: true, parts: [])
        }
    }
}

/// The rules of an association file that decide a link, with what was compared.
struct FileReasons {
    private let input: AssociationInput
    private static let maximumRules = 3

    init(_ input: AssociationInput) { self.input = input }

    /// The rules that decided for some apps; where none did, some that would open the link.
    func rules(for url: String, _ apps: [DescribedApp]) -> [EvaluatedRule] {
        let ids = Set(apps.flatMap(\.app.appleAppIDs))
        let explained = LinkExplainer(file: input.file).explanation(for: url).apps.filter {
            ids.contains($0.decision.appID)
        }
        var seen: Set<Range<Int>> = []
        let rules = explained.flatMap(\.rules).filter { seen.insert($0.range).inserted }
        let deciding = rules.filter { $0.outcome == .decided }
        guard deciding.isEmpty else { return deciding.map { evaluated($0, isMatch: true) } }
        return rules.filter { !$0.rule.exclude.value }.prefix(Self.maximumRules).map { evaluated($0, isMatch: false) }
    }

    private func evaluated(_ rule: RuleExplanation, isMatch: Bool) -> EvaluatedRule {
        let position = input.source.position(at: rule.range.lowerBound)
        return EvaluatedRule(
            place: "\(input.name):\(position.line):\(position.column)",
            title: rule.rule.name + (rule.rule.exclude.value ? " (exclude)" : ""),
            isMatch: isMatch,
            parts: rule.parts.map(\.trace)
        )
    }
}
