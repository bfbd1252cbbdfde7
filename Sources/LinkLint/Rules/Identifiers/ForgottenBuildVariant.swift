import AppSiteAssociation
import JSONSource

/// A variant of a listed app is not listed.
enum ForgottenBuildVariant: LintRule {
    static let about = RuleDescription(
        "ID-BUILD-VARIANTS",
        "forgotten-build-variant",
        .identifiers,
        .note,
        .observed,
        summary: "A variant of a listed app is not listed.",
        rationale: """
            Builds for tests have identifiers of their own, such as .dev or .beta, and open links only when the file \
            names them.
            """,
        source: "Found in published files",
        examples: [
            .flaggedPair(#"{"webcredentials": {"apps": [▸"9Z8Y7X6W5V.com.acme"]}}"#, ["webcredentials:shop.acme.com"]),
            .acceptedPair(
                #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.shop"]}}"#,
                ["webcredentials:shop.acme.com"]
            ),
        ]
    )

    static func check(_ pair: AssociationPair, _ log: inout FindingCollector) {
        let listed = Set(pair.file.appIDs.map(\.text))
        var seen: Set<String> = []
        for site in pair.file.appIDs where seen.insert(site.text).inserted {
            for variant in pair.ownAppIDs where variant.hasPrefix(site.text + ".") && !listed.contains(variant) {
                log.flag(
                    site.range,
                    "The variant \(variant) of this app is not listed.",
                    pointer: site.pointer,
                    help: "Add it if its builds should open links."
                )
            }
        }
    }
}
