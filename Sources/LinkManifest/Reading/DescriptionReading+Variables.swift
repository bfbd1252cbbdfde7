import LinkTenancy

extension DescriptionReading {
    mutating func readVariables(_ node: ManifestNode?) {
        guard let node, let pairs = log.pairs(of: node, "\"variables\"") else { return }
        for pair in pairs {
            let name = pair.key.scalar?.text ?? ""
            let values = log.texts(pair.value, "the variable \"\(name)\"")
            variables[name] = values.map(\.text)
            report(name, pair, values.map(\.node))
        }
    }

    /// Says what the rules of workspaces say of variables, at the places of this source.
    private mutating func report(_ name: String, _ pair: ManifestPair, _ nodes: [ManifestNode]) {
        guard let workspace = AppNaming.name(after: []) else { return }
        let part = WorkspacePart(workspace: workspace, variables: [name: variables[name] ?? []])
        for mistake in part.mistakes {
            let prefix = "variables.\(name)["
            let index = mistake.member.hasPrefix(prefix) ? Int(mistake.member.dropFirst(prefix.count).dropLast()) : nil
            let node = index.flatMap { nodes.indices.contains($0) ? nodes[$0] : nil }
            log.add(node ?? pair.key, mistake.message)
        }
    }
}
