import AppSiteAssociation
import JSONSource

/// The file is signed, which only iOS 8 asks for.
enum NeedlessSignature: LintRule {
    static let about = RuleDescription(
        "CMS-NEEDLESS",
        "needless-signature",
        .file,
        .note,
        .documented,
        summary: "The file is signed, which only iOS 8 asks for.",
        rationale: """
            Since iOS 9 a plain JSON file over HTTPS is enough. A signature has to be renewed with its certificate, \
            and hides the JSON from people and tools.
            """,
        source: "Apple, App Search Programming Guide",
        targets: .from(DeploymentTarget(iOS: 9)),
        examples: [
            .accepted(.file, #"{"applinks": {"details": []}}"#),
            RuleExample(isFlagged: true, excerpt: "a signed file", bytes: Self.signed),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard subject.isSigned else { return }
        log.flag(
            0..<0,
            "The file is signed; systems since iOS 9 do not need that.",
            help: "Serve the JSON itself, over HTTPS."
        )
    }

    /// Signed data around `{"applinks": …}`, without signatures.
    private static let signed: [UInt8] = {
        let json = Array(#"{"applinks":{"details":[]}}"#.utf8)
        let identifier: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
        let content = wrap(0x30, identifier + [0x01] + wrap(0xA0, wrap(0x04, json)))
        return wrap(0x30, identifier + [0x02] + wrap(0xA0, wrap(0x30, [0x02, 0x01, 0x01, 0x31, 0x00] + content)))
    }()

    private static func wrap(_ tag: UInt8, _ bytes: [UInt8]) -> [UInt8] { [tag, UInt8(bytes.count)] + bytes }
}
