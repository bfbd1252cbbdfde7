import AppSiteAssociation
import LinkPatterns
import LinkWorkspaces
import Testing

@Suite("Rules keep to their workspace's grants")
struct GrantCheckTests {
    struct Row: Sendable, CustomTestStringConvertible {
        /// The members of the rule, without its app.
        let rule: String
        var variables = "{}"
        /// What the proving link has after its host.
        let proof: String
        let isHeld: Bool

        var testDescription: String { rule }
    }

    private static func violations(
        _ grants: [String],
        _ members: String,
        reserved: [String] = []
    )
        throws -> [GrantViolation]
    {
        let policy = try Sample.policy(grants, reserved: reserved)
        let part = try Sample.part("a", members)
        let violations = GrantCheck(policy: policy, host: "example.com").violations(of: part)
        // What is reported has to be true of the file; links with dot segments it keeps from all apps.
        let file = DocumentComposer(policy: policy, host: "example.com").compose([part]).associationFile
        let matcher = UniversalLinkMatcher(file: file)
        let android = UniversalLinkMatcher(file: part.plainFile(policy, on: .android))
        for url in violations.filter({ $0.code != .dotSegments }).compactMap(\.url) {
            let isOnAndroid = part.part.rules.contains { !$0.isForAllPlatforms } && android.decision(for: url).matched
            #expect(matcher.decision(for: url).matched || isOnAndroid, "\(url)")
        }
        return violations
    }

