import JSONSource
import LinkLint
import LinkManifest
import LinkPatterns
import LinkTenancy
import Testing

@Suite("Generated files lint clean")
struct GeneratedLintTests {
    private static func descriptions() throws -> [LinkDescription] {
        let shop = try Slug("shop")
        let rules = [
            RoutingRule(path: "/admin/*", verdict: .exclude),
            RoutingRule(path: "/files/*/edit", verdict: .open([shop])),
            RoutingRule(
                path: "/search",
                query: .items([QueryItemCondition(name: "q", pattern: "?*")]),
                verdict: .open([shop])
            ),
            RoutingRule(path: "/caf%C3%A9/*", verdict: .open([shop])),
            RoutingRule(path: "/About", caseSensitive: false, verdict: .open([shop])),
        ]
        return try [
            Sample.shop(), Sample.shop(MinimumVersions(iOS: 17, androidAPI: 35)),
            Sample.shop(MinimumVersions(iOS: 15, androidAPI: 31)),
            LinkDescription(
                apps: [Sample.app("shop")],
                domains: [DescribedDomain(host: "shop.example"), DescribedDomain(host: "www.shop.example")],
                rules: rules.map { DescribedRule($0) }
            ),
        ]
    }

    @Test("no error and no warning, file by file and together", arguments: [false, true])
    func clean(writesLegacyForm: Bool) throws {
        for description in try Self.descriptions() {
            let options = GenerationOptions(
                writesLegacyForm: writesLegacyForm,
                extras: Set(GenerationOptions.Extra.allCases)
            )
            let files = try FileGenerator(description, options: options).files()
            let inputs = files.compactMap { file in
                Self.kinds[file.kind].map { LintInput(path: file.path, bytes: file.bytes, kind: $0) }
            }
            #expect(inputs.count >= 4)
            let found = Linter().lint(inputs).flatMap { file in
                file.findings.filter { $0.finding.severity != .note }
                    .map { "\(file.path): \($0.finding.code) \($0.finding.message)" }
            }
            #expect(found.isEmpty)
        }
    }

    private static let kinds: [GeneratedFile.Kind: InputKind] = [
        .appleAppSiteAssociation: .associationFile, .assetLinks: .statementList, .entitlements: .entitlements,
        .androidManifest: .androidManifest,
    ]
}
