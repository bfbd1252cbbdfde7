import AppSiteAssociation
import ConformanceVectors
import JSONSource

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
