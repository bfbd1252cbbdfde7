/// What can be wrong with an element of a list, as far as readers treat it differently.
enum StatementFault: Sendable {
    case notAnObject
    case duplicateMember
    case numberOrNullMember
    case booleanMember
    case numberInArray
    case booleanOrNullInArray
    case containerInArray
    case missingTarget
    case missingRelation
    case emptyRelation
    case relationForm
    case namespace
    case site
    case packageMissing
    case packageForm
    case fingerprintsMissing
    case fingerprintForm
    case fingerprintNotText
    case includeMixed
    case includeForm
    case componentNotObject
}

/// What a reader does about a fault.
enum FaultConsequence: Sendable {
    /// Reads on.
    case ignore
    /// Leaves the element out.
    case skip
    /// Gives up the whole list.
    case fail
}

extension ReaderProfile {
    /// What this reader does about a fault.
    func consequence(of fault: StatementFault) -> FaultConsequence {
        switch rules {
        case .service: Self.serviceConsequence(fault)
        case .firstAgent, .secondAgent, .thirdAgent: agentConsequence(fault)
        }
    }

    /// Google's service drops a bad element alone; unknown members may hold anything.
    ///
    /// google/digitalassetlinks, `compatibility-tests/v1`, 2000 to 2300.
    private static func serviceConsequence(_ fault: StatementFault) -> FaultConsequence {
        switch fault {
        case .duplicateMember, .numberOrNullMember, .booleanMember, .numberInArray, .booleanOrNullInArray,
            .containerInArray, .componentNotObject:
            .ignore
        default: .skip
        }
    }

    private func agentConsequence(_ fault: StatementFault) -> FaultConsequence {
        switch fault {
        case .notAnObject, .numberOrNullMember, .booleanOrNullInArray: .fail
        // The first JSON reader knows only objects, strings and arrays of strings, and refuses repetitions.
        case .duplicateMember, .booleanMember, .containerInArray: rules == .thirdAgent ? .ignore : .fail
        // The newer one no longer takes a number for a string, and unfolds dynamic rules.
        case .numberInArray, .componentNotObject: rules == .thirdAgent ? .fail : .ignore
        case .missingTarget, .missingRelation: .skip
        // The Kotlin agent lets the exception through that the Java one catches for each element.
        case .relationForm, .namespace, .site, .packageMissing, .fingerprintsMissing:
            rules == .firstAgent ? .skip : .fail
        // Never looked at: an include wins over the other members, and forms are not tested.
        case .includeMixed, .includeForm, .emptyRelation, .packageForm, .fingerprintForm, .fingerprintNotText: .ignore
        }
    }
}
