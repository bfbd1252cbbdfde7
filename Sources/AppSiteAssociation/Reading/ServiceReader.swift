import JSONSource

/// Reads the services that are a plain list of apps.
enum ServiceReader {
    static func read(_ name: AssociatedService, _ member: JSONMember, _ log: inout FindingLog) -> ServiceApps? {
        guard AssociatedService.known.contains(name) else {
            noteUnknown(name, member, &log)
            return ServiceApps(name: name, apps: strings(member.value["apps"]))
        }
        if let details = member.value["details"] {
            log.note(
                .webDetails,
                at: details,
                "Only applinks has \"details\"; \(name) reads \"apps\".",
                help: "Write \"apps\": [\"ABCDE12345.com.example.app\"]."
            )
        }
        if let apps = member.value["apps"], apps.kind != .array || !apps.elements.allSatisfy({ $0.kind == .string }) {
            log.note(
                .svcAppsType,
                at: apps,
                "\"apps\" of \(name) must be an array of strings; anything else in it is skipped.",
                help: "List app IDs as strings."
            )
        }
        return ServiceApps(name: name, apps: strings(member.value["apps"]))
    }

    /// The strings of an array; nothing for any other value.
    static func strings(_ node: JSONNode?) -> [String] {
        guard let node else { return [] }
        return node.elements.compactMap(\.string)
    }

    private static func noteUnknown(_ name: AssociatedService, _ member: JSONMember, _ log: inout FindingLog) {
        let meant = AssociatedService.known.first { Suggestion.isMisspelling(name.rawValue, of: $0.rawValue) }
        log.note(
            .fileUnknownService,
            at: member.value,
            "\"\(name)\" is not a service that Apple's software is known to read.",
            help: meant.map { "Did you mean \"\($0)\"? Keys are compared exactly." },
            severity: meant == nil ? nil : .error
        )
    }
}
