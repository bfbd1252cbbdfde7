import DigitalAssetLinks
import JSONSource
import LinkLint

/// Why a verb could not do its work, as one sentence for people.
struct CommandFailure: Error, Hashable {
    /// The file, address or line that it is about; `nil` when it is about the command itself.
    let place: String?
    /// What is wrong, and why; without a full stop.
    let problem: String
    /// What to do; without a full stop.
    let remedy: String?
    /// The source line with a caret under the fault, where there is one.
    let excerpt: String?
    /// What else is wrong, each with its place; people read it in the excerpt.
    let others: [CommandFailure]

    init(
        _ problem: String,
        at place: String? = nil,
        remedy: String? = nil,
        excerpt: String? = nil,
        others: [CommandFailure] = []
    ) {
        self.place = place
        self.problem = problem
        self.remedy = remedy
        self.excerpt = excerpt
        self.others = others
    }

    /// The place, the problem and the remedy as one sentence.
    var sentence: String {
        let parts = [problem, remedy].compactMap(\.self).joined(separator: "; ")
        let stop = parts.hasSuffix("?") ? "" : "."
        return [place, parts + stop].compactMap(\.self).joined(separator: ": ")
    }
}

extension CommandFailure {
    /// A mistake in a JSON text: the place, the sentence and the source line with a caret.
    init(_ error: JSONSyntaxError, in source: SourceText, named name: String) {
        let isAboutWhole = error.range.isEmpty && source.bytes.isEmpty || error.code == .signedBinary
        let place = isAboutWhole ? name : "\(name):\(error.position.line):\(error.position.column)"
        self.init(
            Sentence.withoutStop(error.message),
            at: place,
            remedy: Sentence.continued(error.help),
            excerpt: source.bytes.isEmpty || error.code.isAboutBinary ? nil : source.caret(for: error.range)
        )
    }
}

extension JSONSyntaxError.Code {
    /// Whether the data is not text, so that showing a line of it would not help.
    fileprivate var isAboutBinary: Bool {
        [.signedBinary, .binary, .propertyList, .utf16, .utf32].contains(self)
    }
}

/// Joins sentences that were written to stand alone.
enum Sentence {
    /// The sentence without its full stop.
    static func withoutStop(_ sentence: String) -> String {
        sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }

    /// The sentence as it goes on after a semicolon: an ordinary first word in lower case, no full stop.
    static func continued(_ sentence: String) -> String {
        let text = withoutStop(sentence)
        guard let first = text.first, let second = text.dropFirst().first, second.isLowercase else { return text }
        return first.lowercased() + text.dropFirst()
    }
}

extension CommandFailure {
    /// A mistake in a site, a package, a fingerprint or a relation that was given on the command line.
    init(_ mistake: StatementMistake, at place: String) {
        self.init(
            Sentence.withoutStop(mistake.message),
            at: place,
            remedy: mistake.help.map(Sentence.continued)
        )
    }
}

extension CommandFailure {
    /// Workflow commands of GitHub, a line for each thing that is wrong, which GitHub shows at the lines of a change.
    ///
    /// (GitHub, "Workflow commands for GitHub Actions".)
    func workflowCommands(title: String) -> String {
        ([self] + others).map { "::error \($0.properties(title))::\(WorkflowCommand.data($0.text))\n" }.joined()
    }

    private func properties(_ title: String) -> String {
        let title = "title=\(WorkflowCommand.property(title))"
        guard let parts else { return title }
        return "file=\(WorkflowCommand.property(parts.file)),line=\(parts.line),col=\(parts.column),\(title)"
    }

    /// The sentence, without the place where the command has it.
    private var text: String {
        guard parts != nil else { return sentence }
        return CommandFailure(problem, remedy: remedy).sentence
    }

    /// The place's file, line and column, where it has all three.
    private var parts: (file: String, line: Int, column: Int)? {
        let words = (place ?? "").split(separator: ":", omittingEmptySubsequences: false)
        guard words.count >= 3, let line = Int(words[words.count - 2]), let column = Int(words[words.count - 1]) else {
            return nil
        }
        return (words.dropLast(2).joined(separator: ":"), line, column)
    }
}

extension Console {
    /// Runs something; what keeps it from being done is printed as workflow commands as well.
    func annotating<T>(_ isWanted: Bool, title: String, _ work: () async throws -> T) async throws -> T {
        do {
            return try await work()
        } catch let failure as CommandFailure where isWanted {
            try output.write(failure.workflowCommands(title: title))
            throw failure
        }
    }
}
