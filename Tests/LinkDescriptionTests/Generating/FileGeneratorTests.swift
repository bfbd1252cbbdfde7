import LinkDescription
import LinkWorkspaces
import Testing

@Suite("Files that are made from a description")
struct FileGeneratorTests {
    private static func text(_ path: String, _ description: WorkspaceDescription) throws -> String {
        let files = try FileGenerator(description).files()
        let file = try #require(files.first { $0.path == path }, "\(files.map(\.path))")
        return String(decoding: file.bytes, as: UTF8.self)
    }

    @Test("a description without rules gives the files of both platforms, in which the app opens every link")
    func small() throws {
        let description = try Sample.small()
        #expect(
            try FileGenerator(description).files().map(\.path) == [
                "shop.example/.well-known/apple-app-site-association", "shop.example/.well-known/assetlinks.json",
                "ios/shop.entitlements", "ios/ABCDE12345.com.acme.shop.xcconfig", "android/com.acme.shop.xml",
            ]
        )
        #expect(
            try Self.text("shop.example/.well-known/apple-app-site-association", description) == """
                {
                  "applinks": {
                    "details": [
                      {
                        "appIDs": [
                          "ABCDE12345.com.acme.shop"
                        ],
                        "components": [
                          {
                            "/": "*"
                          }
                        ]
                      }
                    ]
                  }
                }

                """
        )
        #expect(try FileGenerator(description).generate().losses.isEmpty)
    }

    @Test("an app asks for all services of its hosts, with wildcards where there can be some")
    func entitlements() throws {
        #expect(
            try Self.text("ios/shop.entitlements", try Sample.shop()).split(separator: "\n").filter {
                $0.hasPrefix("\t\t")
            }.map { $0.dropFirst("\t\t<string>".count).dropLast("</string>".count) } == [
                "applinks:shop.example", "applinks:*.shop.example", "webcredentials:shop.example",
                "webcredentials:*.shop.example", "activitycontinuation:shop.example",
                "activitycontinuation:*.shop.example", "appclips:shop.example", "applinks:www.shop.example",
                "webcredentials:www.shop.example", "activitycontinuation:www.shop.example", "appclips:www.shop.example",
            ]
        )
        var below = try Sample.small()
        below.domains[0].includesSubdomains = true
        below.domains[0].includesItself = false
        let entitlements = try Self.text("ios/shop.entitlements", below)
        #expect(entitlements.contains("applinks:*.shop.example") && !entitlements.contains("applinks:shop.example"))
        let manifest = try Self.text("android/com.acme.shop.xml", below)
        #expect(manifest.contains("\"*.shop.example\"") && !manifest.contains("\"shop.example\""))
        for platform in LinkPlatform.allCases {
            let matcher = DescriptionMatcher(below, platform: platform)
            #expect(matcher.verdicts(for: "https://shop.example/").isEmpty)
            #expect(matcher.verdicts(for: "https://www.shop.example/").map(\.outcome) == [.opens])
        }
        #expect(try FileGenerator(below).generate().losses.isEmpty)
        #expect(try !Self.text("ios/shop-clip.entitlements", try Sample.shop()).contains("applinks"))
        #expect(try !Self.text("ios/lite.entitlements", try Sample.shop()).contains("www.shop"))
    }

    /// The content of the first filter behind its categories.
    private static func data(_ app: String, _ description: WorkspaceDescription) throws -> [String] {
        let lines = try text("android/com.acme.\(app).xml", description).split(separator: "\n")
        return lines.map { $0.drop { $0 == " " } }.drop { !$0.hasPrefix("<data") }.prefix { $0 != "</intent-filter>" }
            .map(String.init)
    }

    @Test("filters before Android 15 take every path that a rule may open")
    func filters() throws {
        #expect(
            try Self.data("shop", try Sample.shop()) == [
                "<data android:scheme=\"https\"/>", "<data android:scheme=\"http\"/>",
                "<data android:host=\"shop.example\"/>", "<data android:host=\"*.shop.example\"/>",
                "<data android:path=\"/orders\"/>", "<data android:pathPrefix=\"/orders/\"/>",
                "<data android:path=\"/plans/free\"/>", "<data android:path=\"/plans/free/\"/>",
                "<data android:path=\"/plans/pro\"/>", "<data android:path=\"/plans/pro/\"/>",
            ]
        )
    }

    @Test("apps for Android 15 have groups in the order of the rules")
    func groups() throws {
        let data = try Self.data("shop", try Sample.shop(MinimumVersions(androidAPI: 35)))
        #expect(
            data.dropFirst(4).prefix(11) == [
                "<uri-relative-filter-group android:allow=\"false\">", "<data android:path=\"/orders/admin\"/>",
                "</uri-relative-filter-group>", "<uri-relative-filter-group android:allow=\"false\">",
                "<data android:pathPrefix=\"/orders/admin/\"/>", "</uri-relative-filter-group>",
                "<uri-relative-filter-group>", "<data android:path=\"/orders\"/>",
                "<data android:queryPattern=\"id=..*\"/>", "</uri-relative-filter-group>",
                "<uri-relative-filter-group>",
            ]
        )
    }

    @Test(
        "a path is said with the attribute that takes it most exactly",
        arguments: [
            ("/a", 26, ["path=\"/a\"", "path=\"/a/\""]), ("/a/*", 26, ["path=\"/a\"", "pathPrefix=\"/a/\""]),
            ("/a/*/b", 26, ["pathPattern=\"/a/.*/b\"", "pathPattern=\"/a/.*/b/\""]),
            ("*.pdf", 31, ["pathSuffix=\".pdf\"", "pathSuffix=\".pdf/\""]),
            (
                "*.pdf", 26,
                [
                    "pathPattern=\".*\\\\.pdf\"", "pathSuffix=\".pdf\"", "pathPattern=\".*\\\\.pdf/\"",
                    "pathSuffix=\".pdf/\"",
                ]
            ), ("/v?.0/*", 31, ["pathAdvancedPattern=\"/v.\\\\.0\"", "pathAdvancedPattern=\"/v.\\\\.0/.*\""]),
            (
                "/a/*/b/*", 26,
                ["pathPattern=\"/a/.*/b\"", "pathPattern=\"/a/.*/b/.*\""]
            ),
            ("/a&b'c\"<", 26, ["path=\"/a&amp;b\\'c\\&quot;&lt;\"", "path=\"/a&amp;b\\'c\\&quot;&lt;/\""]),
        ]
    )
    func paths(path: String, api: Int, attributes: [String]) throws {
        var description = try Sample.small()
        description.apps = [try Sample.app("shop", minimum: MinimumVersions(androidAPI: api))]
        description.rules = [DescribedRule(RoutingRule(path: path, verdict: .open([try Slug("shop")])))]
        let data = try Self.data("shop", description).dropFirst(3)
        #expect(data.map { $0.dropFirst("<data android:".count).dropLast("/>".count) } == attributes.map { $0[...] })
    }

    @Test("letter case that does not count is said by sets, and by the usual spellings to versions without them")
    func letterCase() throws {
        var description = try Sample.small()
        let rule = RoutingRule(path: "/Ab/*", caseSensitive: false, verdict: .open([try Slug("shop")]))
        description.rules = [DescribedRule(rule)]
        #expect(
            try Self.data("shop", description).dropFirst(3) == [
                "<data android:path=\"/Ab\"/>", "<data android:path=\"/ab\"/>", "<data android:path=\"/AB\"/>",
                "<data android:pathAdvancedPattern=\"/[Aa][Bb]\"/>", "<data android:pathPrefix=\"/Ab/\"/>",
                "<data android:pathPrefix=\"/ab/\"/>", "<data android:pathPrefix=\"/AB/\"/>",
                "<data android:pathAdvancedPattern=\"/[Aa][Bb]/.*\"/>",
            ]
        )
    }

    @Test(
        "of a path that Android cannot say, filters take all that begins so, in any letter case where that does not count"
    )
    func beginnings() throws {
        var description = try Sample.small()
        description.apps = [try Sample.app("shop", minimum: MinimumVersions(androidAPI: 31))]
        let rule = RoutingRule(path: "/Ab/$(lang)/x", caseSensitive: false, verdict: .open([try Slug("shop")]))
        description.rules = [DescribedRule(rule)]
        #expect(
            try Self.data("shop", description).dropFirst(3) == ["<data android:pathAdvancedPattern=\"/[Aa][Bb]/.*\"/>"]
        )
        description.rules[0].rule.caseSensitive = true
        #expect(try Self.data("shop", description).dropFirst(3) == ["<data android:pathPrefix=\"/Ab/\"/>"])
    }

    @Test("equal descriptions give equal bytes")
    func determinism() throws {
        let all = GenerationOptions(writesLegacyForm: true, extras: Set(GenerationOptions.Extra.allCases))
        let first = try FileGenerator(try Sample.shop(), options: all).generate()
        #expect(try FileGenerator(try Sample.shop(), options: all).generate() == first)
    }
}
