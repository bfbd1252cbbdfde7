import AppSiteAssociation
import Foundation
import JSONSource
import LinkLint
import PropertyTesting
import Testing

/// What rewrites a file keeps what it says, or does not rewrite it.
@Suite("Files that are rewritten")
struct ContentPropertyTests {
    @Test("keep every key, every value and every decision, whatever the file is", arguments: 0..<40)
    func written(_ block: Int) throws {
        for number in 0..<25 {
            var mutator = FileMutator(seed: UInt64(block * 25 + number))
            let file = WrittenFiles.file(&mutator.random)
            try Self.check(number == 0 ? file : mutator.mutate(file))
        }
    }

    @Test(
        "keep every key, every value and every decision of real files and of their neighbours",
        .enabled(if: Corpus.folder != nil, "WAYMARK_CORPUS names no folder"),
        arguments: try Corpus.rows()
    )
    func real(_ row: Corpus.Row) throws {
        let bytes = try row.bytes()
        // Each mistake of a large file is checked in small ones, too.
        guard bytes.count < 4_000 else { return }
        try Self.check(bytes)
        for seed in 0..<6 as Range<UInt64> {
            var mutator = FileMutator(seed: seed &+ UInt64(bytes.count) &* 1_000)
            try Self.check(mutator.mutate(bytes))
        }
    }

    private static func check(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        try checkFormatting(bytes, text)
        for target in AssociationFileConverter.Target.allCases { try checkConversion(bytes, target, text) }
        for isUnsafeAllowed in [false, true] { try checkFixes(bytes, isUnsafeAllowed, text) }
    }

    // MARK: fmt

    private static func checkFormatting(_ bytes: [UInt8], _ text: String) throws {
        guard let formatted = try? AssociationFileFormatter().format(bytes) else { return }
        let before = try JSONReader().read(withoutMark(bytes)).root
        let after = try JSONReader().read(formatted).root
        #expect(sorted(JSONValue(before)) == sorted(JSONValue(after)), "fmt \(text)")
        #expect(try AssociationFileFormatter().format(formatted) == formatted, "fmt \(text)")
        try checkDecisions(before, bytes, formatted, "fmt \(text)")
    }

    private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// The value with the members of every object in one order; those of one name keep theirs.
    private static func sorted(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            .object(
                members.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
                    .map { JSONValue.Member(name: $0.element.name, value: sorted($0.element.value)) }
            )
        case .array(let elements): .array(elements.map(sorted))
        default: value
        }
    }

    private static func checkDecisions(_ root: JSONNode, _ old: [UInt8], _ new: [UInt8], _ text: String) throws {
        let links = NearbyLinks(root)
        guard let before = AssociationFileReader().read(old).file else { return }
        let after = try #require(AssociationFileReader().read(new).file, "\(text)")
        let (was, now) = (links.decisions(of: before), links.decisions(of: after))
        for (link, pair) in zip(links.links, zip(was, now)) where pair.0 != pair.1 {
            Issue.record("\(link): \(pair.0) became \(pair.1): \(text)")
            return
        }
    }

    // MARK: fmt --convert

    private static func checkConversion(
        _ bytes: [UInt8],
        _ target: AssociationFileConverter.Target,
        _ text: String
    ) throws {
        guard let document = try? JSONReader().read(bytes) else {
            #expect(throws: JSONSyntaxError.self) { try AssociationFileConverter(target: target).convert(bytes) }
            return
        }
        let result = try AssociationFileConverter(target: target).convert(bytes)
        guard let converted = result.bytes else {
            #expect(result.losses.contains { $0.kind == .meaning })
            return
        }
        try checkDecisions(document.root, bytes, converted, "\(target.rawValue) \(text)")
        guard result.losses.isEmpty else { return }
        let kept = FileContent(document.root, convertedTo: target)
        let missing = kept.missing(in: FileContent(try JSONReader().read(converted).root).withPatterns())
        #expect(missing == [], "\(target.rawValue) \(text)")
    }

    // MARK: lint --fix

    private static func checkFixes(_ bytes: [UInt8], _ isUnsafeAllowed: Bool, _ text: String) throws {
        let text = (isUnsafeAllowed ? "unsafe " : "safe ") + text
        var current = bytes
        for _ in 0..<12 {
            let subject = AssociationFileSubject(current)
            let findings = Linter().lint(subject)
            let round = FixApplication(findings, to: current, allowingUnsafe: isUnsafeAllowed)
            guard round.appliedCount > 0 else { break }
            let edits = findings.flatMap { $0.fixes.prefix(1) }.flatMap(\.edits)
            try checkRound(current, round.bytes, edits, text)
            if !isUnsafeAllowed, let root = try? JSONReader().read(current).root {
                try checkDecisions(root, current, round.bytes, text)
            }
            current = round.bytes
        }
        let fixed = Linter().fixAssociationFile(bytes, allowingUnsafe: isUnsafeAllowed)
        let again = Linter().fixAssociationFile(fixed.bytes, allowingUnsafe: isUnsafeAllowed)
        #expect(again.bytes == fixed.bytes, "\(text)")
    }

    /// What no fix rewrites itself is still there: a fix may change the text that it is about, and take nothing else along.
    private static func checkRound(_ old: [UInt8], _ new: [UInt8], _ edits: [TextEdit], _ text: String) throws {
        let (before, after) = (JSONReader().recover(old), JSONReader().recover(new))
        // What was recovered of a text is a guess; it is compared once the text is read as it stands.
        guard let before = before.document?.root, before.document.source.bytes.count == old.count, after.errors.isEmpty,
            let after = after.document?.root
        else { return }
        let missing = FileContent(before).missing(in: FileContent(after)) { piece in
            edits.contains { edit in
                isPlainRemoval(edit, of: old)
                    ? edit.range.lowerBound <= piece.range.lowerBound && edit.range.upperBound >= piece.range.upperBound
                    : piece.range.lowerBound <= edit.range.lowerBound && piece.range.upperBound >= edit.range.upperBound
            }
        }
        #expect(missing == [], "\(text)\nbecame \(String(decoding: new, as: UTF8.self))")
    }

    /// Whether an edit takes out a rule that is made of conditions alone, all of them of the right type: another rule says
    /// the same, and nothing else is in it.
    private static func isPlainRemoval(_ edit: TextEdit, of bytes: [UInt8]) -> Bool {
        guard edit.replacement.isEmpty else { return false }
        let rule = bytes[edit.range].drop { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
        guard let node = try? JSONReader().read(Array(rule)).root else { return false }
        return node.kind == .string
            || node.members.allSatisfy { member in
                switch member.name {
                case "/", "#": member.value.kind == .string
                case "?": member.value.kind == .string || member.value.kind == .object
                default: ["exclude", "caseSensitive", "percentEncoded"].contains(member.name)
                }
            }
    }
}
