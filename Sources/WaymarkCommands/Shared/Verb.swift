import ArgumentParser

/// A verb of the command line.
protocol Verb: ParsableCommand {
    /// Does the work; what cannot be done is thrown as a ``CommandFailure``.
    func perform(_ console: Console) async throws -> ExitStatus
}
