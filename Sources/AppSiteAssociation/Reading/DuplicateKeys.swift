import JSONSource

/// Finds keys that occur twice in one object.
///
/// Which of them wins is undefined; here the last does.
enum DuplicateKeys {
    static func report(in root: JSONNode, to log: inout FindingLog) {
        var open = [root]
        while let node = open.popLast() {
            switch node.kind {
            case .object:
                check(node, &log)
                for member in node.members where isContainer(member.value) { open.append(member.value) }
            case .array:
                for element in node.elements where isContainer(element) { open.append(element) }
            case .string, .number, .boolean, .null: break
            }
        }
    }

    private static func isContainer(_ node: JSONNode) -> Bool { node.kind == .object || node.kind == .array }

    private static func check(_ object: JSONNode, _ log: inout FindingLog) {
        guard object.count > 1 else { return }
        var seen: Set<String> = []
        for member in object.members where !seen.insert(member.name).inserted {
            log.note(
                .fileDupKey,
                at: member.value,
                "The key \"\(member.name)\" is twice in one object; which value counts is undefined.",
                help: "Merge the two values into one."
            )
        }
    }
}
