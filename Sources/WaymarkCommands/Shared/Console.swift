import Foundation

/// Where a verb reads and prints.
struct Console: Sendable {
    /// Results.
    let output: Output
    /// Failures, warnings and progress.
    let errors: Output
    /// How results are coloured.
    let style: TextStyle
    /// How failures are coloured.
    let errorStyle: TextStyle
    /// Whether somebody watches standard error, and would not see the results grow anyway.
    let showsProgress: Bool

    /// The process's own streams; colour only on a terminal, and not with `NO_COLOR`.
    static var standard: Console {
        let environment = ProcessInfo.processInfo.environment
        let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        return Console(
            output: Output(.standardOutput),
            errors: Output(.standardError),
            style: TextStyle(isColoured: FileStream.standardOutput.isTerminal && !isPlain),
            errorStyle: TextStyle(isColoured: FileStream.standardError.isTerminal && !isPlain),
            showsProgress: FileStream.standardError.isTerminal && !FileStream.standardOutput.isTerminal
        )
    }

    /// Prints a failure to standard error.
    func report(_ failure: CommandFailure) {
        var text = errorStyle.paint("waymark:", .bad) + " " + TerminalText.visible(failure.sentence) + "\n"
        if let excerpt = failure.excerpt { text += excerpt + "\n" }
        say(text)
    }

    /// Prints a line that is worth knowing, but no result, to standard error.
    func warn(_ sentence: String) {
        say(errorStyle.paint("waymark:", .warning) + " " + TerminalText.visible(sentence) + "\n")
    }

    /// Prints to standard error at once.
    ///
    /// That nobody can hear is no reason to stop.
    func say(_ text: String) {
        do {
            try errors.write(text)
            try errors.flush()
        } catch {
            return
        }
    }
}
