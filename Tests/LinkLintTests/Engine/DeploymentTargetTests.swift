import JSONSource
import LinkLint
import Testing

@Suite("Target systems")
struct OSTargetTests {
    @Test(
        "versions are read",
        arguments: [
            ("ios13", "ios13"), ("iOS 13.4", "ios13.4"), ("9", "ios9"), ("ios17.2.1", "ios17.2"), ("ios", nil),
            ("macos13", nil), ("ios7", nil), ("ios13.x", nil), ("", nil),
        ] as [(String, String?)]
    )
    func reading(_ text: String, _ expected: String?) {
        #expect(DeploymentTarget(text)?.description == expected)
    }

    @Test("a target changes which rules are asked")
    func targets() {
        let file = AssociationFileSubject(Array(#"{"applinks": {"details": []}}"#.utf8))
        let codes: (DeploymentTarget) -> [String] = { Linter(target: $0).lint(file).map(\.finding.code) }
        #expect(codes(DeploymentTarget(iOS: 12)).contains("APL-APPS-MISSING"))
        #expect(!codes(DeploymentTarget(iOS: 13)).contains("APL-APPS-MISSING"))
    }
}
