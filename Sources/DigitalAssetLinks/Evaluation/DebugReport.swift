/// The `debugString` of an answer: for people, laid out like that of Google's service.
struct DebugReport {
    let collection: StatementCollection
    let query: StatementQuery

    /// A list in which everything is wrong is not repeated as a whole.
    private static let most = 200

    var text: String {
        let failures = collection.failures
        var errors = failures.isEmpty ? ["None!"] : failures.prefix(Self.most).map { "* Error: \($0.reason)" }
        if failures.count > Self.most { errors.append("* Error: … and \(failures.count - Self.most) more.") }
        let isFound = collection.statements.contains { query.matches($0.statement) }
        let missing = isFound ? [] : ["* Info: No statements were found that match your query."]
        return
            (["********************* ERRORS *********************"] + errors
            + ["********************* INFO MESSAGES *********************"] + missing + considered)
            .joined(separator: "\n")
    }

    private var considered: [String] {
        guard !collection.statements.isEmpty else { return [] }
        let rest = collection.statements.count - Self.most
        return ["* Info: The following statements were considered when processing the request:", ""]
            + collection.statements.prefix(Self.most).map(entry) + (rest > 0 ? ["--- … and \(rest) more."] : [])
            + ["--- End of statement list. ---"]
    }

    private func entry(_ found: CollectedStatement) -> String {
        let statement = found.statement
        let includes = found.includes.isEmpty ? ["<None>"] : found.includes
        var lines = [
            "---",
            "Source: \(found.source)",
            "Relation: \(statement.relation)",
            "Target: \(statement.target)",
            "Where this statement came from:",
            "  Origin of the statement: \(found.origin ?? "the app's asset_statements")",
            "  Include directives followed (in order):",
        ]
        lines += includes.map { "    \($0)" }
        lines.append("Matches source query: Yes")
        lines.append("Matches relation query: \(answer(query.relation.map { $0 == statement.relation }))")
        if query.target != nil { lines.append("Matches target query: \(answer(query.target == statement.target))") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func answer(_ isMatch: Bool?) -> String { isMatch ?? true ? "Yes" : "No" }
}
