internal import NIOCore
internal import Synchronization

/// The order in which the silent connections of a loop are closed when the server is full: the longest silence first.
///
/// Connections are put in order only when one has to be closed, so that requests cost nothing. Connections that have
/// spoken since are left out, and new ones have been silent for a shorter time than all in the order.
struct SilenceOrder {
    private struct Place {
        let moment: UInt64
        let connection: ObjectIdentifier
    }

    /// What other loops compare with.
    let longest = LongestSilence()

    /// The longest silence is last.
    private var places: [Place] = []
    private var nextOrdering = NIODeadline.uptimeNanoseconds(0)

    /// Since when the longest silent connection has been silent; nil when none is silent, or when they were put in order a
    /// moment ago.
    mutating func longestSilence(
        of connections: [ObjectIdentifier: any ClockedConnection],
        now: NIODeadline
    ) -> UInt64? {
        if dropSpoken(connections) == nil, now >= nextOrdering {
            // Where every connection is within requests, ordering takes a tenth of the time at most.
            nextOrdering = now + .microseconds(Int64(connections.count))
            places = connections.compactMap { connection in
                connection.value.silentSince.map { Place(moment: $0, connection: connection.key) }
            }
            places.sort { $0.moment > $1.moment }
        }
        longest.moment = dropSpoken(connections) ?? LongestSilence.unknown
        return places.last?.moment
    }

    /// Takes the connection out of the order whose silence ``longestSilence(of:now:)`` has returned.
    mutating func removeLongest(
        of connections: [ObjectIdentifier: any ClockedConnection]
    ) -> (any ClockedConnection)? {
        let place = places.popLast()
        longest.moment = places.last?.moment ?? LongestSilence.unknown
        return place.flatMap { connections[$0.connection] }
    }

    /// Removes connections from the end that have spoken since, or are closed; returns the moment of the last that is left.
    private mutating func dropSpoken(_ connections: [ObjectIdentifier: any ClockedConnection]) -> UInt64? {
        while let place = places.last {
            if connections[place.connection]?.silentSince == place.moment { return place.moment }
            places.removeLast()
        }
        return nil
    }
}

/// Since when the longest silent connection of a loop has been silent at least, readable on all loops.
final class LongestSilence: Sendable {
    private let value = Atomic(unknown)

    /// Before all moments, so that a loop is asked first whose connections are not in order.
    static let unknown: UInt64 = 0

    var moment: UInt64 {
        get { value.load(ordering: .relaxed) }
        set { value.store(newValue, ordering: .relaxed) }
    }
}
