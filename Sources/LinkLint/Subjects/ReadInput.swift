import JSONSource

/// A file that was read as what it is.
enum ReadInput: Sendable {
    case association(AssociationFileSubject)
    case statements(StatementListSubject)
    case entitlements(EntitlementsSubject)
    /// Of a kind that no rule reads.
    case other(SourceText)

    init(_ input: LintInput) {
        switch input.kind {
        case .associationFile: self = .association(AssociationFileSubject(input.bytes))
        case .statementList: self = .statements(StatementListSubject(input.bytes))
        case .entitlements: self = .entitlements(EntitlementsSubject(input.bytes, isRelease: input.isRelease))
        default: self = .other(SourceText(input.bytes))
        }
    }

    /// The text that findings are about.
    var source: SourceText {
        switch self {
        case .association(let subject): subject.source
        case .statements(let subject): subject.source
        case .entitlements(let subject): subject.source
        case .other(let source): source
        }
    }
}

extension LintInput {
    /// Whether the name says that the file belongs to a release.
    fileprivate var isRelease: Bool {
        let name = name.lowercased()
        return ["release", "production", "appstore", "distribution"].contains { name.contains($0) }
    }
}
