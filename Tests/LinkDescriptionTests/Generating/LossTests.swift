import DigitalAssetLinks
import LinkDescription
import LinkPatterns
import LinkWorkspaces
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
                "Android 12 to 14: com.acme.shop opens https://shop.example/a/x, although waymark.yaml says it should not: "
                    + "before Android 15 filters cannot exclude links.",
                "Android 12 to 14: com.acme.shop opens https://shop.example/b, although waymark.yaml says it should not: "
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
                "com.acme.shop opens https://www.shop.example/buy/x, although waymark.yaml says it should not: the filter for "
                    + "\"*.shop.example\" takes this host as well."
            ]
        )
    }

    @Test("one link is reported for each kind of spelling")
    func spellings() throws {
        var description = try Sample.small()
        description.apps = [try Sample.app("shop", minimum: MinimumVersions(androidAPI: 31))]
        let rules = ["/orders/*", "/"].map { RoutingRule(path: $0, verdict: .open([description.apps[0].name])) }
        description.rules = rules.map { DescribedRule($0) }
        let losses = try FileGenerator(description).generate().losses
        let expected = [
            "does not open https://shop.example//orders//x, although waymark.yaml says it should: Android does not treat two slashes as one.",
            "opens https://shop.example/%6Frders/x, although waymark.yaml says it should not: Android decodes escapes before it compares.",
            "does not open https://shop.example, although waymark.yaml says it should: Android distinguishes a "
                + "link without a path from one with \"/\".",
        ]
        for system in [SystemRange.android12, .android15] {
            #expect(losses.filter { $0.system == system }.map(\.message) == expected.map { "com.acme.shop " + $0 })
        }
    }

    @Test(
        "a section behind a wildcard opens without its slash, too",
        arguments: [("/a/*/b/*", "/a/x/b"), ("/v?.0/*", "/v1.0"), ("/a/*/*", "/a/x")]
    )
    func sections(path: String, tail: String) throws {
        var description = try Sample.small()
        description.apps = [try Sample.app("shop", minimum: MinimumVersions(androidAPI: 31))]
        description.rules = [DescribedRule(RoutingRule(path: path, verdict: .open([description.apps[0].name])))]
        let generation = try FileGenerator(description).generate()
        let url = "https://shop.example" + tail
        #expect(DescriptionMatcher(description, platform: .apple).opens(url, in: description.apps[0].name))
        let file = try #require(generation.files.first { $0.kind == .androidManifest })
        let manifest = try AndroidManifestReader().read(file.bytes)
        #expect(!ManifestMatcher(manifest, api: 34).matches(for: url).isEmpty)
    }

    @Test("what Windows cannot express is reported, and nothing in its file says the opposite")
    func windows() throws {
        var description = try Sample.small()
        let shop = description.apps[0].name
        description.apps[0].windowsPackageFamily = "Shop_9jmtgj1pbbz6e"
        let item = QueryItemCondition(name: "k", pattern: "?*")
        let rules = [
            RoutingRule(path: "/z/*", verdict: .exclude), RoutingRule(path: "/a/b/*", verdict: .open([shop])),
            RoutingRule(path: "/a/*", verdict: .exclude),
            RoutingRule(path: "/a/c", query: .items([item]), verdict: .exclude),
            RoutingRule(path: "/q", query: .items([item]), verdict: .open([shop])),
            RoutingRule(path: "/$(lang)/x", verdict: .open([shop])), RoutingRule(path: "*", verdict: .open([shop])),
            RoutingRule(path: "/late", verdict: .exclude),
        ]
        description.rules = rules.map { DescribedRule($0) }
        let generation = try FileGenerator(description, options: GenerationOptions(extras: [.windows])).generate()
        let losses = generation.losses.filter { $0.system == .windows }
        #expect(losses.map { $0.rule?.rule.path } == ["/a/*", "/a/c", "/q", "/$(lang)/x"])
        #expect(losses.map(\.opens) == [true, true, false, false])
        #expect(
            losses.first?.message
                == "Shop_9jmtgj1pbbz6e may treat some links of \"/a/*\" differently from waymark.yaml: excluded paths come first there, "
                + "also before those that a rule in front opens."
        )
        let file = try #require(generation.files.first { $0.kind == .windows })
        let text = String(decoding: file.bytes, as: UTF8.self).filter { !$0.isWhitespace }
        #expect(
            text
                == #"[{"packageFamilyName":"Shop_9jmtgj1pbbz6e","paths":["/a/b","/a/b/*","*"],"excludePaths":["/z","/z/*"]}]"#
        )
        let plain = try FileGenerator(description).generate()
        #expect(!plain.losses.contains { $0.system == .windows })
    }

    @Test(
        "where filters say paths better than dynamic rules, these are left out, and nothing is lost",
        arguments: [
            ("*.pdf", 31, true), ("/Ab", 31, false), ("/a?.b", 31, true), ("/a/*/b", 31, true), ("/a/*", 31, true),
        ]
    )
    func filtersAlone(path: String, api: Int, isCaseSensitive: Bool) throws {
        var description = try Sample.small()
        let shop = description.apps[0].name
        description.apps = [try Sample.app("shop", minimum: MinimumVersions(androidAPI: api))]
        let rule = RoutingRule(path: path, caseSensitive: isCaseSensitive, verdict: .open([shop]))
        description.rules = [DescribedRule(rule)]
        let rules = { (description: WorkspaceDescription) throws -> Bool in
            let file = try #require(try FileGenerator(description).files().first { $0.kind == .assetLinks })
            return String(decoding: file.bytes, as: UTF8.self).contains("dynamic_app_link_components")
        }
        // What stops at a slash loses links in filters as well; what is exact both ways is narrowed.
        #expect(try rules(description) == path.hasPrefix("/a/"))
        if path == "*.pdf" || !isCaseSensitive {
            let losses = try FileGenerator(description).generate().losses
            #expect(losses.allSatisfy { $0.kind == .spelling && $0.system != .android6 })
        }
        description.rules.insert(DescribedRule(RoutingRule(path: "/a/x", fragment: "f", verdict: .exclude)), at: 0)
        #expect(try rules(description))
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
            iOS 9 to 12: ABCDE12345.com.acme.shop does not open https://shop.example/free, although waymark.yaml says it should: \
            "paths" cannot express the rule, and match one spelling of a path only.
            """,
            """
            iOS 9 to 12: ABCDE12345.com.acme.shop does not open https://shop.example/Help, although waymark.yaml says it should: \
            "paths" cannot express the rule, and match one spelling of a path only.
            """,
            """
            iOS 9 to 12: ABCDE12345.com.acme.shop does not open https://shop.example/%C3%A9, although waymark.yaml says it should: \
            "paths" cannot express the rule, and match one spelling of a path only.
            """,
            """
            iOS 13.0 to 13.4: ABCDE12345.com.acme.shop does not open https://shop.example/free, although waymark.yaml says it should: \
            these versions do not support variables.
            """,
            """
            iOS 13.0 to 13.4: ABCDE12345.com.acme.shop does not open https://shop.example/HELP, although waymark.yaml says it should: \
            these versions always compare letter case.
            """,
            """
            iOS 13.0 to 13.4: ABCDE12345.com.acme.shop does not open https://shop.example/%C3%A9, although waymark.yaml says it should: \
            these versions compare links as they are written.
            """,
        ]
        #expect(Array(losses.prefix(6)) == expected)
    }
}
