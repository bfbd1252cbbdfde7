import JSONSource

/// One finding as a result of SARIF.
struct SARIFResult {
    let finding: LintFinding
    let file: LintedFile
    let ruleIndex: Int?

    var value: JSONValue {
        let found = finding.finding
        let text = found.message + (found.help.map { " " + $0 } ?? "")
        var members: [(name: String, value: JSONValue)] = [("ruleId", .string(found.code))]
        if let ruleIndex { members.append(("ruleIndex", .integer(ruleIndex))) }
        members += [
            ("level", .string(found.severity.rawValue)),
            ("message", message(text)),
            ("locations", [.object([("physicalLocation", location(found.range))])]),
        ]
        if !finding.related.isEmpty { members.append(("relatedLocations", .array(finding.related.map(related)))) }
        if !finding.fixes.isEmpty { members.append(("fixes", .array(finding.fixes.map(fix)))) }
        members.append(("properties", .object([("certainty", .string(found.certainty.rawValue))])))
        return .object(members)
    }

    private func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

    private var artifact: JSONValue { .object([("uri", .string(URIText.encoding(file.path)))]) }

    private func location(_ range: Range<Int>) -> JSONValue {
        .object([("artifactLocation", artifact), ("region", region(range))])
    }

    private func related(_ place: RelatedPlace) -> JSONValue {
        .object([("physicalLocation", location(place.range)), ("message", message(place.message))])
    }

    private func fix(_ fix: Fix) -> JSONValue {
        let replacements = fix.edits.map { edit in
            JSONValue.object([
                ("deletedRegion", region(edit.range)),
                ("insertedContent", .object([("text", .string(edit.replacement))])),
            ])
        }
        let change: JSONValue = .object([("artifactLocation", artifact), ("replacements", .array(replacements))])
        return .object([("description", message(fix.title)), ("artifactChanges", [change])])
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

/// Writes a path as a URI reference.
enum URIText {
    static func encoding(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in path.utf8 {
            if byte <= 0x20 || byte >= 0x7F || "\"#%<>?[\\]^`{|}".utf8.contains(byte) {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
