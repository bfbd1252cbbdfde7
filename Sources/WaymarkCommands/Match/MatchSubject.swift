import AppSiteAssociation
import JSONSource

/// An association file that was read, with what is needed to point at its rules.
struct MatchSubject {
    private let input: AssociationInput
    private let dialect: MatchDialect

    /// Reads a file; one that is not JSON with an object at its root is a failure.
    init(_ source: InputSource, dialect: MatchDialect) throws(CommandFailure) {
        self.init(try AssociationInput(source), dialect: dialect)
    }

    init(_ bytes: [UInt8], name: String, dialect: MatchDialect) throws(CommandFailure) {
        self.init(try AssociationInput(bytes, name: name), dialect: dialect)
    }

    private init(_ input: AssociationInput, dialect: MatchDialect) {
        self.input = input
        self.dialect = dialect
    }

    /// Compiles the rules, to decide about many links.
    func matcher() -> UniversalLinkMatcher { UniversalLinkMatcher(file: input.file, dialect: dialect) }

    /// Takes the rules as they are, to explain.
    func explainer() -> LinkExplainer { LinkExplainer(file: input.file, dialect: dialect) }

    /// What messages call the file.
    var name: String { input.name }

    /// What keeps phones from using the file, although we can.
    var warnings: [String] { input.warnings }

    /// The text that the model's ranges are offsets of.
    var source: SourceText { input.source }

    /// Where a range of the file starts: `name:line:column`.
    func place(of range: Range<Int>) -> String {
        let position = source.position(at: range.lowerBound)
        return "\(name):\(position.line):\(position.column)"
    }

    /// What a decision followed from: the rule's name, or else the entry's, and its place.
    func origin(of decision: AppDecision) -> String {
        guard let appLinks = input.file.appLinks,
            let entry = appLinks.entries.first(where: { $0.index == decision.detailsIndex })
        else { return "" }
        let rules = appLinks.rules(of: entry)
        if let index = decision.componentIndex, rules.indices.contains(index) {
            return "\(rules[index].name)  \(place(of: rules[index].range))"
        }
        let note = entry.components == nil ? ", which has no rules" : ""
        return "details[\(entry.index)]\(note)  \(place(of: entry.range))"
    }
}
