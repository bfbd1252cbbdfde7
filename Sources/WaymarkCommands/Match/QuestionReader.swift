import AppSiteAssociation
import ConformanceVectors
import JSONSource
import LinkPatterns

/// Reads `{"aasa":{…},"url":"…"}` and answers it.
///
/// Keeps the compiled file while lines carry the same one.
struct QuestionReader {
    private let reader = JSONReader()
    private let dialect: MatchDialect
    private var latest: Compiled?

    private struct Compiled {
        /// The file as it stood in its line.
        let bytes: [UInt8]
        let matcher: UniversalLinkMatcher
        /// The line up to the file's end, when the file came first: the next line probably begins alike.
        let prefix: [UInt8]?
    }

    init(dialect: MatchDialect) {
        self.dialect = dialect
    }

    /// The decision, or an object with the key `error`.
    mutating func answer(_ line: LineReader.Line) -> JSONValue {
        guard case .text(let bytes) = line else {
            return error("the line has more than \(InputSource.maximumBytes.formattedWithCommas) bytes")
        }
        do {
            return try decision(bytes).json
        } catch {
            return self.error(error.sentence)
        }
    }

    private func error(_ sentence: String) -> JSONValue { ["error": .string(sentence)] }

    private mutating func decision(_ line: [UInt8]) throws(Mistake) -> LinkDecision {
        if let known = knownFile(line) { return known }
        let root = try read(line)
        guard let url = root["url"]?.string else { throw Mistake("there is no string \"url\"") }
        guard let file = root["aasa"] else { throw Mistake("there is no \"aasa\"") }
        return try matcher(for: file, in: line, isFirst: isFirst(file, of: root)).decision(for: url)
    }

    private func read(_ line: [UInt8]) throws(Mistake) -> JSONNode {
        let root: JSONNode
        do {
            root = try reader.read(line).root
        } catch {
            let help = Sentence.continued(error.help)
            throw Mistake("column \(error.position.column): \(Sentence.withoutStop(error.message)); \(help)")
        }
        guard root.kind == .object else { throw Mistake("the line is \(root.kind.phrase), not an object") }
        return root
    }

    private func isFirst(_ file: JSONNode, of root: JSONNode) -> Bool {
        root.members.first { _ in true }?.value == file
    }

    private mutating func matcher(
        for file: JSONNode,
        in line: [UInt8],
        isFirst: Bool
    ) throws(Mistake) -> UniversalLinkMatcher {
        let bytes = Array(line[file.range])
        if let latest, latest.bytes == bytes { return latest.matcher }
        let reading = AssociationFileReader().read(bytes)
        guard let model = reading.file else {
            throw Mistake("\"aasa\" is \(file.kind.phrase), not an object")
        }
        let matcher = UniversalLinkMatcher(file: model, dialect: dialect)
        let prefix = isFirst ? Array(line[..<file.range.upperBound]) : nil
        latest = Compiled(bytes: bytes, matcher: matcher, prefix: prefix)
        return matcher
    }
}

extension QuestionReader {
    /// The answer to a line that begins with the same file as the one before, of which only the rest has to be read.
    private func knownFile(_ line: [UInt8]) -> LinkDecision? {
        guard let latest, let prefix = latest.prefix, line.starts(with: prefix) else { return nil }
        var rest = line[prefix.count...].drop { $0 == UInt8(ascii: " ") }
        guard rest.popFirst() == UInt8(ascii: ",") else { return nil }
        // Mistakes in the rest are reported by reading the whole line.
        guard let root = try? reader.read([UInt8(ascii: "{")] + rest).root, root["aasa"] == nil,
            let url = root["url"]?.string
        else { return nil }
        return latest.matcher.decision(for: url)
    }

    /// Why a line cannot be answered, without a full stop.
    private struct Mistake: Error {
        let sentence: String

        init(_ sentence: String) {
            self.sentence = sentence + "."
        }
    }
}

/// Links from a file, one a line; blank lines are skipped.
struct URLList {
    /// Longer than any browser's address.
    private static let maximumLength = 1 << 20

    private let source: InputSource
    private let stream: FileStream
    private var lines: LineReader

    init(_ source: InputSource) throws(CommandFailure) {
        self.source = source
        stream = try source.open()
        lines = LineReader(source, stream, limit: URLList.maximumLength)
    }

    mutating func next() throws(CommandFailure) -> String? {
        while let line = try lines.next() {
            guard case .text(let bytes) = line else {
                throw failure("the line is too long for a URL", remedy: "write one URL a line")
            }
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw failure("the line is not UTF-8", remedy: "save the list as UTF-8")
            }
            let isBlank = text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if !isBlank { return text }
        }
        return nil
    }

    func close() {
        stream.close()
    }

    private func failure(_ problem: String, remedy: String) -> CommandFailure {
        CommandFailure(problem, at: "\(source.name):\(lines.number)", remedy: remedy)
    }
}

/// What keeps a link from an app, whatever the rules say.
enum NotALinkMessage {
    static let notAWebLink = "universal links are http and https URLs with a host; this URL is not one"

    /// A port keeps apps from opening a link, whatever the rules say (Apple, TN3155); `nil` for the default ports.
    static func port(of link: LinkURL) -> String? {
        guard let port = link.port, !port.isEmpty else { return nil }
        let usual = link.scheme?.lowercased() == "http" ? "80" : "443"
        if port == usual { return nil }
        return "devices do not open apps for links with a port (:\(port.visible))  [D]"
    }

    /// That no app can have the identifier of an app that the rules give the link to; `nil` when an app can.
    static func malformation(of decision: AppDecision) -> String? {
        guard decision.verdict == .match, let malformation = decision.malformation else { return nil }
        let name = malformation.written.visible
        return "no app can have the ID “\(name)”: \(reason(for: malformation))"
    }

    /// What is wrong with an identifier and what to write, without a full stop.
    static func reason(for malformation: AppID.Malformed) -> String {
        let remedy = Sentence.continued(malformation.remedy)
        return "it \(malformation.problem); \(remedy)".visible + "  [D]"
    }
}
