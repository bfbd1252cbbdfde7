import JSONSource

/// Reads one element of a list: collects findings for people, and faults in the order in which readers meet them.
struct StatementElementReader {
    let node: JSONNode
    let profile: ReaderProfile
    private(set) var findings: [Finding] = []
    var faults: [(fault: StatementFault, range: Range<Int>)] = []

    init(_ node: JSONNode, profile: ReaderProfile) {
        self.node = node
        self.profile = profile
    }

    mutating func read() -> StatementListReading.ElementReading {
        let element = readElement()
        return switch decisive?.consequence ?? .ignore {
        case .ignore: .init(node: node, outcome: element == nil ? .skipped : .used, element: element)
        case .skip: .init(node: node, outcome: .skipped, element: nil)
        case .fail: .init(node: node, outcome: .fatal, element: nil)
        }
    }

    /// The first fault that this reader does not step over: the later ones it never sees.
    private var decisive: (consequence: FaultConsequence, range: Range<Int>)? {
        for (fault, range) in faults {
            let consequence = profile.consequence(of: fault)
            if consequence != .ignore { return (consequence, range) }
        }
        return nil
    }

    /// The bytes of the fault that decided, or of the whole element.
    var decisiveRange: Range<Int> { decisive?.range ?? node.range }

    private mutating func readElement() -> StatementList.Element? {
        guard node.kind == .object else {
            report(
                .alElementNotObject,
                node,
                "The element is not an object.",
                help: "Remove it; a list holds statements and includes only.",
                fault: .notAnObject
            )
            return nil
        }
        checkShape()
        // A parser meets them in the order of the text, before anything is looked for.
        faults.sort { $0.range.lowerBound < $1.range.lowerBound }
        if let include = node["include"] { return readInclude(include).map(StatementList.Element.include) }
        return readStatement().map(StatementList.Element.statement)
    }
}

// MARK: - Statements

extension StatementElementReader {
    private mutating func readStatement() -> Statement? {
        let targetNode = readTargetNode()
        let relationNode = readRelationNode()
        let target = targetNode.flatMap { readTarget($0) }
        let extensions = readExtensions()
        let relations = relationNode.map { readRelations($0) }
        noteExtensionKeys(extensions, relations: relations ?? [])
        let others = unknownMembers(of: node, known: ["relation", "target", "relation_extensions"])
        guard let target, let relations else { return nil }
        return Statement(
            relations: relations,
            target: target,
            relationExtensions: extensions.map { JSONValue($0) },
            otherMembers: others,
            otherTargetMembers: otherTargetMembers(targetNode)
        )
    }

    private mutating func readTargetNode() -> JSONNode? {
        guard let target = node["target"] else {
            report(
                .alTargetMissing,
                node,
                "There is no target specified.",
                help: "Add a “target” object.",
                fault: .missingTarget
            )
            return nil
        }
        guard target.kind == .object else {
            let help = "Write an object with a “namespace”."
            report(.alTargetNotObject, target, "The target is not an object.", help: help, fault: .missingTarget)
            return nil
        }
        return target
    }

    private mutating func readRelationNode() -> JSONNode? {
        guard let relation = node["relation"] else {
            report(
                .alRelationMissing,
                node,
                "There is no relation array specified.",
                help: "Add “relation”: [“\(Relation.handleAllURLs)”].",
                fault: .missingRelation
            )
            return nil
        }
        guard relation.kind == .array else {
            let help = "Put “[” and “]” around it."
            report(
                .alRelationNotArray,
                relation,
                "The relation is not an array.",
                help: help,
                fault: .missingRelation
            )
            return nil
        }
        return relation
    }

    private mutating func readRelations(_ array: JSONNode) -> [Relation] {
        if array.count == 0 {
            report(
                .alRelationEmpty,
                array,
                "There is no relation in the array.",
                help: "Add “\(Relation.handleAllURLs)”.",
                fault: .emptyRelation
            )
        }
        return array.elements.compactMap { element in
            guard let text = element.string else {
                let help = "Write it as a string."
                report(
                    .alRelationNotString,
                    element,
                    "This is an invalid relation: no string.",
                    help: help,
                    fault: .relationForm
                )
                return nil
            }
            return reading(element, fault: .relationForm) { () throws(StatementMistake) in try Relation(text) }
        }
    }
}

// MARK: - Reporting

extension StatementElementReader {
    /// Adds a finding, and a fault when readers differ over it.
    mutating func report(
        _ code: FindingCode,
        _ place: JSONNode,
        _ message: String,
        help: String?,
        severity: Severity? = nil,
        fault: StatementFault? = nil,
        range: Range<Int>? = nil
    ) {
        // A finding about a whole object points at its opening bracket; the rest would only repeat the file.
        let isContainer = place.kind == .object || place.kind == .array
        let bracket = place.range.lowerBound..<min(place.range.lowerBound + 1, place.range.upperBound)
        let range = range ?? (isContainer ? bracket : place.range)
        if let fault { faults.append((fault, range)) }
        findings.append(
            Finding(
                code,
                severity: severity,
                range: range,
                pointer: place.pointer,
                message: message,
                help: help
            )
        )
    }

    /// Adds what another reader found.
    mutating func append(_ others: [Finding]) { findings += others }

    /// Makes a value, or reports why it cannot be made.
    mutating func reading<Value>(
        _ place: JSONNode,
        fault: StatementFault,
        severity: Severity? = nil,
        _ make: () throws(StatementMistake) -> Value
    ) -> Value? {
        do {
            return try make()
        } catch {
            report(
                error.code,
                place,
                error.message,
                help: error.help,
                severity: severity,
                fault: fault
            )
            return nil
        }
    }
}
