import AppSiteAssociation
import JSONSource

/// The file is a property list or other XML.
enum PropertyListServed: LintRule {
    static let about = RuleDescription(
        "FILE-PLIST",
        "property-list-served",
        .file,
        .error,
        .inferred,
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
