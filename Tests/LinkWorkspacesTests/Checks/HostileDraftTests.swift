import Foundation
import LinkPatterns
import LinkWorkspaces
import PropertyTesting
import Testing

/// `WAYMARK_HOSTILE_DRAFTS` says how many random drafts are tried.
@Suite("Drafts that are made to take long")
struct HostileDraftTests {
    /// What one request may do.
    private static let limit = 2_000_000
    private static let count =
        (ProcessInfo.processInfo.environment["WAYMARK_HOSTILE_DRAFTS"].flatMap { Int($0) } ?? 100) / shards
    private static let shards = 4

    private static func rule(_ path: String, opens: Bool = false) -> String {
        #"{"path":"\#(path)",\#(opens ? #""apps":["one"]"# : #""exclude":true"#)}"#
    }

    /// The steps of a check and a composition, and whether all was decided.
    private static func steps(
        _ members: String,
        within limit: Int = .max,
        grants: [String] = ["/1/ a", "/1/in/ b"]
    ) throws -> (check: WorkBudget, composition: WorkBudget, violations: [GrantViolation]) {
        let policy = try Sample.policy(grants)
        let part = try Sample.part("a", members)
        let check = WorkBudget(steps: limit)
        let violations = GrantCheck(policy: policy, host: "go.example", budget: check).violations(of: part)
        let composition = WorkBudget(steps: limit)
        _ = DocumentComposer(policy: policy, host: "go.example", budget: composition).compose([part])
        return (check, composition, violations)
    }

    @Test(
        "are decided within the steps of a request",
        arguments: [
            (
                (0..<10).map { rule("*$(lang)/*\($0)") } + [rule("*$(lang)/*$(region)/*", opens: true)], 1,
                "outside-grant"
            ),
            ([rule("/1/x", opens: true), rule("/*"), rule("/?/*"), rule("*$(lang)/*", opens: true)], 1, ""),
            ((0..<20).map { rule("/1/$(v)\($0)", opens: true) }, 80, ""),
            ((0..<20).map { rule("/1/$(v)*\($0)", opens: true) }, 80, ""),
            ((1...20).map { rule("/1/" + String(repeating: "$(v)", count: $0), opens: true) }, 80, ""),
        ]
    )
    func decided(rules: [String], values: Int, code: String) throws {
        let values = (0..<values).map { "\"value\($0)\"" }.joined(separator: ",")
        let members = #""rules":[\#(rules.joined(separator: ","))],"variables":{"v":[\#(values)]}"#
        let (check, composition, violations) = try Self.steps(members, within: Self.limit)
        #expect(!check.isExhausted && !composition.isExhausted)
        #expect(violations.map(\.code.rawValue) == (code.isEmpty ? [] : [code]))
    }

    @Test("are refused with the rule when the budget does not decide them")
    func undecided() throws {
        let rules = (0..<30).map { Self.rule("*a" + String(repeating: "?", count: 20 + $0) + "b*") }
        let members = #""rules":[\#((rules + [Self.rule("*b*a/*", opens: true)]).joined(separator: ","))]"#
        let (check, _, violations) = try Self.steps(members, within: 500)
        #expect(check.isExhausted)
        #expect(violations.map(\.member) == ["rules[30]"])
        #expect(violations.first?.code == .undecided)
        #expect(violations.first?.message.contains("is too involved to prove") == true)
    }

    @Test("never take more than the budget, whatever they are", arguments: 0..<shards)
    func random(_ shard: Int) throws {
        var random = SeededGenerator(seed: UInt64(shard) &+ 900)
        for _ in 0..<Self.count {
            let members = Self.draft(&random)
            let (check, composition, _) = try Self.steps(members, within: 50_000)
            // A step may be a few more than were left.
            #expect(check.spent < 100_000, "\(members)")
            #expect(composition.spentInAll < 100_000, "\(members)")
        }
    }

    private static func draft(_ random: inout SeededGenerator) -> String {
        let pieces = ["*", "?", "/", "$(lang)", "$(region)", "$(v)", "a", "1", "0", "%41", ".", "in/", "x*"]
        let rules = (0..<Int.random(in: 1...15, using: &random)).map { _ in
            let count = Int.random(in: 1...12, using: &random)
            let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
            let isLoose = Int.random(in: 0..<3, using: &random) == 0
            let flags = isLoose ? #","caseSensitive":false,"percentEncoded":false"# : ""
            let verdict = Bool.random(using: &random) ? #""exclude":true"# : #""apps":["one"]"#
            return #"{"path":"/1/\#(text)",\#(verdict)\#(flags)}"#
        }
        let wide = #"{"path":"*$(lang)/*","apps":["one"]}"#
        let values = (0..<80).map { #""v\#($0)*""# }.joined(separator: ",")
        return #""rules":[\#((rules + [wide]).joined(separator: ","))],"variables":{"v":[\#(values)]}"#
    }
}
