import JSONSource

/// Collects what a reader noticed, with the place of each.
struct FindingLog {
    private(set) var findings: [Finding] = []

    mutating func note(
        _ code: FindingCode,
        at node: JSONNode,
        _ message: String,
        help: String? = nil,
        severity: Severity? = nil
    ) {
        findings.append(
            Finding(code, severity: severity, range: node.range, pointer: node.pointer, message: message, help: help)
        )
    }
}
