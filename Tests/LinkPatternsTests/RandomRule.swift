import LinkPatterns
import PropertyTesting

/// Random rules and links over a small alphabet, so that they meet often.
enum RandomRule {
    static let variables = PatternVariables(["d": .characters(.digit), "v": .values(["a", "b/a", "", "*b"])])
    private static let pieces = ["/", "a", "b", "A", "%61", "*", "?", "é", "$(d)", "$(v)", "1", "\\", "$(x)", "//"]

    static func rule(_ random: inout SeededGenerator) -> LinkRule {
        LinkRule(
            path: Bool.random(using: &random) ? pattern(&random, "/") : nil,
            query: query(&random),
            fragment: Int.random(in: 0..<4, using: &random) == 0 ? pattern(&random, "") : nil,
            isCaseSensitive: Bool.random(using: &random),
            comparesPercentEncoded: Bool.random(using: &random)
        )
    }

    static func url(_ random: inout SeededGenerator) -> String {
        let alphabet: [Character] = ["/", "a", "b", "A", "1", "*", "é"]
        var url = "https://example.com"
        if Int.random(in: 0..<8, using: &random) > 0 { url += "/" + random.text(of: alphabet, upTo: 5) }
        if Int.random(in: 0..<6, using: &random) == 0 { url += "%61" }
        if Int.random(in: 0..<20, using: &random) == 0 { url += "%zz" }
        if Bool.random(using: &random) { url += "?" + random.text(of: ["a", "b", "=", "&", "1"], upTo: 7) }
        if Int.random(in: 0..<3, using: &random) == 0 { url += "#" + random.text(of: alphabet, upTo: 2) }
        return url
    }

    private static func pattern(_ random: inout SeededGenerator, _ start: String) -> String {
        let count = Int.random(in: 0...4, using: &random)
        return start + (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
    }

    private static func query(_ random: inout SeededGenerator) -> QueryCondition? {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .whole(random.text(of: ["a", "=", "*", "?", "&", "1"], upTo: 4))
        case 1:
            return .items(
                ["a", "b"].prefix(Int.random(in: 1...2, using: &random)).map {
                    QueryItemCondition(name: $0, pattern: random.text(of: ["a", "*", "?", "1"], upTo: 2))
                }
            )
        default: return nil
        }
    }
}
