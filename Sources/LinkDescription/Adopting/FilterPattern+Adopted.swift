import DigitalAssetLinks
import LinkPatterns

extension FilterPattern {
    /// The pattern as descriptions have it, from which a filter with the same pattern is made; `nil` where it says something
    /// that they cannot.
    var adopted: String? {
        switch kind {
        case .literal: isPlain ? text : nil
        case .prefix: isPlain ? text + "*" : nil
        case .suffix: isPlain ? "*" + text : nil
        case .simpleGlob: wildcards(isAdvanced: false)
        default: wildcards(isAdvanced: true)
        }
    }

    private var isPlain: Bool { !text.contains { "*?$\\".contains($0) } }

    /// The text of a glob with Apple's wildcards.
    private func wildcards(isAdvanced: Bool) -> String? {
        var result = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                guard let literal = rest.popFirst(), !"*?$\\".contains(literal) else { return nil }
                result.append(literal)
                // A character that repeats has no equal.
                if let next = rest.first, "*+{".contains(next) { return nil }
            case ".":
                switch rest.first {
                case "*":
                    rest.removeFirst()
                    // Behind a star that gives nothing back, nothing more can match.
                    if isAdvanced, !rest.isEmpty { return nil }
                    result.append("*")
                case "+" where isAdvanced:
                    rest.removeFirst()
                    if !rest.isEmpty { return nil }
                    result += "?*"
                default: result.append("?")
                }
            case "*", "?", "$": return nil
            case "[", "]", "{", "}", "+", "(", ")", "|", "^":
                if isAdvanced { return nil }
                result.append(character)
            default:
                if rest.first == "*" || isAdvanced && (rest.first == "+" || rest.first == "{") { return nil }
                result.append(character)
            }
        }
        return result
    }
}
