import LinkPatterns
import PropertyTesting
import Testing

@Suite("Wildcard patterns")
struct WildcardPatternTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let text: String
        let matches: Bool
        var ignoringCase = false

        var testDescription: String { "\(pattern) ~ \(text)" }
    }

    static let variables = PatternVariables([
        "digit": .characters(.digit), "upper": .characters(.upper),
        "food": .values(["burrito", "pizza", "piz"]),
        "sku": .values(["a*z", "??-1"]),
        "optional": .values(["", "v2/"]),
        "dollar": .values(["$", "x"]),
        "none": .values([]),
    ])

    @Test(
        "a pattern accepts exactly the texts that it describes",
        arguments: [
            Row(pattern: "", text: "", matches: true),
            Row(pattern: "", text: "a", matches: false),
            Row(pattern: "*", text: "", matches: true),
            Row(pattern: "**", text: "anything", matches: true),
            Row(pattern: "a*c", text: "abbc", matches: true),
            Row(pattern: "a*c", text: "abbcd", matches: false),
            Row(pattern: "a?c", text: "a/c", matches: true),
            Row(pattern: "a?c", text: "aéc", matches: true),
            Row(pattern: "a?c", text: "a😀c", matches: true),
            Row(pattern: "?*", text: "", matches: false),
            Row(pattern: "*ab*ab*", text: "xabyabz", matches: true),
            Row(pattern: "*ab*ab*", text: "xaby", matches: false),
            Row(pattern: "ab*ab", text: "ab", matches: false),
            Row(pattern: "ab*ab", text: "abab", matches: true),
            Row(pattern: "*a?b", text: "aaXb", matches: true),
            Row(pattern: "$(digit)$(digit)", text: "42", matches: true),
            Row(pattern: "$(digit)", text: "x", matches: false),
            Row(pattern: "*/$(food)/", text: "/a/pizza/", matches: true),
            Row(pattern: "$(food)za", text: "pizza", matches: true),
            Row(pattern: "$(food)", text: "pizzas", matches: false),
            Row(pattern: "p/$(sku)", text: "p/abcz", matches: true),
            Row(pattern: "p/$(sku)", text: "p/ab-1", matches: true),
            Row(pattern: "p/$(sku)", text: "p/abc-1", matches: false),
            Row(pattern: "api/$(optional)list", text: "api/list", matches: true),
            Row(pattern: "api/$(optional)list", text: "api/v2/list", matches: true),
            Row(pattern: "$(dollar)(digit)", text: "x(digit)", matches: true),
            Row(pattern: "$(dollar)(digit)", text: "$(digit)", matches: false),
            Row(pattern: "$(none)", text: "", matches: false),
            Row(pattern: "$(unknown)", text: "$(unknown)", matches: false),
            Row(pattern: "$(digit", text: "$(digit", matches: false),
            Row(pattern: "$x/$", text: "$x/$", matches: true),
            Row(pattern: "a\\*", text: "a*", matches: false),
            Row(pattern: "Foo", text: "fOO", matches: true, ignoringCase: true),
            Row(pattern: "ÉTÉ", text: "été", matches: true, ignoringCase: true),
            Row(pattern: "straße", text: "STRASSE", matches: false, ignoringCase: true),
            Row(pattern: "$(upper)", text: "q", matches: true, ignoringCase: true),
            Row(pattern: "Foo", text: "foo", matches: false),
        ]
    )
    func acceptance(row: Row) {
        let pattern = WildcardPattern(row.pattern, variables: Self.variables, ignoringCase: row.ignoringCase)
        #expect(pattern.matches(row.text) == row.matches)
        #expect(pattern.trace(row.text).matched == row.matches)
    }

    @Test(
        "a pattern that can never match says why",
        arguments: [
            ("/a\\b", PatternDefect.backslash), ("/$(x", .unterminatedReference), ("/$(x)/", .unknownVariable("x")),
        ]
    )
    func defects(pattern: String, defect: PatternDefect) {
        #expect(WildcardPattern(pattern).defect == defect)
        #expect(!WildcardPattern(pattern).matches(pattern))
    }

    struct Stop: Sendable {
        let pattern: String
        let text: String
        let stoppedAt: Range<Int>
        let consumed: Int
    }

    @Test(
        "a trace names the piece that stopped and how far the text was consumed",
        arguments: [
            Stop(pattern: "/buy/*", text: "/help/", stoppedAt: 1..<5, consumed: 1),
            Stop(pattern: "/buy/*/x/", text: "/buy/1/", stoppedAt: 7..<9, consumed: 7),
            Stop(pattern: "????", text: "481", stoppedAt: 3..<4, consumed: 3),
            Stop(pattern: "/a", text: "/abc", stoppedAt: 2..<2, consumed: 2),
            Stop(pattern: "/$(digit)", text: "/x", stoppedAt: 1..<9, consumed: 1),
            Stop(pattern: "/a$(nope)b", text: "/ab", stoppedAt: 2..<9, consumed: 2),
        ]
    )
    func traces(stop: Stop) {
        let trace = WildcardPattern(stop.pattern, variables: Self.variables).trace(stop.text)
        #expect(!trace.matched)
        #expect(trace.stoppedAt == stop.stoppedAt)
        #expect(trace.consumed == stop.consumed)
    }

    @Test("random patterns agree with plain recursion", arguments: [false, true])
    func agreesWithRecursion(ignoringCase: Bool) {
        let variables: [String: PatternVariable] = [
            "c": .characters(.lower), "v": .values(["a", "ab", "", "b*", "?é"]), "d": .values(["$", "A"]),
        ]
        let naive = NaiveGlob(variables: variables, ignoringCase: ignoringCase)
        var random = SeededGenerator(seed: 7)
        var accepted = 0
        for _ in 0..<20_000 {
            let pieces = ["a", "b", "A", "é", "*", "?", "/", "$(c)", "$(v)", "$(d)", "(c)"]
            let pattern = (0..<Int.random(in: 0...6, using: &random))
                .compactMap { _ in pieces.randomElement(using: &random) }.joined()
            let text = random.text(of: ["a", "b", "A", "é", "É", "/", "$", "("], upTo: 7)
            let compiled = WildcardPattern(
                pattern,
                variables: PatternVariables(variables),
                ignoringCase: ignoringCase
            )
            let expected = naive.matches(pattern, text)
            accepted += expected ? 1 : 0
            #expect(compiled.matches(text) == expected, "\(pattern) ~ \(text)")
            #expect(compiled.trace(text).matched == expected, "\(pattern) ~ \(text)")
        }
        #expect(accepted > 1000, "too few matches to prove anything: \(accepted)")
    }

    @Test("hostile patterns read the text a bounded number of times")
    func hostilePatterns() {
        let text = String(repeating: "a", count: 100_000)
        #expect(!WildcardPattern("*a*a*a*a*b").matches(text))
        #expect(!WildcardPattern(String(repeating: "*a", count: 200) + "*b*").matches(text))
        #expect(!WildcardPattern(String(repeating: "$(v)", count: 30) + "b", variables: Self.hostile).matches(text))
    }

    private static let hostile = PatternVariables(["v": .values(["a", "aa", "a*"])])
}
