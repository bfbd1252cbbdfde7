import JSONSource
import LinkManifest
import ManifestYAML

/// A description that a verb was given, or the `waymark.yaml` of the folder.
struct DescriptionInput {
    /// The file that verbs read when none is named.
    static let usualPath = "waymark.yaml"
    /// Mistakes beyond this number are counted only.
    private static let shownMistakes = 20

    /// What messages call the file.
    let name: String
    let description: LinkDescription
    /// The text that positions are places of.
    let source: SourceText

    /// Reads a description.
    ///
    /// - Parameter path: the file, or `-`; without it ``usualPath``.
    /// - Throws: why it cannot be read, or everything that is wrong with it.
    init(_ path: String? = nil) throws(CommandFailure) {
        let input = InputSource(path: path ?? Self.usualPath)
        // Whatever keeps us from asking shows again, with its reason, when the file is read.
        if path == nil, (try? FileInformation(input.path)) == nil {
            let remedy = "\"waymark init\" writes one; or name the file"
            throw CommandFailure("there is no \(Self.usualPath) in this folder", remedy: remedy)
        }
        try self.init(try input.read(), name: input.name)
    }

    init(_ bytes: [UInt8], name: String) throws(CommandFailure) {
        self.name = name
        source = SourceText(bytes)
        do throws(DescriptionMistakes) {
            description = try LinkDescription(yaml: bytes)
        } catch {
            throw Self.failure(error, source, name)
        }
    }

    /// Reads a file of expectations about this description.
    func expectations(in path: String) throws(CommandFailure) -> [Expectation] {
        let input = InputSource(path: path)
        let bytes = try input.read()
        do throws(DescriptionMistakes) {
            return try description.expectations(yaml: bytes)
        } catch {
            throw Self.failure(error, SourceText(bytes), input.name)
        }
    }

    /// All mistakes as one failure: the first is its sentence, the others follow its line.
    static func failure(_ error: DescriptionMistakes, _ source: SourceText, _ name: String) -> CommandFailure {
        let failures = error.mistakes.prefix(shownMistakes).map { failure($0, source, name) }
        guard let first = failures.first else { return CommandFailure("it is no description", at: name) }
        var rows = [first.excerpt ?? ""]
        for other in failures.dropFirst() { rows += [TerminalText.visible(other.sentence), other.excerpt ?? ""] }
        let more = error.mistakes.count - failures.count
        if more > 0 { rows.append("… and \(more.counted("more mistake")).") }
        return CommandFailure(
            first.problem,
            at: first.place,
            remedy: first.remedy,
            excerpt: rows.joined(separator: "\n")
        )
    }

    private static func failure(_ mistake: DescriptionMistake, _ source: SourceText, _ name: String) -> CommandFailure {
        CommandFailure(
            Sentence.withoutStop(mistake.message),
            at: "\(name):\(mistake.position.line):\(mistake.position.column)",
            remedy: mistake.help.map(Sentence.continued),
            excerpt: source.caret(for: mistake.range)
        )
    }
}
