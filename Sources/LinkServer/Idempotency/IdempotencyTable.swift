import LinkStore
import NIOConcurrencyHelpers

/// Owns the records of requests that came with an idempotency key, in memory.
package final class IdempotencyTable: Sendable {
    /// What is to be done with a request.
    package enum Verdict: Hashable, Sendable {
        /// Carry it out.
        case new
        /// It is being carried out already.
        case running
        /// Another request came under this key.
        case mismatch
        /// Answer as before.
        case replay(StoredAnswer)
    }

    private let limits: Limits
    private let owners = NIOLockedValueBox<[String: OwnerRecords]>([:])

    /// How much is kept for one API key; the oldest records go first.
    package struct Limits: Hashable, Sendable {
        package var records = 1_000
        package var bytes = 4 << 20

        /// The defaults: a thousand records, four megabytes.
        package init() {}
    }

    package init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// How many records are kept.
    package var count: Int { owners.withLockedValue { $0.values.reduce(0) { $0 + $1.records.count } } }

    /// Notes that a request came, unless it came before.
    package func begin(_ record: IdempotencyRecord) -> Verdict {
        owners.withLockedValue { owners in
            owners[record.owner, default: OwnerRecords()].begin(record, limits)
        }
    }

    /// Keeps the answer for the next time.
    package func finish(_ record: IdempotencyRecord, with answer: StoredAnswer) {
        owners.withLockedValue { $0[record.owner]?.finish(record, answer, limits) }
    }

    /// Forgets a request that was not carried out, so that it can be sent again.
    package func abandon(_ record: IdempotencyRecord) {
        owners.withLockedValue { $0[record.owner]?.remove(record.key) }
    }

    /// The records of one API key, in the order in which they came.
    private struct OwnerRecords {
        var records: [String: IdempotencyRecord] = [:]
        private var order: [String] = []
        private var bytes = 0

        mutating func begin(_ record: IdempotencyRecord, _ limits: Limits) -> Verdict {
            while let first = order.first, records[first]?.isExpired(at: record.startedAt) ?? true { remove(first) }
            guard let known = records[record.key] else {
                records[record.key] = record
                order.append(record.key)
                shrink(to: limits)
                return .new
            }
            guard known.fingerprint == record.fingerprint else { return .mismatch }
            return known.answer.map { .replay($0) } ?? .running
        }

        mutating func finish(_ record: IdempotencyRecord, _ answer: StoredAnswer, _ limits: Limits) {
            guard records[record.key]?.fingerprint == record.fingerprint else { return }
            records[record.key]?.answer = answer
            bytes += answer.size
            shrink(to: limits)
        }

        mutating func remove(_ key: String) {
            bytes -= records.removeValue(forKey: key)?.answer?.size ?? 0
            order.removeAll { $0 == key }
        }

        private mutating func shrink(to limits: Limits) {
            while let first = order.first, records.count > limits.records || bytes > limits.bytes { remove(first) }
        }
    }
}
