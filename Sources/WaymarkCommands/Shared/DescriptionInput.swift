import DescriptionYAML
import JSONSource
import LinkDescription

/// A description that a verb was given, or the `waymark.yaml` of the folder.
struct DescriptionInput {
    /// The file that verbs read when none is named.
    static let usualPath = usualNames[0]
    /// What the file of a folder may be called.
    private static let usualNames = ["waymark.yaml", "waymark.yml"]
    /// Mistakes beyond this number are counted only.
    private static let shownMistakes = 20

    /// What messages call the file.
    let name: String
    let description: WorkspaceDescription
    /// The text that positions are places of.
    let source: SourceText

    /// Reads a description.
    ///
    /// - Parameter path: the file, or `-`; without it ``usualPath``.
    /// - Throws: why it cannot be read, or everything that is wrong with it.
    init(_ path: String? = nil) throws(CommandFailure) {
        guard let path = path == nil ? try Self.usual(in: nil) : path else { throw Self.missing(in: nil) }
        let input = InputSource(path: path)
        // A usual name is found more often than it is named; a pipe under it is a mistake.
        let isUsual = Self.usualNames.contains { path == $0 || path.hasSuffix("/" + $0) }
        try self.init(try isUsual ? input.readFoundFile() : input.read(), name: input.name)
    }

    /// Takes a description that was made from files, and has no text.
    init(_ description: WorkspaceDescription, name: String) {
        self.name = name
        self.description = description
        source = SourceText([])
    }

    /// The description of a folder, or of the current one; `nil` when it has none.
    static func usual(in folder: String?) throws(CommandFailure) -> String? {
        let there = usualNames.map { FolderListing.place(of: $0, in: folder) }.filter { path in
            // A file that cannot be examined is reported when it is named.
            (try? FileInformation(path)) != nil
        }
        guard there.count > 1 else { return there.first }
        let names = there.map { "\"\($0)\"" }.joined(separator: " and ")
        throw CommandFailure("there are both \(names)", remedy: "keep one of them, or name the one that you mean")
    }

    /// The file that exists where a description would be written, or the other usual name next to it.
    static func obstacle(to path: String) -> String? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let others = usualNames.contains(name) ? usualNames.map { String(path.dropLast(name.count)) + $0 } : []
        return ([path] + others).first { path in
            // A file that cannot be examined cannot be written either, which is reported then.
            (try? FileInformation(path)) != nil
        }
    }

    /// Why nothing can be done without a description.
    static func missing(in folder: String?) -> CommandFailure {
        let place = folder.map { "the folder \"\($0)\"" } ?? "this folder"
        let remedy = "\"waymark init\" writes one; or name the file"
        return CommandFailure("there is no \(usualPath) in \(place)", remedy: remedy)
    }

    init(_ bytes: [UInt8], name: String) throws(CommandFailure) {
        self.name = name
        source = SourceText(bytes)
        do throws(DescriptionMistakes) {
            description = try WorkspaceDescription(yaml: bytes)
        } catch {
            throw Self.failure(error, source, name)
        }
    }

    /// Reads a file of expectations about this description.
    func expectations(in path: String) throws(CommandFailure) -> [Expectation] {
        let input = InputSource(path: path)
        let bytes = try input.readFoundFile()
        do throws(DescriptionMistakes) {
            return try description.expectations(yaml: bytes)
        } catch {
            throw Self.failure(error, SourceText(bytes), input.name)
        }
    }

    /// All mistakes as one failure: the first is its sentence, the others follow its line.
    static func failure(_ error: DescriptionMistakes, _ source: SourceText, _ name: String) -> CommandFailure {
        let failures = error.mistakes.map { failure($0, source, name) }
        guard let first = failures.first else { return CommandFailure("it is not a description", at: name) }
        var rows = [first.excerpt ?? ""]
        for other in failures.prefix(shownMistakes).dropFirst() {
            rows += [other.sentence.visible, other.excerpt ?? ""]
        }
        let more = failures.count - shownMistakes
        if more > 0 { rows.append("… and \(more.counted("more mistake")).") }
        return CommandFailure(
            first.problem,
            at: first.place,
            remedy: first.remedy,
            excerpt: rows.joined(separator: "\n"),
            others: Array(failures.dropFirst())
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
