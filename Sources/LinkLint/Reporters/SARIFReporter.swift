import JSONSource
import LinkPatterns

/// Writes findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
///
/// Relative paths are relative to `%SRCROOT%`, the folder that the reader of the report has the sources in. Columns count Unicode
/// scalars.
public struct SARIFReporter: LintReporter {
    /// The version of the tool, as the report names it.
    public let toolVersion: String

    /// Names the version of the tool in the report.
    public init(toolVersion: String) { self.toolVersion = toolVersion }

    /// The whole report.
    public func report(_ report: LintReport) -> String {
        let codes = Set(report.findings.map(\.finding.code))
        let rules = RuleRegistry.descriptions.filter { codes.contains($0.code) }
        let indexes = Dictionary(rules.enumerated().map { ($1.code, $0) }) { first, _ in first }
        let run: JSONValue = .object([
            ("tool", .object([("driver", driver(rules))])),
            ("invocations", [invocation(report.unreadFiles)]),
            ("columnKind", "unicodeCodePoints"),
            ("results", .array(report.files.flatMap { results(of: $0, indexes) })),
        ])
        return JSONWriter().string(
            .object([
                ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"),
                ("version", "2.1.0"),
                ("runs", [run]),
            ])
        )
    }

    private func results(of file: LintedFile, _ indexes: [String: Int]) -> [JSONValue] {
        var counts: [String: Int] = [:]
        return file.findings.map { finding in
            let fingerprint = FindingKey(finding, in: file.source).fingerprint
            counts[fingerprint, default: 0] += 1
            return SARIFResult(
                finding: finding,
                file: file,
                ruleIndex: indexes[finding.finding.code],
                fingerprint: "\(fingerprint):\(counts[fingerprint, default: 1])"
            )
            .value
        }
    }

    private func driver(_ rules: [RuleDescription]) -> JSONValue {
        .object([
            ("name", "waymark"),
            ("fullName", .string("waymark \(toolVersion)")),
            ("semanticVersion", .string(toolVersion)),
            ("rules", .array(rules.map { SARIFRule(rule: $0).value })),
        ])
    }

    private func invocation(_ unread: [LintReport.UnreadFile]) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("executionSuccessful", .boolean(unread.isEmpty))]
        let notifications = unread.map { file in
            JSONValue.object([
                ("level", "error"),
                ("message", .object([("text", .string(file.reason))])),
                (
                    "locations",
                    [
                        .object([
                            ("physicalLocation", .object([("artifactLocation", SARIFArtifact.location(file.path))]))
                        ])
                    ]
                ),
            ])
        }
        if !unread.isEmpty { members.append(("toolExecutionNotifications", .array(notifications))) }
        return .object(members)
    }
}

/// A rule as a reporting descriptor of SARIF.
struct SARIFRule {
    let rule: RuleDescription

    var value: JSONValue {
        .object([
            ("id", .string(rule.code)),
            ("name", .string(rule.name)),
            ("shortDescription", text(rule.summary)),
            ("fullDescription", text(rule.rationale)),
            ("help", help),
            ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
            (
                "properties",
                .object([
                    ("tags", [.string(rule.family.rawValue)]),
                    ("certainty", .string(rule.certainty.rawValue)),
                    ("source", .string(rule.source)),
                ])
            ),
        ])
    }

    private func text(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

    private var help: JSONValue {
        let basis = "\(rule.certainty.meaning) (\(rule.source))"
        let markdown = "\(rule.rationale)\n\nBasis: \(basis).\n\n" + examples
        return .object([
            ("text", .string("\(rule.rationale) Basis: \(basis). \"waymark rules \(rule.code)\" shows examples.")),
            ("markdown", .string(markdown)),
        ])
    }

    /// The first example of each kind, where it is text.
    private var examples: String {
        let kinds = [(true, "Flagged"), (false, "Accepted")]
        return kinds.compactMap { isFlagged, title in
            rule.examples.first { $0.isFlagged == isFlagged }.map { example in
                let excerpt = example.excerpt.filter { $0 != RuleExample.marker }
                return "\(title):\n\n```\n\(excerpt)\n```\n"
            }
        }
        .joined(separator: "\n")
    }
}

/// One finding as a result of SARIF.
struct SARIFResult {
    let finding: LintFinding
    let file: LintedFile
    let ruleIndex: Int?
    let fingerprint: String

