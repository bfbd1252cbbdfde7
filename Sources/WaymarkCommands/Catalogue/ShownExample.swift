import JSONSource
import LinkLint

/// An example of a rule as people see it: the part of the text that matters, with what the linter says about it.
struct ShownExample {
    let isFlagged: Bool
    /// The part of the text, without marks; or a few words about a text that cannot be shown.
    let text: String
    /// Whether the file contains ``text`` as it is.
    let isLiteral: Bool
    /// Where in a file the part belongs, such as `components`; `nil` for a whole file, and where it is said in words.
    let place: String?
    /// What the linter says.
    let findings: [LintFinding]
    /// The bytes of ``text`` that each finding is about; empty when they cannot be shown.
    let ranges: [Range<Int>]
    /// What fixes make of the text, where they can be shown.
    let fixed: String?
    /// What goes with the file.
    let companions: [String]
    /// The system that the example is for, when it is not the newest.
    let target: DeploymentTarget?

    init(_ example: RuleExample, of rule: RuleDescription) {
        let pieces = example.excerpt.split(separator: RuleExample.marker, omittingEmptySubsequences: false)
        let plain = Array(pieces.joined().utf8)
        let findings = RuleRegistry.findings(of: rule.code, in: example)
        let excerpt = ExampleExcerpt(plain, in: example.bytes)
        var marks: [Int] = []
        for piece in pieces.dropLast() { marks.append((marks.last ?? 0) + piece.utf8.count) }
        isFlagged = example.isFlagged
        text = String(decoding: plain, as: UTF8.self)
        isLiteral = excerpt.isLiteral
        place = excerpt.place
        self.findings = findings
        let shown = excerpt.isLiteral && marks.count == example.markers.count
        ranges =
            shown ? Self.ranges(of: findings, marks: Dictionary(zip(example.markers, marks)) { $1 }, plain.count) : []
        fixed = excerpt.offset.flatMap { Self.fixed(example.bytes, findings, $0..<$0 + plain.count) }
        companions = Self.companions(of: example)
        target = example.target == .latest ? nil : example.target
    }

    /// The same places in the part that is shown.
    private static func ranges(of findings: [LintFinding], marks: [Int: Int], _ count: Int) -> [Range<Int>] {
        findings.compactMap { finding in
            let range = finding.finding.range
            return marks[range.lowerBound].map { $0..<min($0 + range.count, max(count, $0)) }
        }
    }

    private static func fixed(_ bytes: [UInt8], _ findings: [LintFinding], _ part: Range<Int>) -> String? {
        let fixed = FixApplication(findings, to: bytes, allowingUnsafe: true)
        let (start, end) = (bytes[..<part.lowerBound], bytes[part.upperBound...])
        guard fixed.appliedCount > 0, fixed.bytes.count >= start.count + end.count else { return nil }
        // A fix outside of what is shown cannot be shown either.
        guard fixed.bytes.starts(with: start), fixed.bytes.suffix(end.count).elementsEqual(end) else { return nil }
        return String(validating: fixed.bytes.dropFirst(start.count).dropLast(end.count), as: UTF8.self)
    }

    private static func companions(of example: RuleExample) -> [String] {
        if !example.entitlements.isEmpty {
            return ["Beside an app with the entries \(example.entitlements.joined(separator: ", "))."]
        }
        return example.companions.filter { $0.kind == .associationFile && $0.bytes.count < 300 }.map { file in
            let text = String(decoding: file.bytes, as: UTF8.self).split { $0.isNewline }.joined(separator: " ")
            return "Beside a file with \(text)."
        }
    }
}
