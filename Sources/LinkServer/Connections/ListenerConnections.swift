/// The open connections of all listeners.
struct ListenerConnections: Sendable {
    let documents: OpenConnections

    /// Nil without a listener for TLS.
    let secureDocuments: OpenConnections?

    let administration: OpenConnections

    init(_ budget: ConnectionBudget, isSecure: Bool) {
        documents = OpenConnections(limit: budget.documents)
        secureDocuments = isSecure ? OpenConnections(limit: budget.documents) : nil
        administration = OpenConnections(limit: budget.administration)
    }

    /// With their names in metrics.
    var named: [(name: String, connections: OpenConnections)] {
        let all = [("documents", documents), ("documents-tls", secureDocuments), ("administration", administration)]
        return all.compactMap { name, connections in connections.map { (name, $0) } }
    }
}
