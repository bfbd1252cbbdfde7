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
