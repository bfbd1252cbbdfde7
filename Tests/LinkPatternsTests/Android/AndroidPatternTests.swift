import LinkPatterns
import Testing

@Suite("Android's patterns beyond the vectors")
struct AndroidPatternTests {
    @Test(
        "a pattern says where it gave up",
        arguments: [
            (AndroidPattern.Kind.literal, "/shop", "/shot", 4, 4, AndroidPatternStop.Reason.differentUnit),
            (.literal, "/shop", "/shopping", 5, 5, .textLeftOver),
            (.literal, "/shop", "/sh", 3, 3, .textEnded),
            (.prefix, "/shop", "/sh", 3, 3, .textEnded),
            (.suffix, ".html", "a.htm", 5, 5, .differentUnit),
            (.suffix, ".html", "html", 0, 1, .textEnded),
            (.simpleGlob, "/.*/c", "/a/b/c", 3, 4, .differentUnit),
            (.simpleGlob, "/.*x", "/abc", 1, 1, .stopUnitNotFound),
            (.simpleGlob, "/a1*", "/a", 2, 2, .textEnded),
            (.simpleGlob, ".*bar", "abcbar", 2, 3, .differentUnit),
            (.simpleGlob, "a", "ab", 1, 1, .textLeftOver),
            (.advancedGlob, ".*x", "abx", 3, 2, .textEnded),
            (.advancedGlob, "a[0-9]{2,3}b", "a1b", 2, 1, .tooFewRepetitions),
            (.advancedGlob, "ab", "ac", 1, 1, .differentUnit),
            (.advancedGlob, "a", "ab", 1, 1, .textLeftOver),
        ]
    )
    func stop(
        kind: AndroidPattern.Kind,
        pattern: String,
        text: String,
        textOffset: Int,
        patternOffset: Int,
        reason: AndroidPatternStop.Reason
    ) throws {
        let stop = try AndroidPattern(pattern, kind: kind).stop(in: text)
        #expect(stop?.textOffset == textOffset)
        #expect(stop?.patternOffset == patternOffset)
        #expect(stop?.reason == reason)
    }

    @Test(
        "a malformed advanced glob says what and where",
        arguments: [
            ("[", AndroidPatternError.Code.openSet, 0), ("a[bc", .openSet, 1), ("[^]", .emptySet, 0),
            ("[a\\", .trailingEscape, 2), ("a{1", .openRange, 1), ("a{x}", .malformedRange, 1),
            ("a{1,2,3}", .malformedRange, 1), ("a{99999999999}", .malformedRange, 1), ("a{2,1}", .reversedRange, 1),
            ("}*", .misplacedModifier, 1), ("a*}+", .misplacedModifier, 3),
        ]
    )
    func malformed(pattern: String, code: AndroidPatternError.Code, offset: Int) {
        let error = #expect(throws: AndroidPatternError.self) { try AndroidPattern(pattern, kind: .advancedGlob) }
        #expect(error?.code == code)
        #expect(error?.offset == offset)
    }

    @Test("Android's storage holds 2,046 plain units and no more")
    func storage() throws {
        let fits = String(repeating: "a", count: 2_046)
        #expect(try AndroidPattern(fits, kind: .advancedGlob).matches(fits))
        let error = #expect(throws: AndroidPatternError.self) {
            try AndroidPattern(fits + "a", kind: .advancedGlob)
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.description == "The pattern is too large for Android, at offset 2046 of the pattern.")
    }

    @Test("Java's number parser takes a sign, so Android does")
    func signedRange() throws {
        #expect(try AndroidPattern("a{+2}", kind: .advancedGlob).matches("aa"))
        #expect(try AndroidPattern("a{-2}b", kind: .advancedGlob).matches("b"))
    }

    @Test("canonically equal texts stay different, as in Java")
    func units() throws {
        let pattern = try AndroidPattern("/caf\u{E9}", kind: .literal)
        #expect(pattern.matches("/caf\u{E9}"))
        #expect(!pattern.matches("/cafe\u{301}"))
        #expect(pattern != (try AndroidPattern("/cafe\u{301}", kind: .literal)))
        #expect(try AndroidPattern("/..", kind: .simpleGlob).matches("/😀"))
        #expect(try AndroidPattern("/[\u{E000}-\u{E005}]", kind: .advancedGlob).matches("/\u{E003}"))
    }
}
