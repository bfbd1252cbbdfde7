public import JSONSource

/// Collects what an asset says, with all lists that it includes.
///
/// Google's service follows ten includes altogether, wherever they are; the eleventh ends with an error, and what was
/// found before still counts. A list that was fetched securely, and that of an app, may include secure lists only (Google,
/// "Statement list syntax"; google/digitalassetlinks, `compatibility-tests/v1`, 5000). Android's agents follow includes of
/// the first list only (AOSP, `DirectStatementRetriever` and `StatementService`).
public struct StatementCollector: Sendable {
    /// As whom to read.
    public let profile: ReaderProfile
    private let sources: StatementSources
    private static let budget = 10

    /// Makes a collector.
    public init(sources: StatementSources, profile: ReaderProfile = .dalAPI) {
        self.sources = sources
        self.profile = profile
    }

    /// Collects the statements of an asset.
    public func collect(_ source: Asset) async -> StatementCollection {
        var run = Run(collection: StatementCollection(source: source), budget: Self.budget)
        switch source {
        case .web(let site):
            let url = site.statementListURL
            await load(Step(url: url, origin: url), &run)
        case .androidApp(let package, let fingerprint):
            // An app that is not known states nothing, which is not an error.
            if let bytes = await sources.appStatements(package, fingerprint) {
                await read(bytes, Step(url: nil, origin: nil), &run)
            }
        }
        if run.hasFailed { run.collection.statements.removeAll() }
        return run.collection
    }

    private struct Run {
        var collection: StatementCollection
        var budget: Int
        /// Whether the reader gave up the whole check.
        var hasFailed = false
    }

    /// A list on the way.
    private struct Step {
        let url: String?
        let origin: String?
        var includes: [String] = []

        var isSecure: Bool { url?.lowercased().hasPrefix("https://") ?? true }

        var name: String {
            guard let url else { return "the app's asset_statements" }
            return includes.isEmpty ? StatementCollector.dotted(url) : url
        }
    }

    private func load(_ step: Step, _ run: inout Run) async {
        let answer = await sources.fetch(step.url ?? "")
        do throws(StatementFailure) {
            await read(try answer.body(for: profile), step, &run)
        } catch {
            let message = "unavailable: Error fetching statements from \(step.name): \(error.reason)"
            let failure = StatementFailure(error.code, message, subject: .fetch(cause: error.reason))
            run.collection.failures.append(failure)
        }
    }

    /// The address with a final dot at the host, and without.
    fileprivate static func dotted(_ url: String) -> String {
        // An address that is not a site of its own has one spelling only.
        guard let site = try? Site(String(url.dropLast(StatementAddress.wellKnownPath.count))) else { return url }
        return "\(site.canonical)\(StatementAddress.wellKnownPath) (which is equivalent to '\(url)')"
    }
}

// MARK: - Lists

extension StatementCollector {
    private func read(_ bytes: [UInt8], _ step: Step, _ run: inout Run) async {
        let reading = StatementListReader(profile: profile).read(bytes)
        if let refusal = reading.refusal {
            let message = "invalid_argument: Could not parse statement list \(step.name): \(refusal.message)"
            let failure = StatementFailure(code(of: refusal), message, subject: .list(mistake: refusal.message))
            run.collection.failures.append(failure)
            if refusal.kind == .failed { run.hasFailed = profile.rules != .firstAgent || step.includes.isEmpty }
            return
        }
        // Both are in the order of the text, so that no finding is looked at twice.
        var findings = reading.findings[...]
        for element in reading.elements {
            let end = element.node.range.upperBound
            let own = findings.prefix { $0.range.lowerBound < end }
            findings = findings.dropFirst(own.count)
            switch element.element {
            case .statement(let statement): append(statement, step, &run)
            case .include(let include): await follow(include, step, &run)
            case nil: report(own, step, &run)
            }
        }
    }

