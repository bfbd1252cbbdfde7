public import LinkPatterns

/// A variable that a file defines. (Apple, "applinks.SubstitutionVariables".)
public struct SubstitutionVariable: Sendable, Hashable {
    /// The name, compared exactly; any characters but `$`, `(` and `)`.
    public var name: String
    /// The texts that it means, without those that refer to another variable: Apple forbids these.
    public var values: [String]

    /// Makes a variable.
    public init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}

extension PatternVariables {
    /// The variables that Apple predefines.
    ///
    /// One character of a class for `alpha`, `upper`, `lower`, `alnum`, `digit` and `xdigit`; a code for `region` and
    /// `lang`, in upper and in lower case (reported).
    public static let predefined = PatternVariables(byName { [$0.uppercased(), $0.lowercased()] })

    /// The predefined variables with codes in their canonical spelling only, which is all that Apple documents.
    static let documented = PatternVariables(byName { [$0] })

    /// The predefined variables and a file's own, which hide predefined ones of the same name (reported).
    public init(_ variables: [SubstitutionVariable]) { self = Self.predefined.adding(variables) }

    /// These variables and a file's own.
    func adding(_ own: [SubstitutionVariable]) -> PatternVariables {
        guard !own.isEmpty else { return self }
        return adding(Dictionary(own.map { ($0.name, PatternVariable.values($0.values)) }) { $1 })
    }

    private static func byName(_ spellings: (String) -> [String]) -> [String: PatternVariable] {
        [
            "alpha": .characters(.alpha),
            "upper": .characters(.upper),
            "lower": .characters(.lower),
            "alnum": .characters(.alnum),
            "digit": .characters(.digit),
            "xdigit": .characters(.xdigit),
            "region": .values(PredefinedCodes.regions.flatMap(spellings)),
            "lang": .values(PredefinedCodes.languages.flatMap(spellings)),
        ]
    }
}
