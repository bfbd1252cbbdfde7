import JSONSource

/// Writes findings as one JSON document.
public struct JSONReporter: LintReporter {
    /// Makes a reporter.
    public init() {}

    /// The report on some files.
    public func report(_ files: [LintedFile]) -> String {
        JSONWriter().string(["files": .array(files.map(describe))])
    }

    private func describe(_ file: LintedFile) -> JSONValue {
        .object([("path", .string(file.path)), ("findings", .array(file.findings.map { describe($0, in: file) }))])
    }

    private func describe(_ finding: LintFinding, in file: LintedFile) -> JSONValue {
        let found = finding.finding
        return .object([
            ("code", .string(found.code)),
            ("rule", .string(finding.rule)),
            ("severity", .string(found.severity.rawValue)),
            ("certainty", .string(found.certainty.rawValue)),
            ("message", .string(found.message)),
            ("help", found.help.map(JSONValue.string) ?? .null),
            ("pointer", found.pointer.map { .string($0.description) } ?? .null),
            ("start", position(found.range.lowerBound, in: file)),
            ("end", position(found.range.upperBound, in: file)),
            ("related", .array(finding.related.map { related($0, in: file) })),
            ("fixes", .array(finding.fixes.map(describe))),
        ])
    }

    private func related(_ place: RelatedPlace, in file: LintedFile) -> JSONValue {
        .object([
            ("message", .string(place.message)),
            ("start", position(place.range.lowerBound, in: file)),
            ("end", position(place.range.upperBound, in: file)),
        ])
    }

    private func describe(_ fix: Fix) -> JSONValue {
        let edits = fix.edits.map { edit in
            JSONValue.object([
                ("start", .integer(edit.range.lowerBound)),
                ("end", .integer(edit.range.upperBound)),
                ("replacement", .string(edit.replacement)),
            ])
        }
        return .object([
            ("title", .string(fix.title)),
            ("safety", .string(fix.safety.rawValue)),
            ("edits", .array(edits)),
        ])
    }

    private func position(_ offset: Int, in file: LintedFile) -> JSONValue {
        let place = file.source.position(at: offset)
        return .object([
            ("offset", .integer(place.offset)), ("line", .integer(place.line)), ("column", .integer(place.column)),
        ])
    }
}
