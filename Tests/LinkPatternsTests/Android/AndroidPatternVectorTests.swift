import LinkPatterns
import Testing

private typealias PatternVector = AndroidVector<AndroidPatternInput, AndroidPatternExpected>
private typealias URIVector = AndroidVector<AndroidURIInput, AndroidURIExpected>

@Suite("The vectors about Android's links and patterns")
struct AndroidPatternVectorTests {
    @Test(
        "a pattern gives the verdict of the vector",
        arguments: try AndroidVectorFile.rows("pattern.match", PatternVector.self)
    )
    private func pattern(_ vector: PatternVector) throws {
        let kind = try #require(AndroidPattern.Kind(rawValue: vector.input.kind))
        switch vector.expected {
        case .malformed:
            #expect(throws: AndroidPatternError.self) { try AndroidPattern(vector.input.pattern, kind: kind) }
        case .verdict(let verdict):
            let pattern = try AndroidPattern(vector.input.pattern, kind: kind)
            #expect(pattern.matches(vector.input.text) == verdict)
        }
    }

    @Test("a link is split as the vector says", arguments: try AndroidVectorFile.rows("uri.parse", URIVector.self))
    private func uri(_ vector: URIVector) {
        let uri = AndroidURI(vector.input.uri)
        #expect(uri.scheme == vector.expected.scheme)
        #expect(uri.host == vector.expected.host)
        #expect(uri.port == vector.expected.port)
        #expect(uri.path == vector.expected.path)
        #expect(uri.query == vector.expected.query)
        #expect(uri.fragment == vector.expected.fragment)
    }

    @Test("the vector file has all its rows")
    func count() throws {
        #expect(try AndroidVectorFile.rows("pattern.match", PatternVector.self).count >= 270)
        #expect(try AndroidVectorFile.rows("uri.parse", URIVector.self).count == 8)
    }
}
