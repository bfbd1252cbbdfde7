import AppSiteAssociation
import Testing

@testable import WaymarkCommands

@Suite("The drawing of --explain")
struct ExplanationRendererTests {
    @Test("shows every rule, the pattern over the text, and a caret where it stopped")
    func wholeTree() throws {
        let drawing = try Drawing.of(Samples.shop, "https://example.com/help/42?article=481")
        #expect(
            drawing == """
                https://example.com/help/42?article=481
                ✗ no app: no rule matches

                ABCDE12345.com.example.shop  ✗ no rule matches (aasa.json:4:7)
                ABCDE12345.com.example.beta  ✗ no rule matches (aasa.json:4:7)
                ├─ ✗ components[0] (exclude) does not match  line 7:11  “fragment opt-out”  [D]
                │    fragment  rule  stay
                │              link  (absent)
                │                    ^ the link ends here, the rule wants "stay"
                ├─ ✗ components[1] does not match  line 8:11  [D]
                │    path  rule  /buy/*
                │          link  /help/42/
                │                 ^ the rule wants "buy/", the link has "help/"
                └─ ✗ components[2] does not match  line 9:11  [D]
                     path       rule  /help/*
                                link  /help/42/ ✓
                     ?article=  rule  ????
                                link  481
                                         ^ the link ends here, the rule wants one more character

                ABCDE12345.com.example.old  ✗ no rule matches (aasa.json:12:7)
                ├─ ✗ paths[0] (exclude) does not match  line 12:58  [D]
                │    path  rule  /buy/*
                │          link  /help/42/
                │                 ^ the rule wants "buy/", the link has "help/"
                └─ ✗ paths[1] does not match  line 12:72  [D]
                     path  rule  /old/*
                           link  /help/42/
                                  ^ the rule wants "old/", the link has "help/"

                A path without a slash at its end is compared as if it had one. [O]
                [D] documented by Apple   [O] observed in Apple's software, not documented


                """
        )
    }

    @Test("says which rule decides, leaves out those after it, and notes a port")
    func decided() throws {
        let drawing = try Drawing.of(Samples.shop, "https://example.com:99/buy/42/")
        #expect(
            drawing == """
                https://example.com:99/buy/42/
                ✓ opens ABCDE12345.com.example.shop and ABCDE12345.com.example.beta

                ABCDE12345.com.example.shop  ✓ opens, by details[0].components[1] (aasa.json:8:11)
                ABCDE12345.com.example.beta  ✓ opens, by details[0].components[1] (aasa.json:8:11)
                ├─ ✗ components[0] (exclude) does not match  line 7:11  “fragment opt-out”  [D]
                │    fragment  rule  stay
                │              link  (absent)
                │                    ^ the link ends here, the rule wants "stay"
                ├─ ✓ components[1] matches  line 8:11  [D]
                │    path  rule  /buy/*
                │          link  /buy/42/ ✓
                └─ · components[2] is not looked at: the first rule that matches decides

                ABCDE12345.com.example.old  ✗ excluded by details[1].paths[0] (aasa.json:12:58)
                ├─ ✓ paths[0] matches and excludes  line 12:58  [D]
                │    path  rule  /buy/*
                │          link  /buy/42/ ✓
                └─ · paths[1] is not looked at: the first rule that matches decides

                note  devices do not open apps for links with a port (:99)  [D]

                [D] documented by Apple


                """
        )
    }

    @Test("colours only when asked to")
    func colours() throws {
        let link = "https://example.com/buy/42"
        let coloured = try Drawing.of(Samples.shop, link, style: TextStyle(isColoured: true))
        #expect(coloured.contains("\u{1B}[32m✓ opens\u{1B}[0m, by details[0].components[1]"))
        let stripped = coloured.replacing(/\u{1B}\[[0-9]+m/, with: "")
        #expect(try Drawing.of(Samples.shop, link) == stripped)
    }
}

/// Draws a link against a file.
enum Drawing {
    static func of(
        _ file: String,
        _ link: String,
        dialect: MatchDialect = .apple,
        style: TextStyle = .plain
    ) throws -> String {
        let subject = try MatchSubject(Array(file.utf8), name: "aasa.json", dialect: dialect)
        return ExplanationRenderer(subject: subject, style: style).render(subject.explainer().explanation(for: link))
    }

    /// Only the tree of a file whose one app has these rules, without the headings and the legend.
    static func tree(_ components: String, _ link: String, _ more: String = "") throws -> String {
        let file = #"{"applinks":{\#(more)"details":[{"appIDs":["ABCDE12345.b"],"components":[\#(components)]}]}}"#
        let lines = try of(file, link).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst(4).prefix { !$0.isEmpty }.joined(separator: "\n")
    }
}
