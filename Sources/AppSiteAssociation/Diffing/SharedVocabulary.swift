import LinkPatterns

/// One set of variables for the rules of two files.
///
/// A name that the files give different meanings is changed in the new file's rules, so that rules of both can be put
/// into one question.
struct SharedVocabulary {
    /// The variables of both files.
    let variables: PatternVariables
    private let newNames: [String: String]

    init(old: RuleSet, new: RuleSet) {
        let oldNames = Self.names(in: old.rules)
        let names = Self.names(in: new.rules)
        let taken = oldNames.union(names).union(old.variables.names).union(new.variables.names)
        var newNames: [String: String] = [:]
        var added: [String: PatternVariable] = [:]
        for name in names where old.variables[name] != new.variables[name] {
            var fresh = name + "'"
            while taken.contains(fresh) { fresh += "'" }
            newNames[name] = fresh
            added[fresh] = new.variables[name]
        }
        variables = old.variables.adding(added)
        self.newNames = newNames
    }

    /// A rule of the new file in the common words.
    func translate(_ rule: LinkRule) -> LinkRule {
        guard !newNames.isEmpty else { return rule }
        return rule.mapPatterns { pattern in
            WildcardPattern.variableNames(in: pattern).reduce(pattern) { text, name in
                guard let fresh = newNames[name] else { return text }
                return Self.replace("$(\(name))", by: "$(\(fresh))", in: text)
            }
        }
    }

    /// Replaces bytes rather than characters: what follows a reference may be a mark that joins with its parenthesis.
    private static func replace(_ word: String, by other: String, in text: String) -> String {
        let (bytes, word) = (Array(text.utf8), Array(word.utf8))
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: word) {
                result += Array(other.utf8)
                index += word.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func names(in rules: [LinkRule]) -> Set<String> {
        var names: Set<String> = []
        for rule in rules {
            for text in rule.canonical.patterns where text.contains(text: "$(") {
                names.formUnion(WildcardPattern.variableNames(in: text))
            }
        }
        return names
    }
}
