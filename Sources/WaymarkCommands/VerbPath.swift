import ArgumentParser
import JSONSource

/// The verbs at the beginning of a command line, as far as they exist: `rule add` of `rule add go.example '/a/*'`.
struct VerbPath {
    /// The command of the last verb.
    private let command: any ParsableCommand.Type
    /// The verbs' names.
    private let names: [String]
    /// The words after the last verb.
    private let rest: ArraySlice<String>

    init(_ arguments: some Sequence<String>) {
        var command: any ParsableCommand.Type = WaymarkCommand.self
        var names: [String] = []
        var rest = Array(arguments)[...]
        while let word = rest.first, let next = command.subcommand(named: word) {
            command = next
            names.append(word)
            rest.removeFirst()
        }
        self.command = command
        self.names = names
        self.rest = rest
    }

    /// The verbs as one types them: `waymark rule add`.
    var text: String { (["waymark"] + names).joined(separator: " ") }

    /// What is wrong with the verbs of a command line; `nil` when they lead to something to do or to a help text.
    static func failure(of arguments: [String]) -> CommandFailure? {
        let isHelp = arguments.first == "help"
        if isHelp, arguments.count == 1 { return nil }
        let path = VerbPath(arguments.dropFirst(isHelp ? 1 : 0))
        let verbs = path.command.subcommandNames
        guard !verbs.isEmpty else { return nil }
        guard let word = path.rest.first else { return isHelp ? nil : path.missingVerb(verbs) }
        return word.hasPrefix("-") ? nil : path.unknownVerb(word, verbs)
    }

    private func missingVerb(_ verbs: [String]) -> CommandFailure {
        if names.isEmpty { return CommandFailure("there is no verb", remedy: "\"waymark --help\" lists all in groups") }
        let list = verbs.dropLast().joined(separator: ", ") + (verbs.count > 1 ? " or " : "") + (verbs.last ?? "")
        return CommandFailure(
            "there is nothing to do: write \(text) \(list)",
            remedy: "\"\(text) --help\" shows examples"
        )
    }

    private func unknownVerb(_ word: String, _ verbs: [String]) -> CommandFailure {
        let verb = "\((names + [word.visible]).joined(separator: " "))"
        if let renamed = Self.renamed[verb] ?? Self.renamed[names.joined(separator: " ") + " …"] {
            return CommandFailure("there is no verb \"\(verb)\"", remedy: renamed)
        }
        guard let nearest = Suggestion.nearest(to: word, among: verbs) else {
            return CommandFailure("there is no verb \"\(verb)\"", remedy: "\"\(text) --help\" lists all")
        }
        let proposal = (names + [nearest]).joined(separator: " ")
        return CommandFailure("there is no verb \"\(verb)\"", remedy: "did you mean \"\(proposal)\"?")
    }

    /// Verbs of earlier versions whose meaning depended on their arguments, and what to write today.
    private static let renamed = [
        "restore":
            "use \"waymark rollback HOST NUMBER\" for a publication, or \"waymark backup restore FILE --database NEW\" "
            + "for a store",
        "backup …": "to write a backup, use \"waymark backup create FILE\"",
    ]
}

extension ParsableCommand {
    fileprivate static var subcommandNames: [String] { configuration.subcommands.map { $0.verb } }

    fileprivate static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.verb == name }
    }

    private static var verb: String { configuration.commandName ?? "\(Self.self)".lowercased() }
}

/// Words the parser's complaints as one sentence.
enum UsageMistake {
    static func failure(for error: any Error) -> CommandFailure {
        // The first line is the complaint, and what it announces is behind it; the rest repeats the usage.
        let lines = WaymarkCommand.message(for: error).split(separator: "\n")
        let announced = lines.first?.hasSuffix("one of the following:") == true
        let values = announced ? lines.dropFirst().prefix { $0.first == " " } : []
        let names = values.map { $0.drop { $0 == " " || $0 == "-" } }
        let message = lines.first.map { $0 + (names.isEmpty ? "" : " \(names.joined(separator: ", "))") } ?? "\(error)"
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
