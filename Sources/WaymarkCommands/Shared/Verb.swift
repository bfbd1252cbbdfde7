import ArgumentParser

/// A verb of the command line.
protocol Verb: ParsableCommand {
    /// Does the work; what cannot be done is thrown as a ``CommandFailure``.
    func perform(_ console: Console) async throws -> ExitStatus
}

/// How a run ended, as the shell sees it.
enum ExitStatus: Int32 {
    /// Done, and clean.
    case done = 0
    /// Done, with a negative result: no app matched, a vector failed.
    case negative = 1
    /// Could not be done: bad usage, unreadable input.
    case failed = 2
}
