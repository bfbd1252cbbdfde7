import JSONSource
import LinkDescription
import LinkLint
import LinkPatterns
import LinkWorkspaces
import Testing

@Suite("Generated files lint clean")
struct GeneratedLintTests {
    private static func descriptions() throws -> [WorkspaceDescription] {
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
            WorkspaceDescription(
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

    @Test(
        "nor of a rule that Android cannot follow",
        arguments: [
            RoutingRule(path: "/v?.0/*", verdict: .exclude), RoutingRule(path: "*.pdf", verdict: .exclude),
            RoutingRule(path: "/a", query: .whole("*id=?*"), verdict: .exclude),
            RoutingRule(path: "/a", query: .items([QueryItemCondition(name: "ref", pattern: "")]), verdict: .exclude),
            RoutingRule(path: "/a", fragment: "", verdict: .exclude),
            RoutingRule(path: "/$(lang)/x", verdict: .exclude),
            RoutingRule(path: "/100%25", verdict: .exclude), RoutingRule(path: "/a%2Fb", verdict: .exclude),
            RoutingRule(path: "/k%C3%A4se/*", verdict: .exclude), RoutingRule(path: "/a/*/b/*", verdict: .exclude),
            RoutingRule(path: "/", verdict: .exclude),
        ]
    )
    func cleanAlone(rule: RoutingRule) throws {
        for api in [26, 31, 35] {
            var description = try Sample.small()
            description.apps = [try Sample.app("shop", minimum: MinimumVersions(androidAPI: api))]
            var opening = rule
            opening.verdict = .open([description.apps[0].name])
            description.rules = [DescribedRule(opening)]
            #expect(try Self.errors(description).isEmpty, "API \(api)")
        }
    }

    @Test("no error of a random description")
    func random() throws {
        for seed in 0..<24 {
            var random = RandomDescription(seed: UInt64(seed))
            let description = try random.description()
            let errors = try Self.errors(description).filter { !$0.contains("PAT-HEX-LOWER") }
            #expect(errors.isEmpty, "\(seed): \(description.rules.map(\.rule))")
        }
    }

    /// Errors alone: a warning may be about what the description says itself, such as an app that takes every link.
    private static func errors(_ description: WorkspaceDescription) throws -> [String] {
        let files = try FileGenerator(description).files()
        let inputs = files.compactMap { file in
            kinds[file.kind].map { LintInput(path: file.path, bytes: file.bytes, kind: $0) }
        }
        return Linter().lint(inputs).flatMap { file in
            file.findings.filter { $0.finding.severity == .error }
                .map { "\(file.path): \($0.finding.code) \($0.finding.message)" }
        }
    }

    private static let kinds: [GeneratedFile.Kind: InputKind] = [
        .appleAppSiteAssociation: .associationFile, .assetLinks: .statementList, .entitlements: .entitlements,
        .androidManifest: .androidManifest,
    ]
}
