import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A statement list that is asked alone, without any manifest: only its dynamic rules keep links from an app.
struct StatementInput: Sendable {
    /// What messages call the file.
    let name: String
    private let rules: StatementListRules

    /// Reads a list.
    init(_ input: InputSource) throws(CommandFailure) {
        let bytes = try input.read()
        name = input.name
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONReader().read(bytes)
        } catch {
            throw CommandFailure(error, in: SourceText(bytes), named: input.name)
        }
        guard document.root.kind == .array else {
            throw CommandFailure("it is not a statement list", at: "\(name):1:1", remedy: "its root has to be an array")
        }
        rules = StatementListRules(document.root)
    }

    /// What the list says to a link; `nil` when it does not let the package open links at all.
    func outcome(for url: String, package: String) -> DynamicOutcome? {
        rules.outcome(for: url, package: package)
    }
}
