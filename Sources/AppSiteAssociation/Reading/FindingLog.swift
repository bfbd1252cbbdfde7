import JSONSource

/// Collects what a reader noticed, with the place of each.
struct FindingLog {
    private(set) var findings: [Finding] = []

    mutating func note(
        _ code: String,
        _ severity: Severity,
        _ certainty: Certainty,
        at node: JSONNode,
        _ message: String,
        help: String? = nil
    ) {
        findings.append(
            Finding(
                code: code,
                severity: severity,
                certainty: certainty,
                range: node.range,
                pointer: node.pointer,
                message: message,
                help: help
            )
        )
    }
}
