internal import NIOConcurrencyHelpers

/// A part of the catalogue with its own lock, which is held for one look-up or one pointer swap.
///
/// The documents are immutable, so a reader gets either the old one or the new one.
final class CatalogShard: Sendable {
    /// Rows by the hash of their names; nearly always one for each hash.
    typealias Rows = [UInt64: [HostRow]]

    private let rows = NIOLockedValueBox<Rows>([:])

    func answer(hash: UInt64, host: Range<Int>, slot: Int, in bytes: Span<UInt8>) -> PreparedDocument? {
        rows.withLockedValue { rows in
            guard let bucket = rows[hash] else { return nil }
            // By index, because iterating over the array would copy rows with names and documents.
            for index in bucket.indices where bucket[index].isNamed(host, in: bytes) {
                return bucket[index].documents[slot]
            }
            return nil
        }
    }

    func contains(hash: UInt64, host: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        rows.withLockedValue { rows in
            guard let bucket = rows[hash] else { return false }
            for index in bucket.indices where bucket[index].isNamed(host, in: bytes) { return true }
            return false
        }
    }

    /// Changes a host's row; creates it when the host is new.
    func update(_ host: HashedHost, _ change: (inout HostRow) -> Void) {
        rows.withLockedValue { rows in
            var bucket = rows.removeValue(forKey: host.hash) ?? []
            let index = bucket.firstIndex { $0.name == host.name } ?? bucket.endIndex
            if index == bucket.endIndex { bucket.append(HostRow(name: host.name)) }
            change(&bucket[index])
            rows[host.hash] = bucket
        }
    }

    func remove(_ host: HashedHost) {
        rows.withLockedValue { rows in
            rows[host.hash]?.removeAll { $0.name == host.name }
            if rows[host.hash]?.isEmpty == true { rows[host.hash] = nil }
        }
    }

    func document(of host: HashedHost, slot: Int) -> PreparedDocument? {
        rows.withLockedValue { rows in
            rows[host.hash]?.first { $0.name == host.name }?.documents[slot]
        }
    }

    func replace(_ new: Rows) {
        // The old rows are released outside of the lock, because freeing thousands of documents takes a while.
        let old = rows.withLockedValue { rows in
            let old = rows
            rows = new
            return old
        }
        _ = consume old
    }
}
