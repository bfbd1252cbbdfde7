import Foundation
import LinkAPI
import LinkHosting
import LinkStore

/// What the store keeps about a request with an idempotency key, so that every node gives the same answer, also after a
/// restart.
struct IdempotencyNote: Hashable, Sendable, Codable {
    /// During this time no other node performs the request; afterwards its node is considered dead.
    static let pendingSeconds: Int64 = 120

    /// The digest of everything that determines the request's effect.
    let fingerprint: ContentDigest

    /// When the request arrived.
    let startedAt: Timestamp

    /// Distinguishes attempts: a store may commit the same change twice.
    let attempt: String

    /// Whether the request was performed.
    private(set) var isDone = false

    private var status: Int?
    private var fields: [StoredAnswer.Field]?
    private var body: Data?

    /// The note about a request that is being performed.
    init(_ record: IdempotencyRecord, attempt: String) {
        fingerprint = record.fingerprint
        startedAt = record.startedAt
        self.attempt = attempt
    }

    /// The answer; `nil` before it is known, or when it is withheld.
    var answer: StoredAnswer? {
        guard let status, let fields, let body else { return nil }
        return StoredAnswer(status: status, fields: fields, body: Array(body))
    }

    /// The note after the request was performed, with its answer unless that is a secret.
    func finished(with answer: StoredAnswer?) -> IdempotencyNote {
        var note = self
        note.isDone = true
        note.status = answer?.status
        note.fields = answer?.fields
        note.body = answer.map { Data($0.body) }
        return note
    }
}

extension IdempotencyNote {
    /// The address of the note about a request: the client's key is not stored.
    static func id(of record: IdempotencyRecord) -> String {
        "idempotency/\(record.owner)/\(ContentDigest.sha256(of: Array(record.key.utf8)))"
    }

    /// The note as stores keep it.
    func stored(for record: IdempotencyRecord) throws(HostingError) -> StoredNote {
        let seconds = isDone ? IdempotencyRecord.lifetime : Self.pendingSeconds
        do {
            return StoredNote(
                id: Self.id(of: record),
                value: Array(try JSONEncoder().encode(self)),
                expiresAt: startedAt.adding(seconds: seconds)
            )
        } catch {
            throw HostingError(.internalError, "An answer cannot be written as JSON: \(error).")
        }
    }

    /// Reads a note; one of another version counts as being performed until it expires.
    static func read(_ note: StoredNote) -> IdempotencyNote? {
        // An unreadable note has no further details to report.
        try? JSONDecoder().decode(IdempotencyNote.self, from: Data(note.value))
    }
}
