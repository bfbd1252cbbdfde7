import LinkAPI

/// The server that an import writes to, or would write to.
struct ImportTarget {
    let server: RemoteServer
    /// Whether nothing may be written.
    let isPlan: Bool
    /// Whether what is there and differs is overwritten.
    let replaces: Bool

    /// What was found where something is to be written.
    enum Finding {
        case nothing
        case same
        case other(version: Int)
    }

    /// Writes something, unless it is there already.
    ///
    /// - Parameters:
    ///   - what: What reports call it.
    ///   - finding: What is there.
    ///   - endpoint: Where it is written.
    ///   - path: The parameters of the address.
    ///   - body: What is written.
    /// - Returns: What became of it, and what the server says against it.
    /// - Throws: A failure that is not about the content, among them that somebody else wrote meanwhile.
    func save(
        _ what: String,
        _ finding: Finding,
        _ endpoint: AdminEndpoint,
        _ path: [String],
        _ body: any Encodable
    ) async throws(CommandFailure) -> (step: ImportStep, losses: [ImportLoss]) {
        let outcome: ImportStep.Outcome
        let precondition: RemoteServer.Precondition
        switch finding {
        case .same: return (ImportStep(outcome: .same, what: what), [])
        case .nothing: (outcome, precondition) = (.new, .absence)
        case .other(let version):
            guard replaces else { return (ImportStep(outcome: .differs, what: what), []) }
            (outcome, precondition) = (.replaced, .version(version))
        }
        if isPlan { return (ImportStep(outcome: outcome, what: what), []) }
        guard let problem = try await server.attempt(endpoint, path, body: body, precondition: precondition) else {
            return (ImportStep(outcome: outcome, what: what), [])
        }
        return (ImportStep(outcome: .refused, what: what), Self.losses(problem, what))
    }

    /// What the server says against something.
    static func losses(_ problem: Problem, _ what: String) -> [ImportLoss] {
        guard let faults = problem.faults, !faults.isEmpty else {
            return [ImportLoss(member: what, message: problem.detail, url: nil)]
        }
        return faults.map { ImportLoss(member: "\(what), \($0.member)", message: $0.message, url: $0.url) }
    }
}
