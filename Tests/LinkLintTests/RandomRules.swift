import PropertyTesting

/// Random components over a small alphabet, odd ones among them, and links that they are likely to be about.
enum RandomRules {
    static func components(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...5, using: &random)).map { _ in component(&random) }.joined(separator: ", ")
    }

    private static func component(_ random: inout SeededGenerator) -> String {
        var members: [String] = []
        if chance(80, &random) { members.append("\"/\": \"\(path(&random))\"") }
        if chance(25, &random) { members.append("\"?\": {\"q\": \"\(text(&random))\"}") }
        if chance(20, &random) { members.append("\"#\": \"\(text(&random))\"") }
        if chance(35, &random) {
            members.append(
                "\"exclude\": " + (["true", "false", "\"true\"", "\"0\"", "1"].randomElement(using: &random) ?? "true")
            )
        }
        if chance(15, &random) { members.append("\"caseSensitive\": false") }
        if chance(10, &random) { members.append("\"percentEncoded\": false") }
        return "{" + members.joined(separator: ", ") + "}"
    }

    static func path(_ random: inout SeededGenerator) -> String {
        (chance(70, &random) ? "/" : "") + text(&random)
    }

    static func link(_ random: inout SeededGenerator) -> String {
        var link = "/" + literal(&random)
        if chance(40, &random) { link += "?q=" + literal(&random) }
        if chance(40, &random) { link += "#" + literal(&random) }
        return link
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            ["a", "B", "/", "*", "?", "**", "a", "/"].randomElement(using: &random) ?? "a"
        }.joined()
    }

    private static func literal(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            ["a", "B", "/", "b", "a", "%41"].randomElement(using: &random) ?? "a"
        }.joined()
    }

    private static func chance(_ percent: Int, _ random: inout SeededGenerator) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }
}
