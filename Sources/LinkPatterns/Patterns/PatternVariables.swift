/// What a reference `$(name)` in a pattern may stand for.
public enum PatternVariable: Sendable, Hashable {
    /// One character of a set.
    case characters(CharacterClass)
    /// One of several texts, in which `*` and `?` are wildcards.
    case values([String])
}

/// The variables that a pattern can refer to, by name; names are compared exactly.
public struct PatternVariables: Sendable, Hashable {
    private let variables: [String: PatternVariable]

    /// No variables: every reference is unknown.
    public static let none = PatternVariables([:])

    /// Makes an environment from variables by name.
    public init(_ variables: [String: PatternVariable]) { self.variables = variables }

    /// The variable called `name`.
    public subscript(name: String) -> PatternVariable? { variables[name] }

    /// The names in alphabetical order.
    public var names: [String] { variables.keys.sorted() }
}
