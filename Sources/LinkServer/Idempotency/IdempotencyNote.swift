import Foundation
import LinkAPI
import LinkHosting
import LinkStore

/// What the store keeps of a request that may be sent again, so that every node answers it alike, also after a restart.
struct IdempotencyNote: Hashable, Sendable, Codable {
    /// So long nobody else carries the request out; who has not ended by then has died.
    static let pendingSeconds: Int64 = 120

    /// The digest of everything that decides about the request's effect.
    let fingerprint: ContentDigest

    /// When it came.
    let startedAt: Timestamp

    /// Tells attempts apart: the store may do twice what it is asked once.
    let attempt: String

    /// Whether the request was carried out.
    private(set) var isDone = false

    private var status: Int?
    private var fields: [StoredAnswer.Field]?
    private var body: Data?

    /// Notes that a request is being carried out.
    init(_ record: IdempotencyRecord, attempt: String) {
        fingerprint = record.fingerprint
        startedAt = record.startedAt
        self.attempt = attempt
    }

    /// The answer that was given; `nil` when there is none yet, or it is withheld.
    var answer: StoredAnswer? {
        guard let status, let fields, let body else { return nil }
        return StoredAnswer(status: status, fields: fields, body: Array(body))
    }

    /// Notes that the request was carried out, with its answer unless that is a secret.
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
    /// Where the note of a request is kept: the client's own text for it is in no store.
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

    /// Reads a note; one that another version wrote counts as being carried out until it expires.
    static func read(_ note: StoredNote) -> IdempotencyNote? {
        // Nil says all that there is to say.
        try? JSONDecoder().decode(IdempotencyNote.self, from: Data(note.value))
    }
}
