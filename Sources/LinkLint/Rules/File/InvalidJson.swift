import AppSiteAssociation
import JSONSource

/// The file is not JSON.
enum InvalidJson: LintRule {
    static let about = RuleDescription(
        "FILE-JSON",
        "invalid-json",
        .file,
        .error,
        .documented,
        summary: "The file is not JSON.",
        rationale: """
            The file has to be JSON, which knows no comments, no single quotes and no comma too many. A reader that \
            takes the format at its word rejects the whole file for one such mistake, and then no app opens any link of \
            the domain. Every place is listed, and what the rest of the file says is checked as if it were mended.
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

    /// Mistakes that have a rule of their own.
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