    private func code(of refusal: StatementListReading.Refusal) -> StatementErrorCode? {
        switch profile.rules {
        case .service: .malformedContent
        case .firstAgent: nil
        case .secondAgent, .thirdAgent: .agentUnknown
        }
    }

    private func append(_ statement: Statement, _ step: Step, _ run: inout Run) {
        for elementary in statement.elementaryStatements {
            run.collection.statements.append(
                CollectedStatement(
                    source: run.collection.source,
                    statement: elementary,
                    relationExtension: statement.relationExtension(of: elementary.relation),
                    origin: step.origin,
                    includes: step.includes
                )
            )
        }
    }

    /// The mistakes of an element that is left out.
    private func report(_ findings: ArraySlice<Finding>, _ step: Step, _ run: inout Run) {
        guard profile.rules == .service else { return }
        let mistakes = findings.filter { $0.severity == .error }
        for mistake in mistakes.isEmpty ? Array(findings) : mistakes {
            let message = "invalid_argument: Could not parse statement list \(step.name): \(mistake.message)"
            run.collection.failures.append(StatementFailure(.malformedContent, message, subject: .element))
        }
    }
}

// MARK: - Includes

extension StatementCollector {
    private func follow(_ include: StatementInclude, _ step: Step, _ run: inout Run) async {
        let next = Step(url: include.url, origin: step.origin, includes: step.includes + [include.url])
        guard profile.rules == .service else { return await followAsAgent(include, next, &run) }
        guard include.isSecure || !(run.collection.source.isSecure || step.isSecure) else {
            let what =
                run.collection.source.isSecure
                ? "Insecure URL in fetch stack of secure asset"
                : "Insecure include file included by secure include file"
            let message = "permission_denied: \(what): \(include.url)"
            return run.collection.failures.append(StatementFailure(.secureAssetIncludesInsecure, message))
        }
        guard run.budget > 0 else {
            let message = "resource_exhausted: Fetch budget exhausted before \(include.url)"
            return run.collection.failures.append(StatementFailure(.fetchBudgetExhausted, message))
        }
        run.budget -= 1
        await load(next, &run)
    }

    /// An agent follows one level; an insecure include is stepped over, or is a failed cast that ends the check.
    private func followAsAgent(_ include: StatementInclude, _ next: Step, _ run: inout Run) async {
        guard next.includes.count <= 1 else { return }
        guard include.isSecure else {
            if profile.rules != .firstAgent {
                run.hasFailed = true
                let message = "The include \(include.url) is not https, which ends the whole check."
                run.collection.failures.append(StatementFailure(.agentUnknown, message))
            }
            return
        }
        await load(next, &run)
    }
}

extension Statement {
    /// The extension of a relation, as written; nil without one.
    func relationExtension(of relation: Relation) -> JSONValue? {
        guard case .object(let members) = relationExtensions else { return nil }
        return members.last { $0.name == relation.description }?.value
    }
}

/// An elementary statement that an asset makes, with the place where it was found.
public struct CollectedStatement: Sendable, Hashable {
    /// Who makes it: the owner of the first list, also for statements of included ones.
    public let source: Asset
    /// What is said.
    public let statement: ElementaryStatement
    /// The extension of the relation, as written; nil without one.
    public let relationExtension: JSONValue?
    /// The address of the first list; nil for an app.
    public let origin: String?
    /// The includes that led to it, in order.
    public let includes: [String]
}

/// What collecting the statements of an asset gave.
public struct StatementCollection: Sendable, Hashable {
    /// The asset.
    public let source: Asset
    /// What it says, in the order in which readers meet it, repetitions included.
    public internal(set) var statements: [CollectedStatement] = []
    /// What went wrong on the way.
    ///
    /// Statements that were found nevertheless still count.
    public internal(set) var failures: [StatementFailure] = []

    /// The codes of ``failures``, each once, in order.
    public var errorCodes: [StatementErrorCode] {
        var seen: Set<StatementErrorCode> = []
        return failures.compactMap(\.code).filter { seen.insert($0).inserted }
    }
}
