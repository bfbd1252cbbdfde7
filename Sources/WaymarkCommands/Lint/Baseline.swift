import Foundation
import JSONSource
import LinkLint

/// Findings that are known, as a file lists them.
///
/// A row names the rule, the file, the value and its text, and no line: lines move.
struct Baseline {
    /// A finding that is known.
    struct Row {
        /// The path of the file, from the folder of the baseline.
        let path: String
        let key: FindingKey
        /// The line of the row in the baseline.
        let line: Int
    }

    let rows: [Row]
    /// Names files as the rows do.
    let naming: BaselinePaths

    /// A baseline of all findings of some files, to be written to a path.
    init(_ files: [LintedFile], at path: String) {
        let naming = BaselinePaths(baseline: path)
        self.naming = naming
        rows = files.flatMap { file in
            let path = naming.name(of: file.path)
            return file.findings.map { Row(path: path, key: FindingKey($0, in: file.source), line: 0) }
        }
    }

    /// The rows as a file.
    var bytes: [UInt8] {
        let findings = rows.map { row in
            JSONValue.object([
                ("path", .string(row.path)),
                ("code", .string(row.key.code)),
                ("pointer", row.key.pointer.map(JSONValue.string) ?? .null),
                ("text", .string(row.key.text)),
            ])
        }
        return JSONWriter().write(.object([("version", 1), ("findings", .array(findings))]))
    }
}

extension Baseline {
    /// Reads a baseline; a missing or invalid one is a failure.
    init(readingFrom source: InputSource) throws(CommandFailure) {
        let bytes = try source.read()
        let document: JSONDocument
        do {
            document = try JSONReader().read(bytes)
        } catch {
            throw CommandFailure(error, in: SourceText(bytes), named: source.name)
        }
        guard document.root["version"]?.number?.integer == 1 else {
            let problem = "it is not a baseline: it has no \"version\": 1"
            throw Self.failure(problem, document.root, in: document, source)
        }
        guard let list = document.root["findings"], list.kind == .array else {
            throw Self.failure("there is no list \"findings\"", document.root, in: document, source)
        }
        var rows: [Row] = []
        for node in list.elements { rows.append(try Self.row(node, in: document, source)) }
        self.rows = rows
        naming = BaselinePaths(baseline: source.path)
    }

    private static func row(
        _ node: JSONNode,
        in document: JSONDocument,
        _ source: InputSource
    ) throws(CommandFailure) -> Row {
        guard let path = node["path"]?.string, let code = node["code"]?.string, let text = node["text"]?.string else {
            throw failure("a finding needs the strings \"path\", \"code\" and \"text\"", node, in: document, source)
        }
        let key = FindingKey(code: code, pointer: node["pointer"]?.string, text: text)
        return Row(path: path, key: key, line: document.source.position(at: node.range.lowerBound).line)
    }

    private static func failure(
        _ problem: String,
        _ node: JSONNode,
        in document: JSONDocument,
        _ source: InputSource
    ) -> CommandFailure {
        let position = document.source.position(at: node.range.lowerBound)
        return CommandFailure(
            problem,
            at: "\(source.name):\(position.line):\(position.column)",
            remedy: "recreate it with --write-baseline"
        )
    }
}

/// Separates findings that a baseline lists from new ones.
struct BaselineComparison {
    /// The number of rows that are reported one by one.
    private static let reportedRows = 5

    /// The files with their new findings.
    private(set) var files: [LintedFile] = []
    /// How many findings the baseline lists.
    private(set) var knownCount = 0
    /// Rows whose finding is gone.
    private(set) var staleRows: [Baseline.Row] = []

    /// Compares; rows of rules that were not asked in this run are not stale.
    init(_ baseline: Baseline, _ files: [LintedFile], isAsked: (String) -> Bool) {
        var rows = Dictionary(grouping: baseline.rows) { $0.path }
        for file in files {
            let path = baseline.naming.name(of: file.path)
            var open = rows.removeValue(forKey: path) ?? []
            let new = Self.newFindings(of: file, open: &open)
            knownCount += file.findings.count - new.count
            staleRows += open.filter { isAsked($0.key.code) }
            self.files.append(LintedFile(path: file.path, source: file.source, findings: new))
        }
    }

    /// What to say about rows whose finding is gone.
    func staleSentences(baseline path: String) -> [String] {
        guard !staleRows.isEmpty else { return [] }
        let rows = staleRows.prefix(Self.reportedRows).map {
            "\(path):\($0.line): the finding is gone: \($0.key.code) in \($0.path)."
        }
        let more = staleRows.count - rows.count
        let rest = more > 0 ? ["\(path): \(more.formattedWithCommas) more are gone."] : []
        return rows + rest + ["\(path): fixed findings could come back unnoticed; recreate it with --write-baseline."]
    }

    /// The findings without a row; `open` keeps the rows without a finding.
    private static func newFindings(of file: LintedFile, open: inout [Baseline.Row]) -> [LintFinding] {
        let keys = file.findings.map { FindingKey($0, in: file.source) }
        var isKnown = Array(repeating: false, count: keys.count)
        // Findings at their old place go first; the others may have moved within the file.
        let tests: [(FindingKey, FindingKey) -> Bool] = [{ $0 == $1 }, { $0.code == $1.code && $0.text == $1.text }]
        for isSame in tests {
            for (index, key) in keys.enumerated() where !isKnown[index] {
                guard let row = open.firstIndex(where: { isSame($0.key, key) }) else { continue }
                open.remove(at: row)
                isKnown[index] = true
            }
        }
        return zip(file.findings, isKnown).filter { !$0.1 }.map(\.0)
    }
}

/// Names files from the folder of a baseline, so that it holds wherever the project lies and the command is run.
struct BaselinePaths {
    private let folder: [Substring]

    init(baseline path: String) {
        folder = Self.parts(of: path).dropLast()
    }

    func name(of path: String) -> String {
        let parts = Self.parts(of: path)
        let shared = zip(folder, parts).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: folder.count - shared)
        return (up + parts[shared...]).joined(separator: "/")
    }

    /// The folders of the absolute path, without links and dots.
    private static func parts(of path: String) -> [Substring] {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let place = url.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent(
            url.lastPathComponent
        )
        return place.path.split(separator: "/")
    }
}
