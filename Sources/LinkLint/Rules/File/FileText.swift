import AppSiteAssociation
import JSONSource

enum ByteOrderMark: LintRule {
    static let about = RuleDescription(
        .init(.fileBom, "byte-order-mark", .file),
        summary: "The file begins with a byte-order mark.",
        rationale: "JSON forbids the mark. Foundation skips it; whether Apple's CDN does is not known.",
        source: "RFC 8259, section 8.1",
        examples: [
            .accepted(.file, #"{"applinks": {"details": []}}"#),
            RuleExample(isFlagged: true, excerpt: "EF BB BF 7B 7D", bytes: [0xEF, 0xBB, 0xBF, 0x7B, 0x7D]),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for finding in subject.findings(about.code) {
            log.adopt(finding, fix: Fix("Take the mark out.", .safe, [TextEdit(0..<3, "")]))
        }
    }
}

enum EmptyFile: LintRule {
    static let about = RuleDescription(
        .init("FILE-EMPTY", "empty-file", .file, .error, .documented),
        summary: "The file is empty.",
        rationale: "An empty answer is not JSON; every service of the domain is disabled.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, "▸ \n"),
            .accepted(.file, #"{"applinks": {"details": []}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard let error = subject.syntaxErrors.first(where: { $0.code == .empty || $0.code == .blank }) else { return }
        log.flag(0..<0, error.message, help: "Write {\"applinks\": {\"details\": […]}}.")
    }
}

enum NotUtf8: LintRule {
    static let about = RuleDescription(
        .init("FILE-UTF8", "not-utf-8", .file, .error, .inferred),
        summary: "The file is not UTF-8.",
        rationale: "JSON is exchanged in UTF-8. Foundation may guess other encodings, the CDN most likely does not.",
        source: "RFC 8259, section 8.1",
        examples: [
            .accepted(.file, #"{"applinks": {"details": []}, "note": "é"}"#),
            RuleExample(
                isFlagged: true,
                excerpt: #"{"é": {}} in Latin-1"#,
                bytes: [0x7B, 0x22, 0xE9, 0x22, 0x3A, 0x7B, 0x7D, 0x7D],
                at: 2
            ),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        let codes: [JSONSyntaxError.Code] = [.invalidUTF8, .utf16, .utf32]
        for error in subject.syntaxErrors where codes.contains(error.code) {
            log.flag(error.range, error.message, help: error.help)
        }
    }
}

enum InvalidJson: LintRule {
    static let about = RuleDescription(
        .init(.fileJson, "invalid-json", .file),
        summary: "The file is not JSON.",
        rationale: """
            The file has to be JSON, which does not allow comments, single quotes or extra commas. A strict reader \
            rejects the whole file for one such mistake, and then no app opens any link of the domain. Every place is \
            listed, and what the rest of the file says is checked as if it were fixed.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, #"{"applinks": {"details": []▸,}}"#),
            .flagged(.file, #"{"applinks": {"details": [] ▸/* none yet */}}"#),
            .flagged(.file, "▸<!DOCTYPE html><html><body>Not found</body></html>"),
            .accepted(.file, #"{"applinks": {"details": []}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        let isDetached = SignedEnvelope(subject.bytes) == .detached
        for error in subject.syntaxErrors where !others.contains(error.code) && !isDetached {
            log.flag(error.range, error.message, help: error.help, fix: fix(error, subject))
        }
    }

    /// Mistakes that have their own rule.
    private static let others: Set<JSONSyntaxError.Code> = [
        .empty, .blank, .invalidUTF8, .utf16, .utf32, .smartQuote, .foreignSpace, .propertyList, .xml, .signedText,
    ]

    private static func fix(_ error: JSONSyntaxError, _ subject: AssociationFileSubject) -> Fix? {
        switch error.code {
        case .trailingComma, .extraComma:
            guard subject.source.excerpt(error.range) == "," else { return nil }
            return Fix("Take the comma out.", .safe, [TextEdit(error.range, "")])
        case .missingComma:
            guard error.range.isEmpty else { return nil }
            return Fix("Put a comma there.", .safe, [TextEdit(error.range, ",")])
        case .singleQuote: return QuoteReplacement.fix(error.range, in: subject.source)
        case .comment: return Fix("Take the comment out.", .safe, [TextEdit(error.range, "")])
        default: return nil
        }
    }
}

enum TypographicQuotes: LintRule {
    static let about = RuleDescription(
        .init("FILE-SMART-QUOTES", "typographic-quotes", .file, .error, .inferred),
        summary: "Typographic quotes or no-break spaces are used instead of JSON's own.",
        rationale: """
            Word processors turn straight quotes into curly ones, and copies of web pages bring no-break spaces. \
            Neither is JSON, and the whole file is rejected.
            """,
        source: "RFC 8259, section 2",
        examples: [
            .flagged(.file, #"{▸“applinks”: {"details": []}}"#),
            .accepted(.file, #"{"applinks": {"details": []}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for error in subject.syntaxErrors where error.code == .smartQuote || error.code == .foreignSpace {
            log.flag(error.range, error.message, help: error.help, fix: fix(error, subject))
        }
    }

    private static func fix(_ error: JSONSyntaxError, _ subject: AssociationFileSubject) -> Fix? {
        if error.code == .foreignSpace { return Fix("Write a plain space.", .safe, [TextEdit(error.range, " ")]) }
        return QuoteReplacement.fix(error.range, in: subject.source)
    }
}

enum PropertyListServed: LintRule {
    static let about = RuleDescription(
        .init("FILE-PLIST", "property-list-served", .file, .error, .inferred),
        summary: "The file is a property list or other XML.",
        rationale: "Entitlements are property lists; the file of the site is JSON.",
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, #"▸<?xml version="1.0"?><plist version="1.0"><dict/></plist>"#),
            .accepted(.file, #"{"applinks": {"details": []}}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        let codes: [JSONSyntaxError.Code] = [.propertyList, .xml]
        guard let error = subject.syntaxErrors.first(where: { codes.contains($0.code) }) else { return }
        log.flag(error.range, error.message, help: "Serve the same content as JSON.")
    }
}

/// Turns other quotes around a string into JSON's.
enum QuoteReplacement {
    /// The fix for a string, or for a single quote; `nil` when what is inside would need escapes.
    static func fix(_ range: Range<Int>, in source: SourceText) -> Fix? {
        let text = source.excerpt(range)
        guard let first = text.first, let last = text.last, quotes.contains(first) else { return nil }
        let opening = range.lowerBound..<range.lowerBound + first.utf8.count
        guard text.count > 1 else { return Fix("Write a straight quote.", .safe, [TextEdit(opening, "\"")]) }
        let inner = text.dropFirst().dropLast()
        guard quotes.contains(last) || last == "\"", !inner.contains(where: { $0 == "\"" || $0 == "\\" }) else {
            return nil
        }
        let closing = range.upperBound - last.utf8.count..<range.upperBound
        return Fix("Write straight quotes.", .safe, [TextEdit(opening, "\""), TextEdit(closing, "\"")])
    }

    private static let quotes: Set<Character> = ["“", "”", "„", "‟", "″", "‘", "’", "‚", "«", "»", "'", "`"]
}
