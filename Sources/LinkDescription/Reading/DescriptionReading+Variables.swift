import LinkPatterns
import LinkWorkspaces

extension DescriptionReading {
    mutating func readVariables(_ node: YAMLNode?) {
        guard let node, let pairs = log.pairs(of: node, "\"variables\"") else { return }
        for pair in pairs {
            let name = pair.key.scalar?.text ?? ""
            let values = log.texts(pair.value, "the variable \"\(name)\"")
            variables[name] = values.map(\.text)
            variablePlaces[name] = values.map(\.node)
            report(name, pair, values.map(\.node))
        }
    }

    /// Reports what the rules of workspaces find in variables, at the places of this source.
    private mutating func report(_ name: String, _ pair: YAMLPair, _ nodes: [YAMLNode]) {
        guard let workspace = AppNaming.name(after: []) else { return }
        let part = WorkspacePart(workspace: workspace, variables: [name: variables[name] ?? []])
        // Blanks and lone percent signs become escapes, unless rules compare decoded text.
        for mistake in part.mistakes where ![.blank, .escape].contains(mistake.code) {
            let prefix = "variables.\(name)["
            let index = mistake.member.hasPrefix(prefix) ? Int(mistake.member.dropFirst(prefix.count).dropLast()) : nil
            let node = index.flatMap { nodes.indices.contains($0) ? nodes[$0] : nil }
            log.add(node ?? pair.key, mistake.message)
        }
    }

    /// Puts the values of variables into the spelling of the rules that name them.
    mutating func spellVariables(for rules: [RoutingRule]) {
        for (name, values) in variables.sorted(by: { $0.key < $1.key }) {
            let users = rules.filter { $0.linkRule.patterns.contains { $0.contains(text: "$(\(name))") } }
            let decodes = users.contains { !$0.percentEncoded }
            let nodes = variablePlaces[name] ?? []
            for (value, node) in zip(values, nodes) where decodes {
                if let escape = PatternSpelling.firstEscape(in: value) {
                    let message =
                        "\"\(value)\" has the escape \"\(escape)\", but a rule with it compares links without escapes."
                    log.add(node, message, help: "Write the character itself, or remove \"percent-encoded\" there.")
                } else if PatternSpelling.encoded(value) != value, users.contains(where: \.percentEncoded) {
                    let message = "\"\(value)\" cannot serve rules with and without \"percent-encoded: false\"."
                    log.add(node, message, help: "Make two variables of it.")
                }
            }
            if !decodes { variables[name] = values.map { PatternSpelling.encoded($0) } }
        }
    }
}
