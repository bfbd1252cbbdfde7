import JSONSource

extension StatementElementReader {
    mutating func readInclude(_ node: JSONNode) -> StatementInclude? {
        for name in ["relation", "target"] {
            guard let member = self.node.members.first(where: { $0.nameEquals(name) }) else { continue }
            report(
                .alIncludeMixed,
                member.value,
                "“\(name)” is an invalid field next to “include”.",
                help: "Write a separate element for each.",
                fault: .includeMixed,
                range: member.nameRange
            )
        }
        let others = unknownMembers(of: self.node, known: ["include", "relation", "target", "relation_extensions"])
        guard let text = node.string else {
            let message = "The include is not a valid URL: no string."
            report(.alIncludeRelative, node, message, help: "Write an absolute address.", fault: .includeForm)
            return nil
        }
        let include = reading(node, fault: .includeForm) { () throws(StatementMistake) in
            try StatementInclude(url: text, otherMembers: others)
        }
        if let include {
            noteInsecurity(include, node)
            return include
        }
        return profile.rules == .service ? nil : StatementInclude(asRead: text, otherMembers: others)
    }

    private mutating func noteInsecurity(_ include: StatementInclude, _ node: JSONNode) {
        guard !include.isSecure else { return }
        report(
            .alIncludeInsecure,
            node,
            "The include is not https: it is skipped in a list that was fetched securely, and Android 12 and later give up.",
            help: "Include it over https."
        )
    }
}

extension StatementElementReader {
    /// `relation_extensions`, when it is an object.
    ///
    /// Its rules are evaluated elsewhere.
    mutating func readExtensions() -> JSONNode? {
        guard let extensions = node["relation_extensions"] else { return nil }
        guard extensions.kind == .object else {
            reportExtensionType(extensions, "The field relation_extensions is not an object.")
            return nil
        }
        for member in extensions.members where member.value.kind != .object {
            reportExtensionType(member.value, "The extension of “\(member.name)” is not an object.")
        }
        checkComponents(extensions)
        return extensions
    }

    /// The keys must be relations of the statement; others have no defined effect.
    mutating func noteExtensionKeys(_ extensions: JSONNode?, relations: [Relation]) {
        guard let extensions else { return }
        for member in extensions.members where !relations.contains(where: { member.nameEquals($0.description) }) {
            report(
                .alExtKey,
                member.value,
                "“\(member.name)” is not a relation of this statement, so that its extension has no effect.",
                help: "Use a relation of this statement as the name.",
                range: member.nameRange
            )
        }
    }

    private mutating func reportExtensionType(_ place: JSONNode, _ message: String) {
        let help = "Write an object of objects, keyed by relation."
        report(.alExtType, place, message, help: help)
    }

    /// The agent of Android 15 takes each rule for an object, and gives up when one is not (AOSP, `StatementParser`).
    private mutating func checkComponents(_ extensions: JSONNode) {
        let extended = extensions[Relation.handleAllURLs.description]
        let components = extended?.kind == .object ? extended?[DynamicRulesReader.key] : nil
        append(DynamicRulesReader().read(components: components).findings)
        guard let components, components.kind == .array else { return }
        for component in components.elements where component.kind != .object {
            faults.append((.componentNotObject, component.range))
        }
    }
}
