import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkPatterns
import LinkWorkspaces
import Testing

@Suite("Apple's file of a shared domain")
struct DocumentComposerTests {
    private static func compose(
        _ parts: [PublishedPart],
        _ grants: [String] = ["/a/ a!", "/b/ b!"],
        reserved: [String] = [],
        legacy: Bool = false
    ) throws -> ComposedDocuments {
        let policy = try Sample.policy(grants, reserved: reserved, legacy: legacy)
        return DocumentComposer(policy: policy, host: "example.com").compose(parts)
    }

    /// What keeps links with dot segments from every app, and the variables that it names.
    private static let dots = #"{"/":"*$(/)$(.)$(/)*","exclude":true},"#
    private static let dotVariables = #"""
        "/":["/","%2F","%2f"],".":[".","%2E","%2e","..",".%2E",".%2e","%2E.","%2E%2E","%2E%2e","%2e.","%2e%2E","%2e%2e"]
        """#

    private static func text(_ documents: ComposedDocuments) -> String {
        String(decoding: documents.appSiteAssociation, as: UTF8.self)
    }

    @Test("workspaces come by name, apps by their first use, and equal input gives equal bytes")
    func order() throws {
        let a = try Sample.part("a", #""rules":[{"path":"/a/*","apps":["two","one"]}]"#)
        let b = try Sample.part("b", #""rules":[{"path":"/b/x","exclude":true},{"path":"/b/*","apps":["one"]}]"#)
        let expected = """
            {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.a-two","ABCDE12345.com.example.a-one"],"components":\
            [\(Self.dots){"/":"/a/*"}]},{"appIDs":["ABCDE12345.com.example.b-one"],"components":[\(Self.dots)\
            {"/":"/b/x","exclude":true},{"/":"/b/*"}]}],"substitutionVariables":{\(Self.dotVariables)}}}
            """
        #expect(Self.text(try Self.compose([a, b])) == expected)
        #expect(Self.text(try Self.compose([b, a])) == expected)
    }

    @Test("without a workspace the entries of the others are the same bytes")
    func inactive() throws {
        let variables = #""variables":{"v":["x","y"]},"services":[{"app":"one","webcredentials":true}]"#
        let parts = try ["a", "b", "c"].map { name in
            try Sample.part(name, "\"rules\":[{\"path\":\"/\(name)/$(v)\",\"apps\":[\"one\",\"two\"]}],\(variables)")
        }
        let all = Self.text(try Self.compose(parts))
        let some = Self.text(try Self.compose([parts[0], parts[2]]))
        #expect(!some.contains("b-one") && !some.contains("b.v"))
        let entries = [
            #"{"appIDs":["ABCDE12345.com.example.a-one","ABCDE12345.com.example.a-two"],"components":[{"/":"/a/$(a.v)"}]}"#,
            #"{"appIDs":["ABCDE12345.com.example.c-one","ABCDE12345.com.example.c-two"],"components":[{"/":"/c/$(c.v)"}]}"#,
        ]
        for entry in entries { #expect(all.contains(entry) && some.contains(entry)) }
        #expect(all.contains(#""substitutionVariables":{"a.v":["x","y"],"b.v":["x","y"],"c.v":["x","y"]}"#))
        #expect(
            some.hasSuffix(
                #""webcredentials":{"apps":["ABCDE12345.com.example.a-one","ABCDE12345.com.example.c-one"]}}"#
            )
        )
        #expect(Self.text(try Self.compose([])) == #"{"applinks":{"details":[]}}"#)
    }

    @Test("a rule that says again what an earlier one decides is left out")
    func repetition() throws {
        let rules = """
            "rules":[{"path":"/a/x/*","exclude":true,"only":["one"]},{"path":"/a/x/*","apps":["one","two"]},
            {"path":"/a/y","apps":["one"]}]
            """
        let text = Self.text(try Self.compose([try Sample.part("a", rules)]))
        #expect(text.contains(#"a-one"],"components":[{"/":"/a/y"}]"#))
        #expect(text.contains(#"a-two"],"components":[\#(Self.dots){"/":"/a/x/*"}]"#))
    }

    @Test("a rule about some apps is not there for the others")
    func only() throws {
        let rules = """
            "rules":[{"path":"/a/x/*","exclude":true,"only":["one"]},{"path":"/a/y","apps":["two"],"only":["two"]},
            {"path":"/a/*","apps":["one","two"]}]
            """
        let documents = try Self.compose([try Sample.part("a", rules)])
        let expected = """
            {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.a-two"],"components":[\(Self.dots){"/":"/a/y"},\
            {"/":"/a/*"}]},{"appIDs":["ABCDE12345.com.example.a-one"],"components":[\(Self.dots)\
            {"/":"/a/x/*","exclude":true},{"/":"/a/*"}]}],"substitutionVariables":{\(Self.dotVariables)}}}
            """
        #expect(Self.text(documents) == expected)
        let rulesOfTwo = documents.statements.elements.compactMap { element -> String? in
            guard case .statement(let statement) = element else { return nil }
            return statement.relationExtensions.map {
                String(decoding: JSONWriter(style: .compact).write($0), as: UTF8.self)
            }
        }
        #expect(rulesOfTwo.count == 2 && rulesOfTwo[0].contains("/a/y") && !rulesOfTwo[0].contains("/a/x"))
        #expect(!rulesOfTwo[1].contains("/a/y") && rulesOfTwo[1].contains(#"{"/":"/a/x/*","exclude":true}"#))
    }

    @Test("a rule for one platform is not there for the other")
    func platforms() throws {
        let rules = """
            "rules":[{"path":"/a/x/*","exclude":true,"platforms":["apple"]},
            {"path":"/a/y","apps":["one"],"platforms":["android"]},{"path":"/a/*/z","apps":["one"]},
            {"path":"/a/x/*","apps":["one"],"platforms":["android","apple"]}]
            """
        let documents = try Self.compose([try Sample.part("a", rules)])
        let expected = """
            {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.a-one"],\
            "components":[\(Self.dots){"/":"/a/x/*","exclude":true},{"/":"/a/*/z"}]}],\
            "substitutionVariables":{\(Self.dotVariables)}}}
            """
        #expect(Self.text(documents) == expected)
        let android = String(decoding: documents.assetLinks, as: UTF8.self)
        #expect(android.contains("/a/y") && android.contains("/a/x/*") && !android.contains(#""/a/x/*","exclude""#))
    }

    @Test("a rule keeps its links from the apps that it does not name, where a later rule would give them away")
    func otherApps() throws {
        let rules = """
            "rules":[{"path":"/a/1/*","apps":["one"]},{"path":"/a/2/*","apps":["two"]},{"path":"/a/1/x*","apps":["two"]}]
            """
        let text = Self.text(try Self.compose([try Sample.part("a", rules)]))
        #expect(text.contains(#"a-one"],"components":[\#(Self.dots){"/":"/a/1/*"}]}"#))
        let components = #"[\#(Self.dots){"/":"/a/1/*","exclude":true},{"/":"/a/2/*"},{"/":"/a/1/x*"}]"#
        #expect(text.contains(#"a-two"],"components":"# + components))
    }

    @Test("reserved paths and what others hold inside are excluded in front, only where they meet what opens")
    func reserved() throws {
        let parts = [
            try Sample.part("a", #""rules":[{"path":"/a/*","apps":["one"]},{"path":"/signin/x","apps":["two"]}]"#),
            try Sample.part("b", #""rules":[{"path":"*","apps":["one"]}]"#),
        ]
        let text = Self.text(try Self.compose(parts, ["/a/ a", "/ b"], reserved: ["/signin*"]))
        #expect(text.contains(#"a-one"],"components":[\#(Self.dots){"/":"/a/*"}]}"#))
        let flags = #""exclude":true,"caseSensitive":false,"percentEncoded":false}"#
        #expect(text.contains(#"a-two"],"components":[{"/":"/signin*",\#(flags),{"/":"/signin/x"}]}"#))
        let wellKnown = #"{"/":"/.well-known/*",\#(flags),{"/":"/.well-known/*","exclude":true}"#
        let signIn = #"{"/":"/signin*",\#(flags),{"/":"/signin*","exclude":true}"#
        let inner = #"{"/":"/a/*","exclude":true,"percentEncoded":false},{"/":"/a/*","exclude":true}"#
        #expect(text.contains(#"b-one"],"components":[\#(Self.dots)\#(wellKnown),\#(signIn),\#(inner),{"/":"*"}]}"#))
    }

    @Test("an app under two identifiers has both in one entry, and an identifier of two apps one entry")
    func handover() throws {
        var old = try Sample.app("shop")
        old.appleAppIDs.append("ZYXWV98765.com.example.shop")
        var lite = try Sample.app("lite")
        lite.appleAppIDs = ["ZYXWV98765.com.example.shop"]
        let json = #"{"workspace":"a","rules":[{"path":"/a/1","apps":["shop"]},{"path":"/a/2","apps":["lite"]}]}"#
        let part = try PublishedPart(try Sample.value(json), apps: [old, lite])
        let text = Self.text(try Self.compose([part]))
        #expect(
            text == """
                {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop"],"components":[{"/":"/a/1"}]},\
                {"appIDs":["ZYXWV98765.com.example.shop"],"components":[{"/":"/a/1"},{"/":"/a/2"}]}]}}
                """
        )
    }

    @Test("flags that most rules share are in the entry's defaults, when that is shorter")
    func defaults() throws {
        let rules = ["1/x?", "2*", "3/?"].map { #"{"path":"/a/\#($0)","caseSensitive":false,"apps":["one"]}"# }
        let last = #"{"path":"/a/z","apps":["one"]}"#
        let part = try Sample.part("a", "\"rules\":[\((rules + [last]).joined(separator: ","))]")
        #expect(
            Self.text(try Self.compose([part])).contains(
                #""defaults":{"caseSensitive":false},"components":[\#(Self.dots){"/":"/a/1/x?"},{"/":"/a/2*"},"#
                    + #"{"/":"/a/3/?"},{"/":"/a/z","caseSensitive":true}]"#
            )
        )
    }

    @Test("rules that differ in one segment become one with a variable, when that is shorter")
    func runs() throws {
        let cities = ["amsterdam", "berlin", "copenhagen", "dublin", "edinburgh", "florence"]
        let rules = cities.map { #"{"path":"/a/\#($0)/*","apps":["one"]}"# }
        let part = try Sample.part("a", "\"rules\":[\(rules.joined(separator: ","))]")
        let text = Self.text(try Self.compose([part]))
        #expect(text.contains(#""components":[\#(Self.dots){"/":"/a/$(a/1)/*"}]"#))
        let values = cities.map { "\"\($0)\"" }.joined(separator: ",")
        #expect(text.contains("\"substitutionVariables\":{\"a/1\":[\(values)],\(Self.dotVariables)}"))
        let short = try Sample.part("a", "\"rules\":[\(rules.prefix(2).joined(separator: ","))]")
        #expect(!Self.text(try Self.compose([short])).contains("$(a/1)"))
    }

    @Test("the legacy form is added to the modern one where it means the same, and losses are reported")
    func legacy() throws {
        let part = try Sample.part(
            "a",
            #""rules":[{"path":"/a/x","exclude":true},{"path":"/a/*","apps":["one"]},{"query":"q=1","path":"/b/?*","apps":["two"]}]"#
        )
        let documents = try Self.compose([part], ["/ a"], legacy: true)
        #expect(
            Self.text(documents) == """
                {"applinks":{"apps":[],"details":[{"appID":"ABCDE12345.com.example.a-one","appIDs":["ABCDE12345.com.example.a-one"],\
                "components":[{"/":"/a/x","exclude":true},{"/":"/a/*"}],"paths":["NOT /a/x","/a/*"]},\
                {"appIDs":["ABCDE12345.com.example.a-two"],"components":[{"/":"/b/?*","?":"q=1"}]}]}}
                """
        )
        #expect(
            documents.losses.filter { $0.reader == .legacyApple }.map { "\($0.member) \($0.message) \($0.url ?? "")" }
                == [
                    "rules[2] iOS 9 to 12 open none of the app's links: A path looks at neither query nor fragment, so it takes more "
                        + "URLs. https://example.com/b/b"
                ]
        )
    }

    @Test("a reserved path is kept from iOS 9 to 12 in one spelling, which is reported")
    func legacyReserved() throws {
        let part = try Sample.part("a", #""rules":[{"path":"/*","apps":["one"]}]"#)
        let documents = try Self.compose([part], ["/ a"], legacy: true)
        #expect(Self.text(documents).contains(#""paths":["NOT /.well-known/*","/*"]"#))
        #expect(
            documents.losses.filter { $0.reader == .legacyApple }.map(\.message) == [
                "iOS 9 to 12 keep only this spelling of \"/.well-known/*\" from the app, no other letter case or escape."
            ]
        )
    }

    @Test("what is remembered changes no byte, whatever has changed since")
    func cache() throws {
        let a = try Sample.part("a", #""rules":[{"path":"/a/*","apps":["one"],"comment":"c"}]"#)
        let changed = try Sample.part("a", #""rules":[{"path":"/a/*","apps":["two"],"comment":"c"}]"#)
        let b = try Sample.part("b", #""rules":[{"path":"/b/*","apps":["one"]}]"#)
        let policies = [
            try Sample.policy(["/a/ a", "/b/ b"]), try Sample.policy(["/a/ a", "/b/ b"], reserved: ["/a/x*"]),
            try Sample.policy(["/a/ a", "/b/ b"], legacy: true),
        ]
        var cache = CompositionCache()
        for policy in policies {
            for parts in [[a], [a, b], [changed, b], [b], [], [a, b]] {
                let composer = DocumentComposer(policy: policy, host: "example.com")
                #expect(composer.compose(parts, updating: &cache) == composer.compose(parts))
            }
        }
    }

    @Test("parts that take more than one request may cause are composed by several requests")
    func getsFurther() throws {
        let names = ["a", "b", "c", "d", "e", "f"]
        let policy = try Sample.policy(names.map { "/\($0)/ \($0)" })
        let parts = try names.map { try Sample.part($0, #""rules":[{"path":"/\#($0)/*","apps":["one"]}]"#) }
        let composer = { (budget: WorkBudget) in
            DocumentComposer(policy: policy, host: "example.com", budget: budget)
        }
        let costs = parts.map { part in
            let budget = WorkBudget()
            _ = composer(budget).compose([part])
            return budget.spentInAll
        }
        let most = try #require(costs.max())
        #expect(most > 0 && costs.reduce(0, +) > 4 * most)
        var cache = CompositionCache()
        for requests in 1...names.count {
            let budget = WorkBudget(steps: most)
            let composed = composer(budget).compose(parts, updating: &cache)
            guard budget.isExhausted else {
                #expect(requests > 2)
                #expect(composed == composer(WorkBudget()).compose(parts))
                return
            }
            #expect(budget.isUsedUpByParts)
        }
        Issue.record("the parts were not composed in \(names.count) requests")
    }
}
