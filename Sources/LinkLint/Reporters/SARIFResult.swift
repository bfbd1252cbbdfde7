import JSONSource

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
        // A change without replacements is none to SARIF.
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
