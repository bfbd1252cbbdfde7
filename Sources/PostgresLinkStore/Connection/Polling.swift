#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Waits for a socket, a waker or the time, whichever comes first.
enum Polling {
    /// What ended the wait.
    enum Outcome {
        case socket
        case waker
        case deadline
    }

    /// What a socket is waited for.
    struct Events: OptionSet {
        let rawValue: Int16

        static let reading = Events(rawValue: Int16(POLLIN))
        static let writing = Events(rawValue: Int16(POLLOUT))
    }

    /// Blocks the thread.
    ///
    /// A broken socket counts as ready: reading it fails. The socket -1 means that there is no socket.
    static func wait(
        for events: Events,
        on socket: Int32,
        or waker: Waker,
        until deadline: ContinuousClock.Instant
    ) -> Outcome {
        var watched = [
            pollfd(fd: socket, events: events.rawValue, revents: 0),
            pollfd(fd: waker.descriptor, events: Events.reading.rawValue, revents: 0),
        ]
        while true {
            let rest = ContinuousClock.now.duration(to: deadline)
            // Rounded up, so that a wait of less than a millisecond does not spin; a deadline that has passed only looks.
            let patience = rest > .zero ? Int32(clamping: rest.milliseconds + 1) : 0
            // The array is lent for the call with its own count. A signal may end the wait early: then it goes on.
            let ready = unsafe poll(&watched, nfds_t(watched.count), patience)
            if ready > 0 {
                if watched[1].revents != 0 {
                    waker.drain()
                    return .waker
                }
                return .socket
            }
            if ContinuousClock.now >= deadline { return .deadline }
        }
    }
}
