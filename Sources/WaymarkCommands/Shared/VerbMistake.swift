import ArgumentParser
import JSONSource

/// A missing or an unknown verb.
struct VerbMistake {
    private let word: String?

    /// The names of all verbs.
    static var verbs: [String] {
        WaymarkCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    }

    /// `nil` when the arguments begin with a verb or an option.
    init?(_ arguments: [String]) {
        let isHelp = arguments.first == "help"
        if isHelp, arguments.count == 1 { return nil }
        word = arguments.dropFirst(isHelp ? 1 : 0).first
        guard let word else { return }
        if word.hasPrefix("-") || VerbMistake.verbs.contains(word) { return nil }
    }

    var failure: CommandFailure {
        let verbs = VerbMistake.verbs
        guard let word else {
            let list = verbs.dropLast().joined(separator: ", ") + " or " + (verbs.last ?? "")
            return CommandFailure("there is no verb", remedy: "use \(list); \"waymark --help\" shows examples")
        }
        guard let nearest = Suggestion.nearest(to: word, among: verbs) else {
            return CommandFailure("there is no verb \"\(word)\"", remedy: "\"waymark --help\" lists all")
        }
        return CommandFailure("there is no verb \"\(word)\"", remedy: "did you mean \"\(nearest)\"?")
    }
}
