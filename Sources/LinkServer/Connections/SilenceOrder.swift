internal import NIOCore

/// The order in which the silent connections of a loop are closed when the server is full: the longest silence first.
///
/// Connections are put in order only when one has to be closed, so that requests cost nothing. Connections that have
/// spoken since are left out, and new ones have been silent for a shorter time than all in the order.
struct SilenceOrder {
    private struct Place {
        let moment: UInt64
        let connection: ObjectIdentifier
    }

    /// The longest silence is last.
    private var places: [Place] = []
    private var nextOrdering = NIODeadline.uptimeNanoseconds(0)

    /// The next connection to close; nil when none is silent, or when they were put in order a moment ago.
    mutating func next(
        of connections: [ObjectIdentifier: any ClockedConnection],
        now: NIODeadline
    ) -> (any ClockedConnection)? {
        if let next = takeNext(of: connections) { return next }
        guard now >= nextOrdering else { return nil }
        // Where every connection is within requests, ordering takes a tenth of the time at most.
        nextOrdering = now + .microseconds(Int64(connections.count))
        places = connections.compactMap { connection in
            connection.value.silentSince.map { Place(moment: $0, connection: connection.key) }
        }
        places.sort { $0.moment > $1.moment }
        return takeNext(of: connections)
    }

    private mutating func takeNext(
        of connections: [ObjectIdentifier: any ClockedConnection]
    ) -> (any ClockedConnection)? {
        while let place = places.popLast() {
            guard let connection = connections[place.connection], connection.silentSince == place.moment else {
                continue
            }
            return connection
        }
        return nil
    }
}
