import JSONSource
import PropertyTesting
import Testing

@Suite("Text for people and for markup")
struct TextTests {
    @Test(
        "is escaped as its place asks",
        arguments: [
            ("a<b> & \"c\" 'd'", MarkupContext.xmlText, "a&lt;b&gt; &amp; \"c\" 'd'"),
            ("a<b> & \"c\" 'd'", .xmlAttribute, "a&lt;b&gt; &amp; &quot;c&quot; 'd'"),
            ("a<b> & \"c\" 'd'", .html, "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
            ("a<b> | `c` *d* @e", .markdown, "a&lt;b&gt; \\| \\`c\\` \\*d\\* \\@e"),
            ("\t\n\r", .xmlText, "\t\n&#13;"), ("\t\n\r", .xmlAttribute, "&#9;&#10;&#13;"),
            ("\u{0}\u{1B}\u{FFFF}", .xmlText, "\u{FFFD}\u{FFFD}\u{FFFD}"), ("é\u{301}", .html, "é\u{301}"),
        ]
    )
    func escaped(text: String, context: MarkupContext, expected: String) {
        #expect(text.escaped(for: context) == expected)
    }

    @Test(
        "is harmless on a terminal, and one line",
        arguments: [
            ("a\u{1B}[31mb", "a␛[31mb"), ("a\nb\t", "a␊b␉"), ("\u{7F}\u{9B}1m", "␡\u{FFFD}1m"),
            ("abc\u{202E}fed", "abc\u{FFFD}fed"), ("a\u{2066}b\u{061C}", "a\u{FFFD}b\u{FFFD}"), ("käse 日本", "käse 日本"),
        ]
    )
    func visible(text: String, expected: String) {
        #expect(text.visible == expected)
    }

    @Test("takes the columns that a terminal gives it")
    func columns() {
        #expect("käse".terminalColumns == 4)
        #expect("日本".terminalColumns == 4)
        #expect("e\u{301}".terminalColumns == 1)
    }

    @Test("has its number with a noun")
    func counted() {
        #expect(
            [0, 1, 2, 1_234_567].map { $0.counted("rule") } == ["0 rules", "1 rule", "2 rules", "1,234,567 rules"]
        )
        #expect((-1_000).formattedWithCommas == "-1,000")
    }
}

@Suite("Misspelled names")
struct SuggestionTests {
    private static let names = ["match", "lint", "serve", "ios-17", "components"]

    @Test(
        "are answered with the nearest name that is near enough",
        arguments: [
            ("mtach", "match"), ("LINT", "lint"), ("sreve", "serve"), ("ios17", "ios-17"), ("xyz", nil),
            ("frobnicate", nil),
            (String(repeating: "a", count: 200), nil),
        ]
    )
    func nearest(word: String, expected: String?) {
        #expect(Suggestion.nearest(to: word, among: Self.names) == expected)
    }

    @Test("a short name is not answered with one that shares no letter with it")
    func overlap() {
        #expect(Suggestion.nearest(to: "x", among: ["a", "bc"]) == nil)
    }

    @Test(
        "are distinguished from other words",
        arguments: [
            ("Components", true), ("app-links", false), ("component", true), ("compnents", true), ("compoennts", true),
            ("com_ponents", true), ("compon", false), ("paths", false),
        ]
    )
    func misspelling(word: String, expected: Bool) {
        #expect(Suggestion.isMisspelling(word, of: "components") == expected)
    }

    @Test("are as far from a name as letters have to be changed")
    func distance() {
        #expect(EditDistance.between("", "abc") == 3)
        #expect(EditDistance.between("kitten", "sitting") == 3)
        #expect(EditDistance.between("ab", "ba") == 1)
        #expect(EditDistance.between("ca", "abc") == 3)
    }
}

@Suite("Dates in UTC")
struct UTCDateTests {
    @Test(
        "have the day of the calendar and of the week",
        arguments: [
            (0, "1970-01-01 00:00:00", 4), (784_111_777, "1994-11-06 08:49:37", 0),
            (951_782_400, "2000-02-29 00:00:00", 2),
            (-1, "1969-12-31 23:59:59", 3), (253_402_300_799, "9999-12-31 23:59:59", 5),
            (-62_135_596_800, "0001-01-01 00:00:00", 1),
        ] as [(Int64, String, Int64)]
    )
    func calendar(seconds: Int64, text: String, weekday: Int64) {
        let date = UTCDate(secondsSince1970: seconds)
        #expect("\(date.date) \(date.time)" == text)
        #expect(date.weekday == weekday)
    }

    @Test("count the days back")
    func days() {
        var generator = SeededGenerator(seed: 1970)
        for _ in 0..<1_000 {
            let day = Int64.random(in: -1_000_000...3_000_000, using: &generator)
            let date = UTCDate(secondsSince1970: day * 86_400)
            #expect(UTCDate.daysSince1970(year: date.year, month: date.month, day: date.day) == day)
        }
    }
}
