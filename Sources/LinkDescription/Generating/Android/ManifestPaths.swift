import DigitalAssetLinks
import LinkPatterns
import LinkWorkspaces

/// The path of a rule as attributes of `<data>`, for the Android versions from one on.
///
/// Older versions ignore `pathSuffix` and `pathAdvancedPattern`; what these say better is said for them a second time, as far
/// as it can be, since a filter without any path that they know takes the whole host.
struct ManifestPaths {
    /// The attributes, any of which takes a link; `nil` when every path is taken.
    private(set) var patterns: [FilterPattern]? = []
    /// Whether the attributes were made of the whole path, and not only of its beginning.
    private(set) var isWhole = true
    /// Whether Android 15 takes by them what the rule's path says, and nothing else.
    private(set) var isExact = true

    private let rule: LinkRule
    private let minimumAPI: Int

    init(_ rule: LinkRule, variables: PatternVariables, minimumAPI: Int) {
        self.rule = rule
        self.minimumAPI = minimumAPI
        guard let path = rule.path else {
            patterns = nil
            return
        }
        let translated = DynamicPattern(path, of: rule, isPath: true, variables: variables)
        guard let expressions = translated.expressions else {
            patterns = beginning(of: path)
            (isWhole, isExact) = (false, false)
            return
        }
        guard !expressions.contains("*") else {
            patterns = nil
            return
        }
        var seen: Set<FilterPattern> = []
        patterns = expressions.flatMap(attributes).filter { seen.insert($0).inserted }
        isExact = expressions.allSatisfy {
            PathForm($0, isCaseSensitive: rule.isCaseSensitive).isExact(from: minimumAPI)
        }
    }

    /// The text that all paths of a pattern begin with, for one that Android cannot say.
    private func beginning(of path: String) -> [FilterPattern]? {
        let text = String(path.prefix { !"*?$%\\".contains($0) })
        return text.hasPrefix("/") && text != "/" ? attributes(text + "*") : nil
    }

    private func attributes(_ expression: String) -> [FilterPattern] {
        let form = PathForm(expression, isCaseSensitive: rule.isCaseSensitive)
        let plain = form.spellings.compactMap { DynamicExpression($0)?.pattern() }
        var modern: [FilterPattern] = []
        if form.needsSets {
            modern = [FilterPattern(form.advancedGlob, kind: .advancedGlob)]
        } else if let suffix = form.suffix {
            modern = [FilterPattern(suffix, kind: .suffix)]
        }
        if modern.isEmpty { return plain }
        return minimumAPI < AndroidAPI.advancedPatterns ? plain + modern : modern
    }
}

/// What an expression is made of.
private struct PathForm {
    private let scalars: [Unicode.Scalar]
    private let isCaseSensitive: Bool

    init(_ expression: String, isCaseSensitive: Bool) {
        scalars = Array(expression.unicodeScalars)
        self.isCaseSensitive = isCaseSensitive || !expression.contains(where: \.isCased)
    }

    private var isLiteral: Bool { !scalars.contains { $0 == "*" || $0 == "?" } }
    private var isPrefix: Bool { scalars.last == "*" && !scalars.dropLast().contains { $0 == "*" || $0 == "?" } }

    /// The text behind a star with which the pattern begins, when that is all.
    var suffix: String? {
        guard scalars.first == "*", !scalars.dropFirst().contains(where: { $0 == "*" || $0 == "?" }) else { return nil }
        return String(String.UnicodeScalarView(scalars.dropFirst()))
    }

    /// Whether `pathAdvancedPattern` says it better: letters of both cases, or characters that `pathPattern` takes for
    /// something else.
    var needsSets: Bool {
        if !isCaseSensitive { return true }
        guard !isLiteral, !isPrefix, suffix == nil else { return false }
        return scalars.indices.contains { index in
            switch scalars[index] {
            // A dot at which a star stops is one.
            case ".", "\\": index == 0 || scalars[index - 1] != "*"
            case "[", "]", "(", ")", "+", "{", "}", "|": true
            default: false
            }
        }
    }

    /// Whether the attributes for versions from one on mean the same on Android 15.
    func isExact(from minimumAPI: Int) -> Bool {
        let isSimple = isCaseSensitive || scalars.allSatisfy { $0.isASCII || !$0.properties.isCased }
        let hasInnerStar = scalars.dropLast().contains("*")
        guard isSimple, suffix == nil ? !hasInnerStar : isCaseSensitive else { return false }
        // Android 15 also reads the attributes that are meant for older versions.
        let isWide = scalars.indices.contains { index in
            (scalars[index] == "." || scalars[index] == "\\") && (index == 0 || scalars[index - 1] != "*")
        }
        return minimumAPI >= AndroidAPI.advancedPatterns || isLiteral || isPrefix || !isWide
    }

    /// The expression in the spellings that links have most, for versions that always compare case.
    var spellings: [String] {
        let text = String(String.UnicodeScalarView(scalars))
        guard !isCaseSensitive else { return [text] }
        var spellings: [String] = []
        for spelling in [text, text.lowercased(), text.uppercased()] where !spellings.contains(spelling) {
            spellings.append(spelling)
        }
        return spellings
    }

    /// The pattern with sets (AOSP, `PatternMatcher`): a star takes all up to the next character, as in `pathPattern`.
    var advancedGlob: String {
        scalars.indices.map { index -> String in
            switch scalars[index] {
            case "?": return "."
            case "*":
                guard index + 1 < scalars.count else { return ".*" }
                return "[^" + members(scalars[index + 1]) + "]*"
            case let scalar:
                let members = members(scalar)
                if members.unicodeScalars.count > 1, !members.hasPrefix("\\") { return "[\(members)]" }
                return ".[]{}()*+\\^".unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
            }
        }.joined()
    }

    private func members(_ scalar: Unicode.Scalar) -> String {
        if "\\]^-[".unicodeScalars.contains(scalar) { return "\\\(scalar)" }
        guard !isCaseSensitive else { return String(scalar) }
        let (upper, lower) = (String(scalar).uppercased(), String(scalar).lowercased())
        return upper == lower || upper.unicodeScalars.count + lower.unicodeScalars.count > 2
            ? String(scalar) : upper + lower
    }
}
