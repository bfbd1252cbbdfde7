import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Names of substitution variables, and what a misspelled one means.
enum VariableNames {
    /// Those that Apple predefines.
    static let predefined = Set(PatternVariables.predefined.names)

    /// The variables that a file defines.
    static func members(in subject: AssociationFileSubject) -> [JSONMember] {
        subject.appLinks?["substitutionVariables"].map { Array($0.members) } ?? []
    }

    /// The variable that an unknown name most likely means.
    static func meant(_ name: String, _ variables: PatternVariables) -> String? {
        variables.names.first { $0.count > 3 && Suggestion.isMisspelling(name, of: $0) }
    }

    static func isMisspelled(_ name: String, _ variables: PatternVariables) -> Bool { meant(name, variables) != nil }
}
