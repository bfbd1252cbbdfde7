import JSONSource

/// Writes findings as one JSON document.
///
/// Members are never left out; what a finding does not have is `null` or empty. Members may be added later, and readers have to
/// skip those that they do not know; `version` changes when something is taken away.
public struct JSONReporter: LintReporter {
    /// A reporter without settings.
    public init() {}

    /// The whole report.
    public func report(_ report: LintReport) -> String {
        let unread = report.unreadFiles.map {
            JSONValue.object([("path", .string($0.path)), ("reason", .string($0.reason))])
        }
        let summary: JSONValue = .object([
            ("files", .integer(report.files.count)),
            ("errors", .integer(report.count(of: .error))),
            ("warnings", .integer(report.count(of: .warning))),
            ("notes", .integer(report.count(of: .note))),
            ("baselined", .integer(report.baselinedCount)),
        ])
        return JSONWriter().string(
            .object([
                ("version", 1),
                ("summary", summary),
                ("files", .array(report.files.map(describe))),
                ("unread", .array(unread)),
            ])
        )
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
            ("fixes", .array(finding.fixes.map { describe($0, in: file) })),
        ])
    }

    private func related(_ place: RelatedPlace, in file: LintedFile) -> JSONValue {
        .object([
            ("message", .string(place.message)),
            ("start", position(place.range.lowerBound, in: file)),
            ("end", position(place.range.upperBound, in: file)),
        ])
    }

    private func describe(_ fix: Fix, in file: LintedFile) -> JSONValue {
        let edits = fix.edits.map { edit in
            JSONValue.object([
                ("start", position(edit.range.lowerBound, in: file)),
                ("end", position(edit.range.upperBound, in: file)),
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
