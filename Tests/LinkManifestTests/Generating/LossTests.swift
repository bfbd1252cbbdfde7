import LinkManifest
import LinkPatterns
import LinkTenancy
import Testing

@Suite("What generated files cannot say")
struct LossTests {
    private static func losses(_ rules: [RoutingRule], _ minimum: MinimumVersions) throws -> [String] {
        var description = try Sample.small()
        description.apps = [try Sample.app("shop", minimum: minimum)]
        description.variables = ["plan": ["free", "pro"]]
        description.rules = rules.map { DescribedRule($0) }
        return try FileGenerator(description).generate().losses.filter { $0.kind == .rule }
            .map { "\($0.system): \($0.message)" }
    }

    @Test("exclusions, queries and fragments are lost before Android 15, each with a link")
    func olderAndroid() throws {
        let shop = try Slug("shop")
        let rules = [
            RoutingRule(path: "/a/x", verdict: .exclude), RoutingRule(path: "/a/*", verdict: .open([shop])),
            RoutingRule(path: "/b", fragment: "x", verdict: .open([shop])),
        ]
        #expect(
            try Self.losses(rules, MinimumVersions(androidAPI: 31)) == [
                "Android 12 to 14: com.acme.shop opens https://shop.example/a/x, which the description keeps from it: "
                    + "before Android 15 filters know no exclusions.",
                "Android 12 to 14: com.acme.shop opens https://shop.example/b, which the description keeps from it: "
                    + "before Android 15 filters look at the path alone.",
            ]
        )
    }

    @Test("a filter for all hosts below a domain takes those with rules of their own")
    func wildcards() throws {
        let shop = try Slug("shop")
        var description = try Sample.small()
        description.apps = [try Sample.app("shop", minimum: MinimumVersions(androidAPI: 31))]
        description.domains[0].includesSubdomains = true
        let own = [DescribedRule(RoutingRule(path: "/help/*", verdict: .open([shop])))]
        description.domains.append(DescribedDomain(host: "www.shop.example", rules: own))
        description.rules = [DescribedRule(RoutingRule(path: "/buy/*", verdict: .open([shop])))]
        let losses = try FileGenerator(description).generate().losses.filter { $0.kind == .rule }
        #expect(losses.map(\.system) == [.android12])
        #expect(
            losses.map(\.message) == [
                "com.acme.shop opens https://www.shop.example/buy/x, which the description keeps from it: the filter for "
                    + "\"*.shop.example\" takes this host as well."
            ]
        )
    }

    @Test("what iOS 13 does not know yet is lost there")
    func olderApple() throws {
        let shop = try Slug("shop")
        let rules = [
            RoutingRule(path: "/$(plan)", verdict: .open([shop])),
            RoutingRule(path: "/Help", caseSensitive: false, verdict: .open([shop])),
            RoutingRule(path: "/é", percentEncoded: false, verdict: .open([shop])),
        ]
        let losses = try Self.losses(rules, MinimumVersions(iOS: 12, androidAPI: 35))
        let expected: [String] = [
            """
            iOS 9 to 12: ABCDE12345.com.acme.shop does not open https://shop.example/free, as the description says: \
            these versions read "paths", which "--compat ios12" adds.
            """,
            """
            iOS 13.0 to 13.4: ABCDE12345.com.acme.shop does not open https://shop.example/free, as the description says: \
            these versions know no variables.
            """,
            """
            iOS 13.0 to 13.4: ABCDE12345.com.acme.shop does not open https://shop.example/HELP, as the description says: \
            these versions always compare letter case.
            """,
            """
            iOS 13.0 to 13.4: ABCDE12345.com.acme.shop does not open https://shop.example/%C3%A9, as the description says: \
            these versions compare links as they are written.
            """,
        ]
        #expect(Array(losses.prefix(4)) == expected)
    }
}
