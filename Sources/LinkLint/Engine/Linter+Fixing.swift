extension Linter {
    /// Applies fixes until none is left.
    ///
    /// Applying the result again changes nothing. Everything that no fix changes keeps its bytes.
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
        var texts = [FixedText(bytes: bytes, appliedCount: 0)]
        while let last = texts.last {
            let round = FixApplication(lint(last.bytes), to: last.bytes, allowingUnsafe: isUnsafeAllowed)
            guard round.appliedCount > 0 else { return last }
            // Fixes that undo each other would go round for ever: none of them is applied.
            if let earlier = texts.first(where: { $0.bytes == round.bytes }) { return earlier }
            texts.append(FixedText(bytes: round.bytes, appliedCount: last.appliedCount + round.appliedCount))
        }
        return FixedText(bytes: bytes, appliedCount: 0)
    }
}

/// A text after its fixes.
public struct FixedText: Sendable, Hashable {
    /// The text.
    public let bytes: [UInt8]
    /// How many fixes were applied on the way.
    public let appliedCount: Int
}
