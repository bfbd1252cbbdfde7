package import LinkStore
import NIOConcurrencyHelpers

/// The records of requests that this node received with an idempotency key, in memory.
///
/// The store has them, too, except for answers that contain a new key: those are in memory only, for a short time.
package final class IdempotencyTable: Sendable {
    /// What to do with a request.
    package enum Verdict: Hashable, Sendable {
        /// Perform it.
        case new
        /// It is being performed already.
        case running
        /// Another request has the same key.
        case mismatch
        /// Send the same answer as before.
        case replay(StoredAnswer)
        /// It was performed, and its answer is no longer kept.
        case withheld
    }

    /// How long an answer that contains a secret is kept, in seconds.
    package static let secretLifetime: Int64 = 10 * 60

    private let limits: Limits
    private let state = NIOLockedValueBox(State())

    private struct State {
        var owners: [String: OwnerRecords] = [:]
        /// The answers that are to be removed, the oldest first.
        var secrets: [(record: IdempotencyRecord, wipedAt: Timestamp)] = []
    }

    /// How much is kept for one API key; the oldest records are removed first.
    package struct Limits: Hashable, Sendable {
        package var records = 1_000
        package var bytes = 4 << 20

        /// The defaults: a thousand records, four megabytes.
        package init() {}
    }

    package init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// The number of records.
    package var count: Int { state.withLockedValue { $0.owners.values.reduce(0) { $0 + $1.records.count } } }

    /// Records that a request arrived, unless there is a record of it.
    package func begin(_ record: IdempotencyRecord) -> Verdict {
        wipeSecrets(at: record.startedAt)
        return state.withLockedValue { state in
            state.owners[record.owner, default: OwnerRecords()].begin(record, limits)
        }
    }

    /// Keeps the answer for repeated requests, one with a secret for a short time.
    ///
    /// - Returns: Older requests of the same owner that were removed for lack of room.
    @discardableResult
    package func finish(
        _ record: IdempotencyRecord,
        with answer: StoredAnswer?,
        isSecret: Bool = false
    ) -> [IdempotencyRecord] {
        state.withLockedValue { state in
            if isSecret {
                state.secrets.append((record, record.startedAt.adding(seconds: Self.secretLifetime)))
            }
            return state.owners[record.owner]?.finish(record, answer, limits) ?? []
        }
    }

    /// Removes the record of a request that was not performed, so that it can be sent again.
    package func abandon(_ record: IdempotencyRecord) {
        state.withLockedValue { state in _ = state.owners[record.owner]?.remove(record.key) }
    }

    /// Removes the secrets that have been kept long enough.
    package func wipeSecrets(at moment: Timestamp) {
        state.withLockedValue { state in
            // After a clock was set back, an answer from before would be kept for the time by which it was ahead.
            let latest = moment.adding(seconds: Self.secretLifetime)
            while let first = state.secrets.first, first.wipedAt <= moment || first.wipedAt > latest {
                state.secrets.removeFirst()
                state.owners[first.record.owner]?.withhold(first.record)
            }
        }
    }

    /// Removes what has expired, also of API keys that nobody uses any more.
    package func sweep(at moment: Timestamp) {
        wipeSecrets(at: moment)
        state.withLockedValue { state in
            for owner in Array(state.owners.keys) {
                state.owners[owner]?.removeExpired(at: moment)
                if state.owners[owner]?.records.isEmpty == true { state.owners[owner] = nil }
            }
        }
    }

    /// The records of one API key, in the order of arrival.
    private struct OwnerRecords {
        var records: [String: IdempotencyRecord] = [:]
        private var order: [String] = []
        private var bytes = 0

        mutating func begin(_ record: IdempotencyRecord, _ limits: Limits) -> Verdict {
            removeExpired(at: record.startedAt)
            guard let known = records[record.key] else {
                records[record.key] = record
                order.append(record.key)
                return .new
            }
            guard known.fingerprint == record.fingerprint else { return .mismatch }
            if let answer = known.answer { return .replay(answer) }
            return known.isWithheld ? .withheld : .running
        }

        /// Stops at the first that is not expired: those behind it arrived later.
        mutating func removeExpired(at moment: Timestamp) {
            while let first = order.first, records[first]?.isExpired(at: moment) ?? true { _ = remove(first) }
        }

        mutating func finish(
            _ record: IdempotencyRecord,
            _ answer: StoredAnswer?,
            _ limits: Limits
        ) -> [IdempotencyRecord] {
            guard records[record.key]?.fingerprint == record.fingerprint else { return [] }
            records[record.key]?.answer = answer
            records[record.key]?.isWithheld = answer == nil
            bytes += answer?.size ?? 0
            return shrink(to: limits)
        }

        mutating func withhold(_ record: IdempotencyRecord) {
            guard let known = records[record.key], known.startedAt == record.startedAt else { return }
            bytes -= known.answer?.size ?? 0
            records[record.key]?.answer = nil
            records[record.key]?.isWithheld = true
        }

        mutating func remove(_ key: String) -> IdempotencyRecord? {
            let record = records.removeValue(forKey: key)
            bytes -= record?.answer?.size ?? 0
            order.removeAll { $0 == key }
            return record
        }

        private mutating func shrink(to limits: Limits) -> [IdempotencyRecord] {
            var gone: [IdempotencyRecord] = []
            while let first = order.first, records.count > limits.records || bytes > limits.bytes {
                if let record = remove(first) { gone.append(record) }
            }
            return gone
        }
    }
}
