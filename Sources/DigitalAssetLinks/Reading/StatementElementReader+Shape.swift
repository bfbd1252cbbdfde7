import JSONSource

extension StatementElementReader {
    /// Looks for values that a reader's JSON parser does not take, at any depth (AOSP, `JsonParser`).
    ///
    /// Google's service ignores them in unknown members, so they are worth no more than a note.
    mutating func checkShape() {
        var pending = [node]
        while let container = pending.popLast() {
            // As bytes: to Java two spellings of one letter are two names.
            var names: Set<[UInt8]> = []
            for member in container.members {
                checkRepetition(member, &names)
                checkMember(member.value)
                pending.append(member.value)
            }
            for element in container.elements {
                checkElement(element)
                pending.append(element)
            }
        }
    }

    private mutating func checkRepetition(_ member: JSONMember, _ names: inout Set<[UInt8]>) {
        guard !names.insert(Array(member.name.utf8)).inserted else { return }
        report(
            .alJsonDupkey,
            member.value,
            "“\(member.name)” is in this object already.",
            help: "Keep one of them; Android 6 to 14 reject the file.",
            fault: .duplicateMember,
            range: member.nameRange
        )
    }

    private mutating func checkMember(_ value: JSONNode) {
        switch value.kind {
        case .number, .null:
            report(
                .alJsonScalar,
                value,
                "Android's own agents reject a file with a \(value.kind == .null ? "null" : "number") as a member's value.",
                help: "Write it as a string, or remove it.",
                fault: .numberOrNullMember
            )
        case .boolean: noteNesting(value, "a boolean as a member's value", fault: .booleanMember)
        case .object, .array, .string: break
        }
    }

    private mutating func checkElement(_ value: JSONNode) {
        switch value.kind {
        case .object, .array: noteNesting(value, "objects or arrays inside an array", fault: .containerInArray)
        case .boolean, .null:
            noteNesting(value, "a boolean or null inside an array", fault: .booleanOrNullInArray)
        case .number: faults.append((.numberInArray, value.range))
        case .string: break
        }
    }

    private mutating func noteNesting(_ value: JSONNode, _ what: String, fault: StatementFault) {
        report(
            .alJsonNested,
            value,
            "Agents of Android 14 and earlier without Google services reject a file with \(what).",
            help: "Leave it if only newer devices matter.",
            fault: fault
        )
    }

    /// The undefined members, noted and kept.
    mutating func unknownMembers(of object: JSONNode, known: [String]) -> [JSONValue.Member] {
        object.members.filter { member in !known.contains { member.nameEquals($0) } }.map { member in
            report(
                .alUnknownField,
                member.value,
                "“\(member.name)” is not a field that readers know.",
                help: "Fine as a comment.",
                range: member.nameRange
            )
            return JSONValue.Member(name: member.name, value: JSONValue(member.value))
        }
    }
}
