import JSONSource
import LinkDescription
import Yams

extension YAMLSource {
    /// The offset of a mark of the parser.
    func offset(of mark: Mark?) -> Int {
        mark.map { offset(line: $0.line, column: $0.column) } ?? 0
    }

    /// What the parser says, in our words, at its place.
    func mistake(for error: any Error) -> DescriptionMistake {
        guard let error = error as? YamlError else { return mistake(at: 0, "The YAML cannot be read: \(error).") }
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            return syntaxMistake(context, problem, mark)
        case .duplicatedKeysInMapping(let keys, let context):
            return RepeatedKey(keys.first ?? "", at: context.mark, in: self).mistake
        case .memory: return mistake(at: 0, Self.depthMessage)
        case .reader(let problem, _, _, _), .writer(let problem), .emitter(let problem), .representer(let problem):
            return mistake(at: 0, "The YAML cannot be read: \(problem).")
        case .no, .dataCouldNotBeDecoded: return mistake(at: 0, "The YAML cannot be read.")
        }
    }

    private func syntaxMistake(_ context: YamlError.Context?, _ problem: String, _ mark: Mark) -> DescriptionMistake {
        let offset = offset(of: mark)
        if problem.hasPrefix("Maximum nesting level") { return mistake(at: offset, Self.depthMessage) }
        if problem.contains("another document") {
            return mistake(at: offset, "A second document begins here.", help: "Remove \"---\" and what follows it.")
        }
        if problem == "found undefined alias" {
            return mistake(at: offset, Self.aliasMessage, help: Self.aliasHelp)
        }
        if context?.text.contains("anchor") == true || context?.text.contains("alias") == true {
            let start = self.offset(of: context?.mark)
            return mistake(at: start, "A text cannot begin with \"*\" or \"&\" here.", help: "Put it into quotes.")
        }
        if problem.contains("cannot start any token"), source.bytes[min(offset, source.bytes.count)...].first == 0x09 {
            return mistake(at: offset, "YAML takes no tab here.", help: "Set the line in with blanks.")
        }
        if let context, let help = Self.closing(context.text, problem) {
            let start = self.offset(of: context.mark)
            return mistake(at: start, "What begins here is not closed.", help: help)
        }
        return mistake(at: offset, "This is not YAML: \(Self.sentence(context, problem)).", help: Self.help(problem))
    }

    /// How to close what a source leaves open.
    private static func closing(_ context: String, _ problem: String) -> String? {
        if problem.contains("end of stream"), context.contains("quoted scalar") {
            return "Close it with the same quote."
        }
        if problem.contains("expected ',' or ']'") { return "Put a comma between elements, and \"]\" behind the last." }
        if problem.contains("expected ',' or '}'") { return "Put a comma between members, and \"}\" behind the last." }
        return nil
    }

    private static func sentence(_ context: YamlError.Context?, _ problem: String) -> String {
        guard let context else { return problem }
        return "\(context.text) (line \(context.mark.line)), \(problem)"
    }

    /// What people most often did.
    private static func help(_ problem: String) -> String? {
        if problem.contains("cannot start any token") {
            return "Put a text that begins with this character into quotes."
        }
        if problem.contains("mapping values are not allowed") {
            return "Put a text with a colon and a space into quotes, or check how far the line is set in."
        }
        if problem.contains("could not find expected ':'") { return "Write a colon and a space behind the key." }
        if problem.contains("did not find expected key") || problem.contains("expected '-' indicator") {
            return "Check how far the line is set in."
        }
        return nil
    }
}
