import LinkPatterns
import LinkWorkspaces
import Testing

@Suite("A refused rule comes with what repairs it")
struct RuleRepairTests {
    private static let nested = ["/ a", "/team/ b", "/team/own/ a"]

    private static func violation(_ grants: [String], _ part: PublishedPart) throws -> GrantViolation? {
        GrantCheck(policy: try Sample.policy(grants), host: "example.com").violations(of: part).first
    }

    /// The JSON of the rules that a sentence says to put in front.
    private static func printed(in message: String) -> [String] {
        guard let start = message.firstRange(of: "; put {")?.upperBound,
            let end = message.firstRange(of: "} in front of it.")?.lowerBound
        else { return [] }
        return message[start..<end].split(separator: "} and {").map { "{\($0)}" }
    }

    @Test(
        "the exclusions that the refusal prints let the draft be accepted",
        arguments: [
            (nested, #""path":"*""#), (nested, #""path":"/*""#), (nested, #""path":"/t*""#),
            (nested, #""path":"/?eam/*""#), (nested, #""path":"/*/x""#), (nested, #""path":"/$(v)/*""#),
            (nested, #""path":"/%74*""#), (nested, #""path":"/*","percentEncoded":false"#),
            (nested, #""path":"/t*","caseSensitive":false"#),
            (nested, #""query":[{"name":"token","pattern":"?*"}]"#), (nested, #""query":"token=*""#),
            (nested, #""path":"*","query":"","fragment":"x""#), (nested, #""fragment":"x""#),
            (["/a/ a", "/a/b/ b", "/a/b/c/ a"], #""path":"/a/*""#),
            (["/a/ a", "/a/b/ b", "/a/b/c/ a"], #""path":"/a/*/x""#),
            (["/ a", "/t/ b", "/t/own/ a", "/u/ c", "/u/own/ a"], #""path":"*""#),
            (["/ a", "/caf%C3%A9/ b", "/caf%C3%A9/own/ a"], #""path":"*""#),
        ]
    )
    func exclusions(grants: [String], rule: String) throws {
        let rules = { (front: [String]) in (front + ["{\(rule),\"apps\":[\"one\"]}"]).joined(separator: ",") }
        let part = { (front: [String]) in
            try Sample.part("a", "\"rules\":[\(rules(front))],\"variables\":{\"v\":[\"team\",\"x\"]}")
        }
        let violation = try #require(try Self.violation(grants, try part([])))
        let printed = Self.printed(in: violation.message)
        #expect(!printed.isEmpty, "\(violation.message)")
        #expect(try printed.map { try Sample.value($0, as: RoutingRule.self) } == violation.remedy)
        #expect(Self.printed(in: violation.administratorMessage) == printed)
        let repaired = try Self.violation(grants, try part(printed))
        #expect(repaired == nil, "\(repaired?.message ?? "")")
    }

    @Test("only what is missing is printed, in the words of a draft")
    func missing() throws {
        let rules = #"{"path":"/team/*","exclude":true},{"path":"*","apps":["one"]}"#
        let part = try Sample.part("a", "\"rules\":[\(rules)]")
        let violation = try #require(try Self.violation(Self.nested, part))
        #expect(
            violation.message
                == #"Rule 2 ("*") would open https://example.com/tea%6D, which servers decode to a path of another "#
                + #"workspace; put {"path":"/team/*","exclude":true,"percentEncoded":false} in front of it."#
        )
    }

    @Test(
        "where no exclusion helps, it says what to change instead",
        arguments: [
            (["/a/ a", "/b/ b"], #""path":"*""#, "keep it to paths below \"/a/\"."),
            (["/a/ a"], #""path":"/a/*","caseSensitive":false"#, "leave out \"caseSensitive\": false."),
            (["/a/ a"], #""path":"/a/*","percentEncoded":false"#, "leave out \"percentEncoded\": false."),
            (
                ["/a/ a"], #""path":"/a/*","caseSensitive":false,"percentEncoded":false"#,
                "leave out \"caseSensitive\": false and \"percentEncoded\": false."
            ),
            (nested, #""path":"/team/x/*""#, "keep it to paths below \"/team/own/\"."),
            (
                ["/ a", "/team/ b"], #""path":"/team/x""#,
                "leave the rule out, because another workspace holds all of its paths."
            ),
            (["/b/ b"], #""path":"/a""#, "ask an administrator for a path prefix of this domain."),
        ]
    )
    func instead(grants: [String], rule: String, advice: String) throws {
        let part = try Sample.part("a", "\"rules\":[{\(rule),\"apps\":[\"one\"]}]")
        let violation = try #require(try Self.violation(grants, part))
        #expect(violation.message.hasSuffix("; " + advice), "\(violation.message)")
        #expect(violation.remedy.isEmpty)
    }

    @Test("many refused rules take no more than the budget, and each is refused all the same")
    func many() throws {
        let rules = (0..<300).map { #"{"path":"/*/\#($0)","apps":["one"]}"# }.joined(separator: ",")
        let part = try Sample.part("a", "\"rules\":[\(rules)]")
        let budget = WorkBudget(steps: 2_000_000)
        let check = GrantCheck(policy: try Sample.policy(Self.nested), host: "example.com", budget: budget)
        let violations = check.violations(of: part)
        #expect(violations.count == 300 && !budget.isExhausted)
        #expect(violations.count { !$0.remedy.isEmpty } == 8)
    }

    @Test(
        "a rule for nothing but well-known files can never decide, and is refused when it is saved",
        arguments: [
            ("/.well-known/*", "x"), ("/.well-known", "x"), ("/.well-known/x/?*", "x"), ("/%2Ewell-known/*", "x"),
            ("/.Well-Known/*", "x"), ("/$(v)/x", ".well-known"),
        ]
    )
    func wellKnown(path: String, value: String) throws {
        let rules = #"{"path":"/x","apps":["one"]},{"path":"\#(path)","apps":["one"]}"#
        let part = try Sample.part("a", #""rules":[\#(rules)],"variables":{"v":["\#(value)"]}"#)
        let check = GrantCheck(policy: try Sample.policy(["/ a"]), host: "example.com")
        let violations = check.violations(of: part)
        #expect(violations.map { "\($0.code) \($0.member)" } == ["reserved rules[1]"])
        #expect(
            violations.first?.message
                == "Rule 2 (\"\(path)\") can never open an app: no app opens links below \"/.well-known/\", where systems look "
                + "for files of the host; leave the rule out."
        )
        // What was published before stays.
        #expect(check.withheld(of: part).isEmpty)
    }

    @Test(
        "a rule that matches other paths than those of well-known files, too, is accepted",
        arguments: ["*", "/.*", "/.well-known-x/*", "/.well-known*", "/$(v)/x", "/*$(v)", "/?well-known/*"]
    )
    func besidesWellKnown(path: String) throws {
        let rules = #"{"path":"/.well-known/*","exclude":true},{"path":"\#(path)","apps":["one"]}"#
        let part = try Sample.part("a", #""rules":[\#(rules)],"variables":{"v":[".well-known","x"]}"#)
        let violations = GrantCheck(policy: try Sample.policy(["/ a"]), host: "example.com").violations(of: part)
        #expect(violations.isEmpty, "\(violations)")
    }
}
