import JSONSource

/// A host has a substitution variable.
enum VariableInHost: LintRule {
    static let about = RuleDescription(
        "SUB-IN-HOST",
        "variable-in-host",
        .entitlements,
        .error,
        .documented,
        summary: "A host has a substitution variable.",
        rationale: """
            Substitution variables work in patterns of the association file only. Another $(NAME) may be a build setting, \
            which Xcode replaces; for that it is a note.
            """,
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(.entitlements, "applinks:▸$(lang).acme.com"),
            .flagged(.entitlements, "applinks:▸$(SHOP_HOST)"),
            .accepted(.entitlements, "applinks:*.acme.com"),
        ]
    )

    static func check(_ subject: EntitlementsSubject, _ log: inout FindingCollector) {
        for entry in subject.entries {
            let bytes = Array(entry.text.utf8)
            guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "$(".utf8) }) else { continue }
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? bytes.count
            let name = String(decoding: bytes[start..<end], as: UTF8.self)
            let isSubstitution = VariableNames.predefined.contains { name == "$(\($0))" }
            log.flag(
                subject.range(of: start..<end, in: entry),
                isSubstitution
                    ? "\(name) is not replaced in a host."
                    : "\(name) has to be a build setting that Xcode replaces.",
                help: isSubstitution ? "List each host, or use a wildcard." : nil,
                severity: isSubstitution ? nil : .note,
                place: .entitlements
            )
        }
    }
}
