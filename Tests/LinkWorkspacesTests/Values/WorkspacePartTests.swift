import Foundation
import LinkPatterns
import LinkWorkspaces
import Testing

@Suite("A workspace's part of a domain")
struct WorkspacePartTests {
    private static func decode(_ json: String) throws -> WorkspacePart {
        try JSONDecoder().decode(WorkspacePart.self, from: Data(json.utf8))
    }

    private static let complete = """
        {"workspace":"shop","rules":[
          {"path":"/shop/admin/*","exclude":true},
          {"path":"/shop/$(city)/*","query":[{"name":"id","pattern":"?*"}],"apps":["main"],"comment":"cities"},
          {"path":"/shop/*","query":"a=1","fragment":"top","caseSensitive":false,"percentEncoded":false,"apps":["main","lite"]}],
         "variables":{"city":["bonn","lima"]},
         "services":[{"app":"main","webcredentials":true,"androidRelations":["delegate_permission/common.get_login_creds"]}]}
        """

    @Test("JSON says everything, and keeps it")
    func json() throws {
        let part = try Self.decode(Self.complete)
        #expect(part.mistakes.isEmpty)
        #expect(part.appsInUse.map(\.text) == ["main", "lite"])
        #expect(part.rules[0].verdict == .exclude)
        #expect(part.rules[1].query == .items([QueryItemCondition(name: "id", pattern: "?*")]))
        #expect(part.rules[2].query == .whole("a=1"))
        #expect(part.services[0].webcredentials)
        #expect(
            try JSONDecoder().decode(WorkspacePart.self, from: try JSONEncoder().encode(part)) == part
        )
    }

    @Test("a rule about some apps says so in JSON; others keep the JSON that stores have")
    func only() throws {
        let json = #"{"apps":["lite"],"only":["lite","main"]}"#
        let rule = try JSONDecoder().decode(RoutingRule.self, from: Data(json.utf8))
        #expect(rule.only?.map(\.text) == ["lite", "main"])
        let other = try Slug("other")
        #expect(rule.concerns(try Slug("main")))
        #expect(!rule.concerns(other))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(rule), as: UTF8.self) == json)
        let plain = RoutingRule(verdict: .exclude)
        #expect(String(decoding: try encoder.encode(plain), as: UTF8.self) == #"{"exclude":true}"#)
        #expect(plain.concerns(other))
    }

    @Test(
        "what is wrong with the apps that a rule is about",
        arguments: [
            (
                #"{"exclude":true,"platforms":[]}"#,
                "empty platforms: The rule is for no platform; name one, or leave out \"platforms\" to mean all."
            ),
            (
                #"{"exclude":true,"only":[]}"#,
                "empty only: The rule is about no app; name one, or leave out \"only\" to mean all."
            ),
            (#"{"exclude":true,"only":["a","a"]}"#, "duplicate only[1]: The app \"a\" occurs twice."),
            (
                #"{"apps":["a","b"],"only":["b"]}"#,
                "unknown-app apps[0]: The rule is not about the app \"a\", which it opens; add the app to \"only\"."
            ),
        ]
    )
    func mistakesOfOnly(json: String, sentence: String) throws {
        let rule = try JSONDecoder().decode(RoutingRule.self, from: Data(json.utf8))
        let mistakes = rule.mistakes(variables: .none)
        #expect(mistakes.map { "\($0.code) \($0.member): \($0.message)" } == [sentence])
    }

    @Test(
        "what cannot be decoded names its place",
        arguments: [
            (#"{"rules":[]}"#, "form workspace: \"workspace\" is missing."),
            (#"{"workspace":1}"#, "form workspace: The value is not a text."),
            (
                #"{"workspace":"A"}"#,
                "slug workspace: \"A\" is not a name for addresses: use 1 to 63 lower-case letters, digits and hyphens, none at "
                    + "either end."
            ),
            (
                #"{"workspace":"a","rules":[{"path":"/"}]}"#,
                "form rules[0]: A rule either names \"apps\" that open its links, or says \"exclude\": true."
            ),
            (
                #"{"workspace":"a","rules":[{"exclude":true},{"apps":["b"],"exclude":true}]}"#,
                "form rules[1]: A rule either names \"apps\" that open its links, or says \"exclude\": true."
            ),
        ]
    )
    func undecodable(json: String, sentence: String) {
        let error = #expect(throws: DecodingError.self) { try Self.decode(json) }
        let mistake = error.map(WorkspaceError.init)
        #expect(mistake.map { "\($0.code) \($0.member): \($0.message)" } == sentence)
    }

    @Test(
        "a pattern that cannot be meant is a mistake",
        arguments: [
            (#"{"path":"/a\\b","exclude":true}"#, "pattern rules[0].path"),
            (#"{"path":"/$(nobody)","exclude":true}"#, "variable rules[0].path"),
            (#"{"path":"/$(city","exclude":true}"#, "pattern rules[0].path"),
            (#"{"path":"shop","exclude":true}"#, "pattern rules[0].path"),
            (#"{"path":"https://example.com/","exclude":true}"#, "pattern rules[0].path"),
            (#"{"path":"/a#b","exclude":true}"#, "pattern rules[0].path"),
            (#"{"query":[{"name":"","pattern":"a"}],"exclude":true}"#, "empty rules[0].query[0].name"),
            (
                #"{"query":[{"name":"a","pattern":"\\"}],"exclude":true}"#,
                "pattern rules[0].query[0].pattern"
            ),
            (#"{"fragment":"$(x)","exclude":true}"#, "variable rules[0].fragment"),
            (#"{"path":"/a/%zz*","exclude":true}"#, "escape rules[0].path"),
            (#"{"path":"*/a/%2","exclude":true}"#, "escape rules[0].path"),
            (#"{"path":"/a/%","exclude":true}"#, "escape rules[0].path"),
            (#"{"path":"/a/%?f","exclude":true}"#, "escape rules[0].path"),
            (#"{"path":"/a/%$(lang)","exclude":true}"#, "escape rules[0].path"),
            (#"{"path":"/a/ *","exclude":true}"#, "blank rules[0].path"),
            (#"{"path":"/a/\n*","exclude":true}"#, "control rules[0].path"),
            (#"{"path":"/a/\u0001*","percentEncoded":false,"exclude":true}"#, "control rules[0].path"),
            (#"{"path":"/a/\u007f*","exclude":true}"#, "control rules[0].path"),
            (#"{"path":"*\u0000","exclude":true}"#, "control rules[0].path"),
            (#"{"query":"a b","exclude":true}"#, "blank rules[0].query"),
            (#"{"query":[{"name":"a b","pattern":"a"}],"exclude":true}"#, "blank rules[0].query[0].name"),
            (#"{"query":[{"name":"a","pattern":"%g1"}],"exclude":true}"#, "escape rules[0].query[0].pattern"),
            (#"{"fragment":"\t","exclude":true}"#, "control rules[0].fragment"),
            (#"{"path":"/a","apps":[]}"#, "empty rules[0].apps"),
            (#"{"path":"/a","apps":["b","b"]}"#, "duplicate rules[0].apps[1]"),
        ]
    )
    func patterns(rule: String, place: String) throws {
        let part = try Self.decode(#"{"workspace":"a","rules":[\#(rule)],"variables":{"city":["x"]}}"#)
        #expect(part.mistakes.map { "\($0.code) \($0.member)" } == [place])
    }

    @Test("variables and services are looked at")
    func variablesAndServices() throws {
        let part = try Self.decode(
            """
            {"workspace":"a","variables":{"a(b":["x"],"c":[],"d":["$(e)","\\\\"]},
             "services":[{"app":"x","androidRelations":["nonsense","delegate_permission/common.handle_all_urls"]},{"app":"x"}]}
            """
        )
        #expect(
            part.mistakes.map { "\($0.code) \($0.member)" } == [
                "variable variables.a(b", "variable variables.c", "variable variables.d[0]",
                "variable variables.d[1]",
                "relation services[0].androidRelations[0]", "relation services[0].androidRelations[1]",
                "duplicate services[1].app",
            ]
        )
    }

    @Test("publishing takes the apps as they are, and refuses those that are unknown")
    func publishing() throws {
        let part = try Self.decode(Self.complete)
        let apps = [try Sample.app("lite"), try Sample.app("other"), try Sample.app("main")]
        let published = try PublishedPart(part, apps: apps)
        #expect(published.apps.map(\.id.text) == ["main", "lite"])
        #expect(published.mistakes.isEmpty)
        let mistake = #expect(throws: WorkspaceError.self) { try PublishedPart(part, apps: [apps[2]]) }
        #expect(
            mistake
                == WorkspaceError(
                    .unknownApp,
                    at: "rules[2].apps[1]",
                    "The workspace \"shop\" has no app \"lite\"."
                )
        )
    }
}
