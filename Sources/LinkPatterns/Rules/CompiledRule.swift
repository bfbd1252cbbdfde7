/// A pattern's place in the code that all rules share.
struct PatternReference: Sendable {
    enum Kind: UInt8 { case unconstrained, pattern, never }

    var kind = Kind.unconstrained
    var range = 0..<0
    var shape = PatternShape()
}

/// A rule as the matcher walks it.
///
/// The rarer parts are in a table of their own, so that a rule with a path alone is small. Everything here is
/// numbers: walking rules changes no reference count.
struct CompiledRule: Sendable {
    /// Where the path pattern's code begins.
    var path: PatternReference
    /// The index of the conditions on query and fragment; -1 without conditions.
    var details = -1
}

/// The conditions of a rule on query and fragment.
struct CompiledDetails: Sendable {
    var query = PatternReference()
    /// Which of the compiled items belong to the rule.
    var items = 0..<0
    var fragment = PatternReference()
}

/// The condition on the query items of one name.
struct CompiledItem: Sendable {
    /// Where the name is in the code.
    var name: Range<Int>
    var value: PatternReference
}
