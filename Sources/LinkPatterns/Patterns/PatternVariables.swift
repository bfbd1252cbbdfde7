import LinkURLs

/// What a reference `$(name)` in a pattern may mean.
public enum PatternVariable: Sendable, Hashable {
    /// One character of a set.
    case characters(CharacterClass)
    /// One of several texts, in which `*` and `?` are wildcards.
    case values([String])
}

/// The variables that a pattern can refer to, by name; names are compared exactly.
///
/// Their values are compiled here, once, and shared by every pattern that names them.
public struct PatternVariables: Sendable {
    private let variables: [String: PreparedVariable]

    /// No variables: every reference is unknown.
    public static let none = PatternVariables([:])

    /// Makes an environment from variables by name.
    public init(_ variables: [String: PatternVariable]) {
        self.init(prepared: variables.mapValues(PreparedVariable.init))
    }

    private init(prepared: [String: PreparedVariable]) { variables = prepared }

    /// These variables and others, which hide those of the same name.
    public func adding(_ others: [String: PatternVariable]) -> PatternVariables {
        PatternVariables(prepared: variables.merging(others.mapValues(PreparedVariable.init)) { $1 })
    }

    /// The variable called `name`.
    public subscript(name: String) -> PatternVariable? { variables[name]?.variable }

    /// The names in alphabetical order.
    public var names: [String] { variables.keys.sorted() }

    func prepared(_ name: String) -> PreparedVariable? { variables[name] }
}

/// A variable with its values compiled, as they are and folded.
struct PreparedVariable: Sendable {
    let variable: PatternVariable
    /// The texts that a reference may mean: none of them may form a reference by itself.
    let usable: [String]
    private let mayJoin: Bool
    private let exact: Alternatives
    private let folded: Alternatives

    init(_ variable: PatternVariable) {
        self.variable = variable
        usable = Self.values(of: variable)
        mayJoin = usable.contains { $0.utf8.last == UInt8(ascii: "$") }
        exact = Alternatives(usable, ignoringCase: false)
        folded = Alternatives(usable, ignoringCase: true)
    }

    /// The values where the reference is followed by `(` or not: a value must not form a reference, neither alone nor with
    /// the text that follows it. (Apple, "applinks.SubstitutionVariables".)
    func alternatives(ignoringCase: Bool, precedesParenthesis: Bool) -> Alternatives {
        if precedesParenthesis, mayJoin {
            return Alternatives(usable.filter { $0.utf8.last != UInt8(ascii: "$") }, ignoringCase: ignoringCase)
        }
        return ignoringCase ? folded : exact
    }

    private static func values(of variable: PatternVariable) -> [String] {
        guard case .values(let values) = variable else { return [] }
        return values.filter { !$0.contains(text: "$(") }
    }
}
