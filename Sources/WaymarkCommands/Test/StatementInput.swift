import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A statement list that is asked alone, without any manifest: only its dynamic rules keep links from an app.
struct StatementInput: Sendable {
    /// What messages call the file.
    let name: String
    /// The rules of each package that the list lets open links.
    private let packages: [String: CompiledDynamicRules]

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
        var packages: [String: CompiledDynamicRules] = [:]
        for statement in document.root.elements {
            guard let package = statement["target"]?["package_name"]?.string,
                statement["relation"]?.elements.contains(where: { $0.string == Relation.handleAllURLs.description })
                    == true
            else { continue }
            packages[package] = CompiledDynamicRules(DynamicRulesReader().read(statement: statement).rules)
        }
        self.packages = packages
    }

    /// What the list says to a link; `nil` when it does not let the package open links at all.
    func outcome(for url: String, package: String) -> DynamicOutcome? {
        packages[package]?.outcome(for: AndroidURI(url))
    }
}
