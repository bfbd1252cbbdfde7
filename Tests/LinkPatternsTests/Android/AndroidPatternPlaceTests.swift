import LinkPatterns
import PropertyTesting
import Testing

@Suite("Android's patterns, unit by unit")
struct AndroidPatternPlaceTests {
    private static let texts: [String] = {
        var all = [""]
        var last = [""]
        for _ in 0..<5 {
            last = last.flatMap { text in "ab.*".map { text + String($0) } }
            all += last
        }
        return all
    }()

    @Test(
        "accept what they accept at once, for all short texts",
        arguments: [AndroidPattern.Kind.literal, .prefix, .simpleGlob],
        0..<60
    )
    func agree(_ kind: AndroidPattern.Kind, _ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = generator.text(of: ["a", "b", ".", "*", "\\"], upTo: 6)
        let pattern = try AndroidPattern(text, kind: kind)
        #expect(pattern.hasPlaces)
        for text in Self.texts {
            var place: Int? = AndroidPattern.firstPlace
            for unit in text.utf16 {
                place = place.flatMap { pattern.place(after: unit, at: $0) }
            }
            let accepts = place.map(pattern.accepts) ?? false
            #expect(accepts == pattern.matches(text), "\(pattern) and \"\(text)\"")
        }
    }

    @Test(
        "treat units alike that they do not name",
        arguments: [AndroidPattern.Kind.literal, .prefix, .simpleGlob],
        0..<60
    )
    func treatAlike(_ kind: AndroidPattern.Kind, _ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pattern = try AndroidPattern(generator.text(of: ["a", "b", ".", "*", "\\"], upTo: 6), kind: kind)
        var places: Set<Int> = [AndroidPattern.firstPlace]
        var open = [AndroidPattern.firstPlace]
        while let place = open.popLast() {
            let named = pattern.units(at: place)
            let others = "abxyz.*\\".utf16.filter { !named.contains($0) }.map { pattern.place(after: $0, at: place) }
            #expect(Set(others).count <= 1, "\(pattern) at \(place)")
            for next in (named.map { pattern.place(after: $0, at: place) } + others).compactMap({ $0 })
            where places.insert(next).inserted { open.append(next) }
        }
    }
}
