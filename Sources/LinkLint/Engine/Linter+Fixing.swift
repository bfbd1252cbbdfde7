extension Linter {
    /// Applies fixes until none is left.
    ///
    /// Applying the result again changes nothing. Everything that no fix touches keeps its bytes.
    ///
    /// - Parameters:
    ///   - bytes: an association file.
    ///   - isUnsafeAllowed: whether fixes that change verdicts are applied too.
    /// - Returns: the new bytes and how many fixes were applied.
    public func fixAssociationFile(_ bytes: [UInt8], allowingUnsafe isUnsafeAllowed: Bool = false) -> FixedText {
        fix(bytes, isUnsafeAllowed) { bytes in
            let subject = AssociationFileSubject(bytes)
            // Places in a signed message are places in its content; changing it would break the signature.
            return subject.isSigned ? [] : lint(subject)
        }
    }

    /// Applies fixes to an entitlements file until none is left.
    public func fixEntitlements(_ bytes: [UInt8], allowingUnsafe isUnsafeAllowed: Bool = false) -> FixedText {
        fix(bytes, isUnsafeAllowed) { lint(EntitlementsSubject($0)) }
    }

    func fix(_ bytes: [UInt8], _ isUnsafeAllowed: Bool, _ lint: ([UInt8]) -> [LintFinding]) -> FixedText {
        var text = FixedText(bytes: bytes, appliedCount: 0)
        var seen: Set<[UInt8]> = [bytes]
        while true {
            let round = FixApplication(lint(text.bytes), to: text.bytes, allowingUnsafe: isUnsafeAllowed)
            // A text that was seen before would come round for ever.
            guard round.appliedCount > 0, seen.insert(round.bytes).inserted else { return text }
            text = FixedText(bytes: round.bytes, appliedCount: text.appliedCount + round.appliedCount)
        }
    }
}

/// A text after its fixes.
public struct FixedText: Sendable, Hashable {
    /// The text.
    public let bytes: [UInt8]
    /// How many fixes were applied on the way.
    public let appliedCount: Int
}