    var value: JSONValue {
        let found = finding.finding
        let text = found.message + (found.help.map { " " + $0 } ?? "")
        var members: [(name: String, value: JSONValue)] = [("ruleId", .string(found.code))]
        if let ruleIndex { members.append(("ruleIndex", .integer(ruleIndex))) }
        members += [
            ("level", .string(found.severity.rawValue)),
            ("message", message(text)),
            ("locations", [.object([("physicalLocation", location(found.range))])]),
            ("partialFingerprints", .object([("waymarkFinding/v1", .string(fingerprint))])),
        ]
        let related = Self.distinct(finding.related.map(related))
        if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
        // SARIF has no fix without replacements.
        let fixes = Self.distinct(finding.fixes.filter { !$0.edits.isEmpty }.map(fix))
        if !fixes.isEmpty { members.append(("fixes", .array(fixes))) }
        members.append(("properties", .object([("certainty", .string(found.certainty.rawValue))])))
        return .object(members)
    }

    /// The values, each once: SARIF demands it.
    private static func distinct(_ values: [JSONValue]) -> [JSONValue] {
        var seen: Set<JSONValue> = []
        return values.filter { seen.insert($0).inserted }
    }

    private func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

    private func location(_ range: Range<Int>) -> JSONValue {
        .object([("artifactLocation", SARIFArtifact.location(file.path)), ("region", region(range))])
    }

    private func related(_ place: RelatedPlace) -> JSONValue {
        .object([("physicalLocation", location(place.range)), ("message", message(place.message))])
    }

    private func fix(_ fix: Fix) -> JSONValue {
        let replacements = fix.edits.map { edit in
            JSONValue.object([
                ("deletedRegion", region(edit.range)),
                ("insertedContent", message(edit.replacement)),
            ])
        }
        let change: JSONValue = .object([
            ("artifactLocation", SARIFArtifact.location(file.path)), ("replacements", .array(replacements)),
        ])
        return .object([
            ("description", message(fix.title)),
            ("artifactChanges", [change]),
            ("properties", .object([("safety", .string(fix.safety.rawValue))])),
        ])
    }

    private func region(_ range: Range<Int>) -> JSONValue {
        let start = file.source.position(at: range.lowerBound)
        let end = file.source.position(at: range.upperBound)
        return .object([
            ("startLine", .integer(start.line)),
            ("startColumn", .integer(start.column)),
            ("endLine", .integer(end.line)),
            ("endColumn", .integer(end.column)),
        ])
    }
}

/// Names files in SARIF.
enum SARIFArtifact {
    /// The location of a file: relative to the root of the sources where its path allows that.
    static func location(_ path: String) -> JSONValue {
        var folders = path.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
        if path.hasPrefix("/") { return .object([("uri", .string("file://" + encoded(path)))]) }
        folders.removeAll(where: \.isEmpty)
        let uri = encoded(folders.joined(separator: "/"))
        // A path outside of the root cannot be relative to it.
        if folders.first == ".." { return .object([("uri", .string(uri))]) }
        return .object([("uri", .string(uri)), ("uriBaseId", "%SRCROOT%")])
    }

    /// A path as a reference (RFC 3986, path-noscheme): everything but unreserved characters, slashes and a few others is escaped.
    private static func encoded(_ path: String) -> String {
        PercentEncoding.encode(path) { $0 == Byte.slash || $0 != Byte.colon && Byte.isPathCharacter($0) }
    }
}
