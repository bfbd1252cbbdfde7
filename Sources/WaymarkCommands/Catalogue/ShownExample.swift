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

/// The place of the shown part of a text in the whole.
struct ExampleExcerpt {
    /// Whether the part is there unchanged, in one piece or line by line.
    let isLiteral: Bool
    /// Where it starts; `nil` unless it is there in one piece.
    let offset: Int?
    /// The value that it is a part of, for people; `nil` when it is the whole.
    let place: String?

    init(_ part: [UInt8], in whole: [UInt8]) {
        let offset = Self.offset(of: part, in: whole)
        self.offset = offset
        let isPropertyList = Self.offset(of: Array("<plist".utf8), in: whole) != nil
        if let offset {
            isLiteral = true
            let isWhole = part.count == whole.count
            let manifest = Self.manifestPlace(of: part, in: whole)
            let inside =
                isPropertyList
                ? Self.entries : manifest ?? Self.container(of: offset..<offset + part.count, in: whole)
            place = isWhole ? nil : inside
        } else {
            let lines = part.split(separator: UInt8(ascii: "\n"))
            isLiteral = isPropertyList && lines.allSatisfy { Self.offset(of: Array($0), in: whole) != nil }
            place = isLiteral ? Self.entries : nil
        }
    }

    private static let entries = "the entitlement com.apple.developer.associated-domains"

    /// The element of an Android manifest that the part is in; `nil` when the whole is not one.
    private static func manifestPlace(of part: [UInt8], in whole: [UInt8]) -> String? {
        guard offset(of: Array("<manifest".utf8), in: whole) != nil else { return nil }
        let isInFilter = part.starts(with: "<data".utf8)
        return isInFilter ? "an <intent-filter> of AndroidManifest.xml" : "<application> of AndroidManifest.xml"
    }

    /// The innermost value around a range.
    private static func container(of range: Range<Int>, in whole: [UInt8]) -> String? {
        guard var node = JSONReader().recover(whole).document?.root else { return nil }
        while let inner = children(of: node).first(where: { isAround($0, range) }) { node = inner }
        guard let pointer = node.pointer.description.split(separator: "/").last else { return nil }
        let names = node.pointer.description.split(separator: "/").filter { Int($0) == nil }
        guard let name = names.last else { return nil }
        return Int(pointer) == nil ? "\"\(name)\"" : "an entry of \"\(name)\""
    }

    private static func children(of node: JSONNode) -> [JSONNode] {
        node.kind == .object ? node.members.map(\.value) : Array(node.elements)
    }

    private static func isAround(_ node: JSONNode, _ range: Range<Int>) -> Bool {
        guard node.kind == .object || node.kind == .array else { return false }
        return node.range.lowerBound < range.lowerBound && range.upperBound < node.range.upperBound
    }

    private static func offset(of part: [UInt8], in whole: [UInt8]) -> Int? {
        guard let first = part.first, part.count <= whole.count else { return nil }
        return (0...(whole.count - part.count)).first {
            whole[$0] == first && whole[$0..<$0 + part.count].elementsEqual(part)
        }
    }
}
