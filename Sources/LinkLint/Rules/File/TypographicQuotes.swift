import AppSiteAssociation
import JSONSource

/// Typographic quotes or no-break spaces stand where JSON has its own.
enum TypographicQuotes: LintRule {
    static let about = RuleDescription(
        "FILE-SMART-QUOTES",
        "typographic-quotes",
        .file,
        .error,
        .inferred,
        summary: "Typographic quotes or no-break spaces stand where JSON has its own.",
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
