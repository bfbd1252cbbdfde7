import LinkPatterns

/// Variables with few values in the place of those with many.
///
/// `$(lang)` stands for more than a thousand codes, and a search that looks at each of them takes long. Codes that no
/// pattern names are alike to every rule, so one of each length stands for them. What is found with these is confirmed with
/// all values before it is told.
struct CompactVariables {
    let variables: PatternVariables
    /// Whether values were left out.
    let isReduced: Bool

    private static let manyValues = 20

    init(_ all: PatternVariables, patterns: [String]) {
        let named = Set(patterns.flatMap(WildcardPattern.variableNames))
        let words = Set(patterns.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }.map(String.init))
        var reduced: [String: PatternVariable] = [:]
        for name in named {
            guard case .values(let values) = all[name], values.count > Self.manyValues else { continue }
            reduced[name] = .values(Self.representatives(of: values, words: words))
        }
        isReduced = !reduced.isEmpty
        variables = reduced.isEmpty ? all : all.adding(reduced)
    }

    private static func representatives(of values: [String], words: Set<String>) -> [String] {
        var lengths: Set<Int> = []
        return values.filter { value in
            words.contains(value.lowercased()) || value.contains { $0 == "*" || $0 == "?" }
                || lengths.insert(value.utf8.count).inserted
        }
    }
}
