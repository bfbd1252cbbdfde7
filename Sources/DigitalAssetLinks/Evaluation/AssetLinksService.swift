// sample: let (bytes, query): ([UInt8], StatementQuery)
/// Answers the three questions of Google's Digital Asset Links API, over lists that come from outside.
///
/// ```swift
/// let service = AssetLinksService(sources: .fixed(web: [("https://example.com", .list(bytes))]))
/// let answer = await service.check(query)
/// print(answer.isLinked, answer.errorCodes)
/// ```
///
/// Google, "Digital Asset Links API"; google/digitalassetlinks, `compatibility-tests/v1`.
public struct AssetLinksService: Sendable {
    private let collector: StatementCollector
    private let maximumAge: Double
    private let hasReports: Bool

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - sources: where lists come from.
    ///   - profile: as whom to read them.
    ///   - maximumAge: how many seconds answers may be kept, as they say themselves.
    ///   - hasReports: whether answers have a `debugString`, which costs more than the answer itself.
    public init(
        sources: StatementSources,
        profile: ReaderProfile = .dalAPI,
        maximumAge: Double = 600,
        hasReports: Bool = true
    ) {
        collector = StatementCollector(sources: sources, profile: profile)
        self.maximumAge = maximumAge
        self.hasReports = hasReports
    }

    /// `statements:list`: what the source says, each thing once.
    public func list(_ query: StatementQuery) async -> StatementListAnswer {
        let collection = await collector.collect(query.source)
        var seen: Set<ElementaryStatement> = []
        let statements = collection.statements.filter { found in
            query.matches(found.statement) && seen.insert(found.statement).inserted
        }
        return StatementListAnswer(
            statements: statements,
            hasExtensions: query.returnsRelationExtensions,
            footing: footing(collection, query)
        )
    }

    /// `assetlinks:check`: whether the source says that, also when something else went wrong.
    public func check(_ query: StatementQuery) async -> StatementCheckAnswer {
        answer(query, await collector.collect(query.source))
    }

    /// `assetlinks:bulkCheck`: the same for many questions, in order; the lists of each source are fetched once.
    public func bulkCheck(_ query: BulkCheckQuery) async -> [StatementCheckAnswer] {
        var collections: [Asset: StatementCollection] = [:]
        var answers: [StatementCheckAnswer] = []
        for entry in query.entries {
            switch entry {
            case .failure(let error): answers.append(StatementCheckAnswer(invalid: error, maximumAge: maximumAge))
            case .success(let query):
                let known = collections[query.source]
                let collection = if let known { known } else { await collector.collect(query.source) }
                collections[query.source] = collection
                answers.append(answer(query, collection))
            }
        }
        return answers
    }

    private func answer(_ query: StatementQuery, _ collection: StatementCollection) -> StatementCheckAnswer {
        let matches = collection.statements.filter { query.matches($0.statement) }
        return StatementCheckAnswer(
            isLinked: !matches.isEmpty,
            relationExtensions: query.returnsRelationExtensions ? matches.compactMap(\.relationExtension) : [],
            footing: footing(collection, query)
        )
    }

    private func footing(_ collection: StatementCollection, _ query: StatementQuery) -> AnswerBasis {
        AnswerBasis(
            maximumAge: maximumAge,
            debugString: hasReports ? DebugReport(collection: collection, query: query).text : "",
            errorCodes: collection.errorCodes
        )
    }
}

extension StatementQuery {
    /// Whether a statement is one of those asked for.
    func matches(_ statement: ElementaryStatement) -> Bool {
        (relation == nil || relation == statement.relation) && (target == nil || target == statement.target)
    }
}
