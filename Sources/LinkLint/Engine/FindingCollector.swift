import JSONSource

/// Collects what one rule sees, and adds what the rule's description says.
package struct FindingCollector {
    let about: RuleDescription
    private let target: DeploymentTarget
    private(set) var findings: [LintFinding] = []

    init(_ about: RuleDescription, target: DeploymentTarget = .latest) {
        self.about = about
        self.target = target
    }

    /// Reports a place.
    mutating func flag(
        _ range: Range<Int>,
        _ message: String,
        pointer: JSONPointer? = nil,
        help: String? = nil,
        severity: Severity? = nil,
        certainty: Certainty? = nil,
        place: LintFinding.Place = .file,
        related: [RelatedPlace] = [],
        fix: Fix? = nil
    ) {
        let finding = Finding(
            code: about.code,
            severity: severity ?? about.severity(for: target),
            certainty: certainty ?? about.certainty,
            range: range,
            pointer: pointer,
            message: message,
            help: help
        )
        adopt(finding, place: place, related: related, fix: fix)
    }

    /// Reports a value.
    mutating func flag(
        _ node: JSONNode,
        _ message: String,
        help: String? = nil,
        severity: Severity? = nil,
        certainty: Certainty? = nil,
        related: [RelatedPlace] = [],
        fix: Fix? = nil
    ) {
        flag(
            node.range,
            message,
            pointer: node.pointer,
            help: help,
            severity: severity,
            certainty: certainty,
            related: related,
            fix: fix
        )
    }

    /// Reports the name of a member.
    mutating func flag(
        name member: JSONMember,
        _ message: String,
        help: String? = nil,
        severity: Severity? = nil,
        fix: Fix? = nil
    ) {
        flag(member.nameRange, message, pointer: member.value.pointer, help: help, severity: severity, fix: fix)
    }

    /// Passes on what a reader noticed.
    mutating func adopt(
        _ finding: Finding,
        place: LintFinding.Place = .file,
        related: [RelatedPlace] = [],
        fix: Fix? = nil
    ) {
        findings.append(
            LintFinding(
                finding: finding,
                rule: about.name,
                place: place,
                related: related,
                fixes: fix.map { [$0] } ?? []
            )
        )
    }
}
