/// The `debugString` of an answer: for people, laid out like that of Google's service.
struct DebugReport {
    let collection: StatementCollection
    let query: StatementQuery

    var text: String {
        let errors = collection.failures.isEmpty ? ["None!"] : collection.failures.map { "* Error: \($0.reason)" }
        let isFound = collection.statements.contains { query.matches($0.statement) }
        let missing = isFound ? [] : ["* Info: No statements were found that match your query."]
        return
            (["********************* ERRORS *********************"] + errors
            + ["********************* INFO MESSAGES *********************"] + missing + considered)
            .joined(separator: "\n")
    }

    private var considered: [String] {
        guard !collection.statements.isEmpty else { return [] }
        return ["* Info: The following statements were considered when processing the request:", ""]
            + collection.statements.map(entry) + ["--- End of statement list. ---"]
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
