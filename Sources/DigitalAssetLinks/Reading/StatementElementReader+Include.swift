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
