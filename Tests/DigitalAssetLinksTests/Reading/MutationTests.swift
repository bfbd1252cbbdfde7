import DigitalAssetLinks
import JSONSource
import PropertyTesting
import Testing

@Suite("Mutilated statement lists")
struct MutationTests {
    private static let seed = """
        [{"relation":["delegate_permission/common.handle_all_urls"],"target":\(StatementListReaderTests.app),
        "relation_extensions":{"delegate_permission/common.handle_all_urls":{"x":"y"}}},
        {"relation":["a/b"],"target":{"namespace":"web","site":"https://a.example:8443"}},
        {"include":"https://b.example/x.json","note":["x","é"]}]
        """

    @Test("are read by every reader, with places inside the text", arguments: ReaderProfile.all)
    func mutations(profile: ReaderProfile) {
        var source = SeededGenerator(seed: 42)
        let bytes = Array(Self.seed.utf8)
        let reader = StatementListReader(profile: profile)
        var refused = 0
        for _ in 0..<600 {
            let text = Self.mutated(bytes, using: &source)
            let reading = reader.read(text)
            let ranges = reading.findings.map(\.range) + [reading.refusal?.range].compactMap(\.self)
            guard ranges.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= text.count }) else {
                Issue.record("a place outside of \(String(decoding: text, as: UTF8.self).debugDescription)")
                return
            }
            let written = StatementListWriter().write(reading.list)
            guard reader.read(written).list == reading.list else {
                Issue.record("another list comes back from \(String(decoding: written, as: UTF8.self))")
                return
            }
            if reading.refusal != nil { refused += 1 }
        }
        #expect((1..<600).contains(refused))
    }

    /// One to three bytes replaced, removed, doubled, or a stretch moved elsewhere.
    private static func mutated(_ bytes: [UInt8], using source: inout SeededGenerator) -> [UInt8] {
        let alphabet = Array("[]{}\",:\\ 0a7nté*/?#@".utf8)
        var text = bytes
        for _ in 0..<Int.random(in: 1...3, using: &source) {
            let place = Int.random(in: 0..<text.count - 20, using: &source)
            switch Int.random(in: 0..<4, using: &source) {
            case 0: text[place] = alphabet.randomElement(using: &source) ?? 0
            case 1: text.remove(at: place)
            case 2: text.insert(contentsOf: text[place..<place + 10], at: place)
            default:
                let stretch = Array(text[place..<place + 15])
                text.removeSubrange(place..<place + 15)
                text.insert(contentsOf: stretch, at: Int.random(in: 0...text.count, using: &source))
            }
        }
        return text
    }
}