    @Test(
        "a trick to reach foreign paths is refused, with a link that the file would open",
        arguments: [
            Row(rule: #""path":"*""#, proof: "/b", isHeld: true),
            Row(rule: #""path":"/b""#, proof: "/b", isHeld: true),
            Row(rule: #""path":"/b/*""#, proof: "/b", isHeld: true),
            Row(rule: #""path":"/%61/*""#, proof: "/%61", isHeld: false),
            Row(rule: #""path":"/A/*","caseSensitive":false"#, proof: "/A", isHeld: false),
            Row(rule: #""path":"/a/*","caseSensitive":false"#, proof: "/A", isHeld: false),
            Row(rule: #""path":"/$(any)/*""#, variables: #"{"any":["*"]}"#, proof: "/b", isHeld: true),
            Row(
                rule: #""path":"/$(any)/*""#,
                variables: #"{"any":["a","b"]}"#,
                proof: "/b",
                isHeld: true
            ),
            Row(rule: #""path":"/$(alpha)/*""#, proof: "/b", isHeld: true),
            Row(rule: #""path":"/?/*""#, proof: "/b", isHeld: true),
            Row(rule: #""path":"/a?*""#, proof: "/aa", isHeld: false),
            Row(rule: #""path":"/a*""#, proof: "/aa", isHeld: false),
            Row(rule: #""path":"*/secret""#, proof: "/b/secret", isHeld: true),
            Row(rule: #""path":"""#, proof: "", isHeld: false),
            Row(rule: #""comment":"empty""#, proof: "/b", isHeld: true),
            Row(rule: #""query":[{"name":"token","pattern":"?*"}]"#, proof: "/b?token=e", isHeld: true),
            Row(rule: #""query":"token=*""#, proof: "/b?token=", isHeld: true),
            Row(rule: #""fragment":"x""#, proof: "/b#x", isHeld: true),
            Row(rule: #""path":"/a/*","percentEncoded":false"#, proof: "/%61", isHeld: false),
        ]
    )
    func tricks(row: Row) throws {
        let members = "\"rules\":[{\(row.rule),\"apps\":[\"one\"]}],\"variables\":\(row.variables)"
        let violation = try #require(try Self.violations(["/a/ a", "/b/ b"], members).first)
        #expect(violation.code == .outsideGrant)
        #expect(violation.member == "rules[0]")
        #expect(violation.url == "https://example.com" + row.proof)
        #expect(violation.isHeld == row.isHeld)
        #expect(violation.holder?.text == (row.isHeld ? "b" : nil))
    }

    @Test(
        "dot segments in a path are refused, with the link as servers and browsers see it",
        arguments: [
            (#""path":"/a/../b""#, "{}", "/a/../b", "/b"),
            (#""path":"/a/../b/*""#, "{}", "/a/../b/x", "/b/x"),
            (#""path":"/a/%2e%2E/b""#, "{}", "/a/%2e%2E/b", "/b"),
            (#""path":"/a/./x""#, "{}", "/a/./x", "/a/x"),
            (#""path":"/a/$(up)/b""#, #"{"up":[".."]}"#, "/a/../b", "/b"),
            (#""path":"/a/.$(dot)/b""#, #"{"dot":["."]}"#, "/a/../b", "/b"),
            (#""path":"/a/$(up)b""#, #"{"up":["../"]}"#, "/a/../b", "/b"),
            (#""path":"/a/../b","percentEncoded":false"#, "{}", "/a/../b", "/b"),
        ]
    )
    func dotSegments(rule: String, variables: String, written: String, resolved: String) throws {
        let members = "\"rules\":[{\(rule),\"apps\":[\"one\"]}],\"variables\":\(variables)"
        let violation = try #require(try Self.violations(["/a/ a", "/b/ b"], members).first)
        #expect(violation.code == .dotSegments)
        #expect(violation.url == "https://example.com" + written)
        #expect(violation.resolvedURL == "https://example.com" + resolved)
    }

    @Test("dot segments are refused wherever they stand, also behind a rule that takes their links")
    func dotSegmentsBehind() throws {
        for path in ["/a/../b/*", "/a/%2e%2e/b/*", "/a/*/../../b/x"] {
            let rules = #""rules":[{"path":"/a/*","apps":["one"]},{"path":"\#(path)","apps":["one"]}]"#
            let policy = try Sample.policy(["/a/ a", "/b/ b"])
            let violations = GrantCheck(policy: policy, host: "example.com").violations(of: try Sample.part("a", rules))
            #expect(violations.map(\.code) == [.dotSegments], "\(path)")
            #expect(violations.map(\.rule) == [1])
        }
    }

    @Test("members learn nothing of what others hold outside of their paths")
    func hidesOthers() throws {
        let policy = try Sample.policy(["/a/ a", "/a/in/ c", "/b/secret/ b"])
        func violation(_ rules: String) throws -> GrantViolation {
            let part = try Sample.part("a", #""rules":[\#(rules)]"#)
            return try #require(GrantCheck(policy: policy, host: "example.com").violations(of: part).first)
        }
        let wide = try violation(#"{"path":"/b*","apps":["one"]}"#)
        #expect(wide.url == "https://example.com/b/secret")
        #expect(wide.forTenant.url == "https://example.com/b")
        #expect(!wide.message.contains("secret") && wide.administratorMessage.contains("\"b\""))
        let held = try violation(#"{"path":"/b/secret/*","apps":["one"]}"#)
        let free = try violation(#"{"path":"/b/public/*","apps":["one"]}"#)
        #expect(held.message.replacing("secret", with: "public") == free.message)
        #expect(held.forTenant.isHeld == free.forTenant.isHeld)
        let nested = try violation(#"{"path":"/a/in/*","apps":["one"]}"#)
        #expect(nested.message.contains("belongs to another workspace"))
    }

    @Test(
        "what keeps to the grants is accepted",
        arguments: [
            #"{"path":"/a/z/*","apps":["one"]}"#,
            #"{"path":"/a","apps":["one","two"]}"#,
            #"{"path":"/a/$(digit)/*","query":"x","apps":["one"]}"#,
            #"{"path":"/a/d*","caseSensitive":true,"apps":["one"]}"#,
            #"{"path":"/a/.hidden/..x/*","apps":["one"]}"#,
            #"{"path":"/a/b/c/*","apps":["one"]}"#,
            #"{"path":"*","exclude":true},{"path":"*","apps":["one"]}"#,
            #"{"path":"/a/../b","exclude":true}"#,
            #"{"path":"/signin/?*","apps":["one"]}"#,
        ]
    )
    func accepted(rules: String) throws {
        let violations = try Self.violations(
            ["/a/ a", "/a/b/ b", "/a/b/c/ a"],
            "\"rules\":[\(rules)]",
            reserved: ["/signin*"]
        )
        #expect(violations.isEmpty)
    }

    @Test("what others hold inside is no violation of a wide rule, but of one that is about nothing else")
    func enclosed() throws {
        let grants = ["/a/ a", "/a/b/ b", "/a/b/d/ e"]
        #expect(try Self.violations(grants, #""rules":[{"path":"/a/*","apps":["one"]}]"#).isEmpty)
        for path in ["/a/b/*", "/a/b", "/a/%62/x", "/a/b/d/x"] {
            let rules = #""rules":[{"path":"\#(path)","apps":["one"]}]"#
            let part = try Sample.part("a", rules)
            let check = GrantCheck(policy: try Sample.policy(grants), host: "example.com")
            #expect(check.violations(of: part).map(\.code) == [.outsideGrant], "\(path)")
            #expect(check.withheld(of: part).isEmpty, "\(path)")
        }
    }

    @Test("an exclusion in front keeps a rule inside; the remedy names what is missing")
    func remedy() throws {
        let wide = #"{"path":"/a/*","apps":["one"]}"#
        // What is excluded by itself has no own prefix inside.
        let grants = ["/a/ a", "/a/b/ b", "/a/b/c/ a"]
        let violation = try #require(try Self.violations(grants, "\"rules\":[\(wide)]").first)
        #expect(violation.url == "https://example.com/a/b")
        let remedies = [
            RoutingRule(path: "/a/b/*", percentEncoded: false, verdict: .exclude),
            RoutingRule(path: "/a/b/*", verdict: .exclude),
        ]
        #expect(violation.remedy == remedies)
        let half = try #require(
            try Self.violations(grants, #""rules":[{"path":"/a/b/*","exclude":true},"# + wide + "]").first
        )
        #expect(half.url == "https://example.com/a/%62")
        #expect(
            half.message
                == "Rule 2 (\"/a/*\") would open https://example.com/a/%62, which servers decode to a path of another "
                + #"workspace; put {"path":"/a/b/*","exclude":true,"percentEncoded":false} in front of it."#
        )
        var part = try Sample.part("a", "\"rules\":[\(wide)]").part
        part.rules = violation.remedy + part.rules
        let published = try PublishedPart(part, apps: [try Sample.app("a-one")])
        let policy = try Sample.policy(grants)
        #expect(GrantCheck(policy: policy, host: "example.com").violations(of: published).isEmpty)
    }

    @Test("sentences say whose the link is, to administrators by name")
    func sentences() throws {
        let members = #""rules":[{"path":"/b/x","apps":["one"]},{"path":"/c","apps":["two"]}]"#
        let violations = try Self.violations(["/a/ a", "/b/ b"], members)
        #expect(
            violations.map(\.message) == [
                "Rule 1 (\"/b/x\") would open https://example.com/b/x, which is outside of the workspace's paths; keep it to "
                    + "paths below \"/a/\".",
                "Rule 2 (\"/c\") would open https://example.com/c, which is outside of the workspace's paths; keep it to "
                    + "paths below \"/a/\".",
            ]
        )
        #expect(
            violations[0].administratorMessage
                == "Rule 1 (\"/b/x\") would open https://example.com/b/x, which belongs to the workspace \"b\"; keep it to "
                + "paths below \"/a/\"."
        )
        #expect(violations[0].forTenant.holder == nil)
        #expect(violations[0].forTenant.message == violations[0].message)
        let homeless = try Self.violations(["/b/ b"], #""rules":[{"path":"/a","apps":["one"]}]"#)
        #expect(
            homeless.map(\.message) == [
                "Rule 1 (\"/a\") would open https://example.com/a, which is outside of the workspace's paths; ask an "
                    + "administrator for a path prefix of this domain."
            ]
        )
    }

    @Test("services are about the whole host, and need the right to speak for it")
    func services() throws {
        let members = """
            "services":[{"app":"one","webcredentials":true,"appclips":true,
            "androidRelations":["delegate_permission/common.get_login_creds"]}]
            """
        #expect(try Self.violations(["/a/ a!"], members).isEmpty)
        let violations = try Self.violations(["/a/ a"], members)
        #expect(
            violations.map { "\($0.code) \($0.member)" } == [
                "whole-host services[0].webcredentials", "whole-host services[0].appclips",
                "whole-host services[0].androidRelations[0]",
            ]
        )
        #expect(
            violations[2].message
                == "\"delegate_permission/common.get_login_creds\" is about the whole of example.com, for which the workspace "
                + "\"a\" may not speak; ask an administrator."
        )
    }

    @Test("what cannot be decided is refused")
    func undecided() throws {
        let policy = try Sample.policy(["/a/ a"])
        let part = try Sample.part("a", #""rules":[{"path":"/a*b?????????c*d","apps":["one"]}]"#)
        let violations = GrantCheck(policy: policy, host: "example.com", maximumStates: 20).violations(of: part)
        #expect(
            violations.map(\.message) == [
                "Rule 1 (\"/a*b?????????c*d\") is too involved to prove that it keeps to paths below \"/a/\"; write it with "
                    + "fewer wildcards."
            ]
        )
    }

    @Test(
        "an exclusion about some apps shields these alone",
        arguments: [
            (#"{"path":"/b/*","exclude":true,"only":["one"]}"#, nil),
            (#"{"path":"/b/*","exclude":true,"only":["one","two"]}"#, nil),
            (#"{"path":"/b/*","exclude":true}"#, nil),
            (#"{"path":"/b/*","exclude":true,"only":["two"]}"#, "https://example.com/b"),
        ] as [(String, String?)]
    )
    func only(exclusion: String, proof: String?) throws {
        let rules = exclusion + #",{"path":"*","percentEncoded":false,"apps":["one"]}"#
        let violations = try Self.violations(["/ a", "/b/ b", "/b/c/ a"], "\"rules\":[\(rules)]")
        // Spellings that only servers decode are not excluded by any of them.
        #expect(violations.first?.url == proof ?? "https://example.com/%62")
        let both = try Self.violations(
            ["/ a", "/b/ b", "/b/c/ a"],
            "\"rules\":[\(rules.replacing("[\"one\"]}", with: "[\"one\",\"two\"]}"))]"
        )
        #expect(both.first?.url != nil)
    }

    @Test(
        "an exclusion for one platform shields it alone",
        arguments: [
            (#"{"path":"/b/*","exclude":true}"#, "", "https://example.com/%62"),
            (#"{"path":"/b/*","exclude":true,"platforms":["apple"]}"#, "", "https://example.com/b"),
            (#"{"path":"/b/*","exclude":true,"platforms":["android"]}"#, "", "https://example.com/b"),
            (
                #"{"path":"/b/*","exclude":true,"platforms":["android"]}"#, #","platforms":["android"]"#,
                "https://example.com/%62"
            ),
            (
                #"{"path":"/b/*","exclude":true,"platforms":["apple"]}"#, #","platforms":["android"]"#,
                "https://example.com/b"
            ),
        ]
    )
    func platforms(exclusion: String, platforms: String, proof: String) throws {
        let rules = exclusion + #",{"path":"*","percentEncoded":false,"apps":["one"]\#(platforms)}"#
        let violations = try Self.violations(["/ a", "/b/ b", "/b/c/ a"], "\"rules\":[\(rules)]")
        #expect(violations.first?.url == proof)
    }

    @Test("a link is a workspace's own only when it is so as written and decoded")
    func readings() throws {
        let grants = ["/b/ b", "/b/a/ a", "/ a"]
        let escaped = try Self.violations(
            grants,
            #""rules":[{"path":"/b/a/?*","percentEncoded":false,"apps":["one"]}]"#
        )
        #expect(escaped.first?.url == "https://example.com/b/a%2Fa")
        let rules = #"{"path":"/b/*","exclude":true},{"path":"/b/a/?*","percentEncoded":false,"apps":["one"]}"#
        #expect(try Self.violations(grants, "\"rules\":[\(rules)]").isEmpty)
    }

    @Test("rules are checked with a host and prefixes alone")
    func checksRulesAlone() throws {
        let app = try Slug("shop")
        let rules = ["/shop/*", "/orders/*"].map { RoutingRule(path: $0, verdict: .open([app])) }
        let violations = GrantCheck.violations(of: rules, keepingTo: [try PathPrefix("/shop/")], of: "example.com")
        #expect(violations.map(\.member) == ["rules[1]"])
        #expect(violations.first?.url == "https://example.com/orders")
        let both = [try PathPrefix("/shop/"), try PathPrefix("/orders/")]
        #expect(GrantCheck.violations(of: rules, keepingTo: both, of: "example.com").isEmpty)
    }
}
