/// The parameters of a request's query, each known, given once and of its form.
package struct QueryValues: Hashable, Sendable {
    private let values: [String: String]

    /// Checks what was sent against the parameters of an endpoint.
    ///
    /// - Parameters:
    ///   - sent: Names and values, decoded, in the order of the query.
    ///   - known: What the endpoint takes.
    /// - Throws: `invalid-query`, which names the parameter.
    package init(_ sent: [(name: String, value: String)], known: [QueryParameter]) throws(Problem) {
        var values: [String: String] = [:]
        for (name, value) in sent {
            guard let parameter = known.first(where: { $0.name == name }) else { throw Self.unknown(name, known) }
            guard values[name] == nil else {
                throw Problem(.invalidQuery, "The parameter \"\(name)\" is given twice.", help: "Give it once.")
            }
            if let fault = parameter.form.fault(in: value) {
                throw Problem(.invalidQuery, "The parameter \"\(name)\" \(fault).")
            }
            values[name] = value
        }
        self.values = values
    }

    /// A parameter's text; `nil` when it was not given.
    package subscript(parameter: QueryParameter) -> String? { values[parameter.name] }

    /// A parameter's number; `nil` when it was not given.
    package func integer(_ parameter: QueryParameter) -> Int? { values[parameter.name].flatMap { Int($0) } }

    /// Whether a flag is `true`; it is not when it was not given.
    package func flag(_ parameter: QueryParameter) -> Bool { values[parameter.name] == "true" }

    private static func unknown(_ name: String, _ known: [QueryParameter]) -> Problem {
        let names = known.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return Problem(
            .invalidQuery,
            "This address has no parameter \"\(name)\".",
            help: known.isEmpty ? "Leave out the question mark and what follows." : "It has \(names)."
        )
    }
}
