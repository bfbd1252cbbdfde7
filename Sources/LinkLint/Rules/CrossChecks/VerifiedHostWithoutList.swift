import DigitalAssetLinks
import JSONSource

/// A host of the manifest has no statement list that a device can read.
enum VerifiedHostWithoutList: LintRule {
    static let about = RuleDescription(
        "X-HOST-NO-FILE",
        "verified-host-without-list",
        .crossChecks,
        .error,
        .documented,
        summary: "A host of the manifest has no statement list that a device can read.",
        rationale: """
            Android asks each host of a filter with android:autoVerify. On Android 6 to 11 one host that fails is \
            enough to void all. Looked at are the lists that are linted along; where each lies in a folder named \
            after its host, a host without a folder is reported. What a server really answers is not asked.
            """,
        source: "Android, Verify App Links",
        examples: [
            .manifest(true, #"<data android:scheme="https" ▸android:host="acme.de"/>"#, list: "[]"),
            .manifest(true, #"<data android:scheme="https" ▸android:host="acme.com"/>"#, list: "{}"),
            .manifest(false, #"<data android:scheme="https" android:host="*.acme.com"/>"#, list: "[]"),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        for place in subject.verifiedPlaces {
            guard !subject.neighbours.statements.isEmpty else { return }
            let lists = subject.lists(of: place.host)
            let isThere = !lists.isEmpty
            guard lists.allSatisfy({ !$0.subject.isReadable }) else { continue }
            let address = "https://\(place.host)/.well-known/assetlinks.json"
            log.flag(
                place.range,
                isThere
                    ? "The list for \(place.host), \(lists.map(\.path).joined(separator: ", ")), is no JSON array."
                    : "None of the statement lists here is that of \(place.host).",
                help: isThere ? "Mend the file before the release." : "Publish one at \(address).",
                severity: isThere ? nil : .warning,
                certainty: isThere ? nil : .inferred
            )
        }
    }
}
