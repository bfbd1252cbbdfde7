import ArgumentParser

/// Words the parser's complaints as one sentence.
enum UsageMistake {
    static func failure(for error: any Error) -> CommandFailure {
        // The first line is the complaint; the rest repeats the usage.
        let message = WaymarkCommand.message(for: error).split(separator: "\n").first.map(String.init) ?? "\(error)"
        let sentences = message.replacing(". ", with: "\n").split(separator: "\n").map {
            Sentence.continued(String($0))
        }
        let problem = sentences.joined(separator: "; ")
        if problem.hasSuffix("?") { return CommandFailure(problem) }
        return CommandFailure(problem, remedy: "\"\(help(for: error))\" shows how")
    }

    /// The command whose help explains the mistake, as the parser names it in its usage.
    private static func help(for error: any Error) -> String {
        let lines = WaymarkCommand.fullMessage(for: error).split(separator: "\n")
        let usage = lines.first { $0.hasPrefix("Usage: waymark ") } ?? ""
        return VerbPath(usage.split(separator: " ").dropFirst(2).map(String.init)).text + " --help"
    }
}
