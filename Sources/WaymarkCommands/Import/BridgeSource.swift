import BridgeCompatibility
import JSONSource
import LinkWorkspaces

/// Finds tenants in what a BridgeServer2 answers: a list of apps, or one app.
struct BridgeSource {
    /// The identifiers that are wanted; none for all.
    let only: [String]

    /// Reads a file.
    func read(_ input: InputSource) throws(CommandFailure) -> [BridgeApp] {
        try tenants(try input.read(), named: input.name)
    }

    /// Reads an answer.
    func tenants(_ bytes: [UInt8], named name: String) throws(CommandFailure) -> [BridgeApp] {
        let root: JSONNode
        do throws(JSONSyntaxError) {
            root = try JSONReader().read(bytes).root
        } catch {
            throw CommandFailure(error, in: SourceText(bytes), named: name)
        }
        let apps = Self.apps(in: root).filter { $0.kind == .object }.map { BridgeApp(JSONValue($0)) }
        guard !apps.isEmpty, apps.allSatisfy({ !$0.identifier.isEmpty }) else {
            throw CommandFailure(
                "it holds no app of a BridgeServer2, which has an \"identifier\"",
                at: name,
                remedy: "save what GET /v1/apps answers to a superadmin, or GET /v1/apps/self to others"
            )
        }
        return try wanted(apps, name)
    }

    private static func apps(in root: JSONNode) -> [JSONNode] {
        if root.kind == .array { return Array(root.elements) }
        guard let items = root["items"], items.kind == .array else { return [root] }
        return Array(items.elements)
    }

    private func wanted(_ apps: [BridgeApp], _ name: String) throws(CommandFailure) -> [BridgeApp] {
        guard !only.isEmpty else { return apps }
        for identifier in only where !apps.contains(where: { $0.identifier == identifier }) {
            throw CommandFailure("it has no app \"\(identifier)\"", at: name, remedy: "check --only")
        }
        return apps.filter { only.contains($0.identifier) }
    }
}
