/// Makes the lines of the audit log and checks them: each line's digest covers the line before it.
public enum AuditChain {
    /// What the digest of the first line covers in the place of a line before.
    static let origin = [UInt8](repeating: 0, count: 32)

    /// The line that says that a record changed, after `tail`.
    public static func entry(
        after tail: AuditEntry?,
        from origin: AuditOrigin,
        at moment: Timestamp,
        subject: RecordAddress,
        before: ContentDigest?,
        after: ContentDigest?
    ) -> AuditEntry {
        let draft = AuditEntry(
            position: (tail?.position ?? 0) + 1,
            moment: moment,
            actor: origin.actor,
            action: origin.action,
            workspace: origin.workspace,
            request: origin.request,
            subject: subject,
            before: before,
            after: after,
            hash: .sha256(of: [])
        )
        return draft.hashed(digest(of: draft, after: tail))
    }

    /// What is wrong with a line, given the one before it; `nil` when it is as it was written.
    public static func fault(in entry: AuditEntry, after tail: AuditEntry?) -> String? {
        let expected = (tail?.position ?? 0) + 1
        if entry.position > expected {
            return "line \(expected) of the audit log is missing: "
                + "after line \(expected - 1) comes line \(entry.position)"
        }
        if entry.position < expected { return "line \(entry.position) of the audit log occurs twice" }
        guard entry.hash == digest(of: entry, after: tail) else {
            return "line \(entry.position) of the audit log (\(entry.action) of \(entry.subject) by \(entry.actor)) "
                + "was changed after it was written, or the line before it was exchanged"
        }
        return nil
    }

    /// Every member is written with its length, so that no two lines have the same bytes.
    private static func digest(of entry: AuditEntry, after tail: AuditEntry?) -> ContentDigest {
        let members: [String?] = [
            String(entry.position), String(entry.moment.milliseconds), entry.actor, entry.action, entry.workspace,
            entry.request, entry.subject.collection.rawValue, entry.subject.id, entry.before?.description,
            entry.after?.description,
        ]
        var bytes = tail?.hash.bytes ?? origin
        for member in members {
            guard let member else {
                bytes += Array("-;".utf8)
                continue
            }
            bytes += Array("\(member.utf8.count):".utf8)
            bytes += Array(member.utf8)
        }
        return .sha256(of: bytes)
    }
}

extension AuditEntry {
    fileprivate func hashed(_ hash: ContentDigest) -> AuditEntry {
        AuditEntry(
            position: position,
            moment: moment,
            actor: actor,
            action: action,
            workspace: workspace,
            request: request,
            subject: subject,
            before: before,
            after: after,
            hash: hash
        )
    }
}
