import AppSiteAssociation
import JSONSource
import LinkPatterns
import LinkWorkspaces
import PropertyTesting
import Testing

@Suite("An uploaded file beside the parts of workspaces")
struct BaseCompositionTests {
    private static let app = "BASE123456.com.example.base"
    private static let host = "https://example.com"

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let appLinks: String
        /// Links that the uploaded app opens beside the workspace.
        let opens: [String]
        /// Links that it does not open.
        var closed: [String] = ["/garden", "/garden/", "/garden/x", "/%67arden/x", "/garden/x?q=1"]
    }

    private static let rows = [
        Row(
            testDescription: "components for all links",
            appLinks: #""details":[{"appIDs":["\#(app)"],"components":[{"/":"*"}]}]"#,
            opens: ["/", "/other", "/GARDEN/x", "/gardens"]
        ),
        Row(
            testDescription: "paths of earlier systems",
            appLinks: #""details":[{"appID":"\#(app)","paths":["NOT /help/*","*"]}]"#,
            opens: ["/", "/other"],
            closed: ["/garden/x", "/%67arden/x", "/help/1"]
        ),
        Row(
            testDescription: "an entry without rules, which accepts every link",
            appLinks: #""defaults":{"exclude":true},"details":[{"appIDs":["\#(app)"]}]"#,
            opens: ["/", "/other?q=1#x"]
        ),
        Row(
            testDescription: "defaults of applinks, which the workspace's rules do not inherit",
            appLinks: """
                "defaults":{"caseSensitive":false,"?":{"q":"1"}},
                "details":[{"appIDs":["\(app)"],"components":[{"/":"/GARDEN/*"},{"/":"/Shop/*"}]}]
                """,
            opens: ["/shop/1?q=1"],
            closed: ["/garden/x?q=1", "/shop/1"]
        ),
        Row(
            testDescription: "defaults of an entry that compare decoded text and fragments",
            appLinks: """
                "details":[{"appIDs":["\(app)"],"defaults":{"percentEncoded":false,"#":"top"},"components":[{"/":"/*"}]}]
                """,
            opens: ["/other#top"],
            closed: ["/garden/x#top", "/%67arden/x#top", "/other"]
        ),
        Row(
            testDescription: "the form from app ID to rules",
            appLinks: #""details":{"\#(app)":{"paths":["*"]}}"#,
            opens: ["/other"]
        ),
        Row(
            testDescription: "a variable that hides a predefined one and one that is called like a workspace's",
            appLinks: """
                "substitutionVariables":{"lang":["garden","shop"],"a.v":["kitchen"]},
                "details":[{"appIDs":["\(app)"],"components":[{"/":"/$(lang)/*"},{"/":"/$(a.v)/*"}]}]
                """,
            opens: ["/shop/1", "/kitchen/1"],
            closed: ["/garden/x", "/en/x", "/b/x"]
        ),
    ]

    @Test("opens what it opened but for what workspaces hold, in both spellings", arguments: rows)
    func keepsItsLinks(_ row: Row) throws {
        let files = DomainFiles(appSiteAssociation: Array("{\"applinks\":{\(row.appLinks)}}".utf8))
        let part = try Sample.part(
            "a",
            #""rules":[{"path":"/garden/$(v)/*","apps":["one"]},{"path":"/garden/*","apps":["one"]}],"variables":{"v":["b"]}"#
        )
        let composed = DocumentComposer(policy: try Sample.policy(["/garden/ a"]), host: "example.com")
            .compose([part], base: files)
        let matcher = UniversalLinkMatcher(file: composed.associationFile)
        #expect(!String(decoding: composed.appSiteAssociation, as: UTF8.self).contains("null"))
        for path in row.opens {
            #expect(matcher.decision(for: Self.host + path).appIDs == [Self.app], "\(path)")
        }
        for path in row.closed {
            #expect(!matcher.decision(for: Self.host + path).appIDs.contains(Self.app), "\(path)")
        }
        let own = "ABCDE12345.com.example.a-one"
        for path in ["/garden/x", "/garden/b/x?q=2"] {
            #expect(matcher.decision(for: Self.host + path).appIDs == [own], "\(path)")
        }
    }

    @Test("keeps members that are not known, comments, services and statements")
    func keepsMembers() throws {
        let apple = """
            {"applinks":{"x-note":1,"details":[{"appIDs":["\(Self.app)"],"x-team":"web",
            "components":[{"/":"/legacy/*","comment":"Since 2019"}]}]},
            "webcredentials":{"apps":["\(Self.app)"]},"appclips":{"apps":["\(Self.app).Clip"]},"x-other":{"a":[true]}}
            """
        let android = """
            [{"relation":["delegate_permission/common.handle_all_urls"],"x-by":"web",
            "target":{"namespace":"web","site":"https://www.example.com"}},{"include":"https://example.com/more.json"}]
            """
        let files = DomainFiles(appSiteAssociation: Array(apple.utf8), assetLinks: Array(android.utf8))
        let part = try Sample.part(
            "a",
            #""rules":[{"path":"/garden/*","apps":["one"]}],"services":[{"app":"one","webcredentials":true}]"#
        )
        let composer = DocumentComposer(policy: try Sample.policy(["/garden/ a!"]), host: "example.com")
        let composed = composer.compose([part], base: files)
        let text = String(decoding: composed.appSiteAssociation, as: UTF8.self)
        for kept in [
            #""x-note":1"#, #""x-team":"web""#, #"{"/":"/legacy/*","comment":"Since 2019"}"#,
            #""x-other":{"a":[true]}"#,
            #""webcredentials":{"apps":["\#(Self.app)","ABCDE12345.com.example.a-one"]}"#,
            #""appclips":{"apps":["\#(Self.app).Clip"]}"#,
        ] {
            #expect(text.contains(kept), "\(kept) in \(text)")
        }
        let statements = String(decoding: composed.assetLinks, as: UTF8.self)
        for kept in [#""x-by":"web""#, #"{"include":"https://example.com/more.json"}"#, "com.example.a_one"] {
            #expect(statements.contains(kept), "\(kept) in \(statements)")
        }
        #expect(composed.fileSize.base > 0)
        #expect(composer.compose([part]).fileSize.base == 0)
    }

    @Test("refuses a part with an identifier of the file")
    func findsConflicts() throws {
        let text = #"{"webcredentials":{"apps":["ABCDE12345.com.example.a-one"]}}"#
        let files = DomainFiles(appSiteAssociation: Array(text.utf8))
        let part = try Sample.part("a", #""rules":[{"path":"/a/*","apps":["one"]},{"path":"/a","apps":["two"]}]"#)
        #expect(files.conflicts(with: part).map(\.member) == ["apps[0].appleAppIDs[0]"])
        #expect(
            files.conflicts(with: part).map(\.message) == [
                "\"ABCDE12345.com.example.a-one\" of the app \"a-one\" is in the uploaded file of this domain; an administrator "
                    + "removes it there before a workspace publishes it."
            ]
        )
    }

    @Test("keeps out of what workspaces hold, and decides all other links as before", arguments: 0..<60)
    func isRandom(_ seed: Int) throws {
        var tenancy = RandomTenancy(seed: UInt64(7_000_000 + seed))
        let policy = try tenancy.policy()
        let check = GrantCheck(policy: policy, host: "example.com", maximumStates: 4_000)
        let parts = try tenancy.parts(policy).filter { check.violations(of: $0).isEmpty }
        let base = Self.file(from: try tenancy.parts(policy), isLegacy: seed % 3 == 0, hasDefaults: seed % 4 == 1)
        let files = DomainFiles(appSiteAssociation: base.write(style: .compact))
        let composed = DocumentComposer(policy: policy, host: "example.com").compose(parts, base: files)
        let before = UniversalLinkMatcher(file: base)
        let after = UniversalLinkMatcher(file: composed.associationFile)
        let territory = GrantedPaths(of: try Slug("nobody"), in: policy)
        for index in tenancy.sample(150) {
            let url = RandomTenancy.urls[index]
            let opening = after.decision(for: url).appIDs.filter { $0.hasPrefix("BASE") }
            let isHeld = territory.holder(of: url) != nil || territory.holder(of: url, decoded: true) != nil
            let expected = isHeld ? [] : before.decision(for: url).appIDs
            let text = String(decoding: files.appSiteAssociation ?? [], as: UTF8.self)
            #expect(opening == expected, "\(url): \(policy.grants), \(text)")
        }
    }

    /// A file of random rules.
    private static func file(from parts: [PublishedPart], isLegacy: Bool, hasDefaults: Bool) -> AssociationFile {
        let entries = parts.enumerated().map { index, part in
            var entry = AppLinksEntry(
                index: index,
                appIDs: ["BASE123456.com.example.base\(index)"],
                components: part.part.rules.map { rule in
                    Component(
                        path: rule.path ?? "*",
                        query: isLegacy ? nil : rule.query,
                        fragment: isLegacy ? nil : rule.fragment,
                        exclude: rule.verdict == .exclude ? true : nil,
                        caseSensitive: isLegacy || rule.caseSensitive ? nil : false,
                        percentEncoded: isLegacy || rule.percentEncoded ? nil : false
                    )
                }
            )
            entry.isLegacy = isLegacy
            if hasDefaults { entry.defaults = Component(caseSensitive: false) }
            return entry
        }
        let variables = parts.first?.part.variables ?? [:]
        return AssociationFile(
            appLinks: AppLinks(
                entries: entries,
                defaults: hasDefaults ? Component(percentEncoded: false) : nil,
                variables: variables.sorted { $0.key < $1.key }.map {
                    SubstitutionVariable(name: $0.key, values: $0.value)
                }
            )
        )
    }
}
