import DigitalAssetLinks
import JSONSource

/// Prints the statements of a site or an app, and why one is or is not among them.
struct StatementReport {
    let collection: StatementCollection
    let style: TextStyle

    /// A row for each statement, and what went wrong beneath.
    func list(_ answer: StatementListAnswer) -> String {
        let rows = answer.statements.map { found in
            (relation: found.statement.relation.description, target: found.statement.target.name, found: found)
        }
        let width = rows.map { $0.relation.visible.terminalColumns }.max() ?? 0
        let lines = rows.map { row in
            let relation = row.relation.visible.padded(to: width)
            return "\(relation)  \(row.target.visible)" + via(row.found)
        }
        let count = answer.statements.count.counted("statement")
        let total = rows.isEmpty ? style.paint("no statement", .bad) : count
        return text(title, lines + failures + [total])
    }

    /// Whether the source says what was asked for, and how near it comes when not.
    func check(_ query: StatementQuery, isLinked: Bool) -> String {
        let word = isLinked ? style.paint("✓ linked", .good) : style.paint("✗ not linked", .bad)
        let question = [query.relation?.description, query.target?.name].compactMap(\.self).joined(separator: " to ")
        let head = "\(word)  \(question.visible)"
        return text(title, [head] + (isLinked ? places(query) : reasons(query)) + failures)
    }

    private var title: String { style.paint(collection.source.name.visible, .title) }

    private func text(_ title: String, _ lines: [String]) -> String {
        ([title] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
    }

    private var failures: [String] {
        collection.failures.map { failure in
            let code = failure.code.map { "\($0)  " } ?? ""
            return style.paint("error", .bad) + "  \(code)\(failure.reason.visible)"
        }
    }

    /// The list that has the statement, when it is not the source's own.
    private func via(_ found: CollectedStatement) -> String {
        found.includes.last.map { style.paint("  via \($0.visible)", .faint) } ?? ""
    }

    private func places(_ query: StatementQuery) -> [String] {
        let fitting = collection.statements.first { found in
            found.statement.relation == query.relation && found.statement.target == query.target
        }
        guard let fitting else { return [] }
        let place = fitting.includes.last ?? fitting.origin ?? "the app's asset_statements"
        return ["in  \(place.visible)"]
    }

    /// What was looked at, statement by statement.
    private func reasons(_ query: StatementQuery) -> [String] {
        guard !collection.statements.isEmpty else {
            return collection.failures.isEmpty ? ["there are no statements"] : []
        }
        let width = collection.statements.map { $0.statement.relation.description.utf8.count }.max() ?? 0
        return collection.statements.map { found in
            let statement = found.statement
            let relation = statement.relation.description.padded(to: width)
            let target = statement.target.shortName.visible
            return "\(mark(statement.relation == query.relation)) \(relation)"
                + "  \(mark(statement.target == query.target)) \(target)"
                + note(statement.target, query.target) + via(found)
        }
    }

    private func mark(_ isMatch: Bool) -> String { isMatch ? style.paint("✓", .good) : style.paint("✗", .bad) }

    /// What is different about a target that is nearly the one.
    private func note(_ target: Asset, _ wanted: Asset?) -> String {
        switch (target, wanted) {
        case (.androidApp(let package, let own), .androidApp(let asked, let other)?)
        where package == asked && own != other:
            return style.paint("  another certificate", .faint)
        case (.web(let site), .web(let other)?) where site.host == other.host && site != other:
            let what = site.scheme == other.scheme ? "port" : "scheme"
            return style.paint("  another \(what)", .faint)
        default: return ""
        }
    }
}

extension Asset {
    /// The asset in one word, as the command line takes it.
    var name: String {
        switch self {
        case .web(let site): site.origin
        case .androidApp(let package, let fingerprint): "\(package.text)@\(fingerprint.text)"
        }
    }

    /// The asset with the beginning of its fingerprint, which is enough to distinguish certificates.
    var shortName: String {
        switch self {
        case .web: name
        case .androidApp(let package, let fingerprint): "\(package.text)@\(fingerprint.text.prefix(12))…"
        }
    }
}
