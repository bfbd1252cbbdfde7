import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Ends another thread's wait for a socket: a pipe that this thread polls together with it.
///
/// Owns both ends of the pipe. A wake-up says only "look again": at whether the task was cancelled, and at ``isEnding``.
final class Waker: Sendable {
    /// What a waiting thread polls.
    let descriptor: Int32
    private let writingEnd: Int32
    private let ending = Atomic(false)

    /// Makes the pipe.
    init() throws(PostgresError) {
        var ends: [Int32] = [-1, -1]
        // The system writes the two descriptors into the array.
        guard unsafe pipe(&ends) == 0 else { throw .noDescriptors }
        descriptor = ends[0]
        writingEnd = ends[1]
        for end in ends {
            // A program that is started from here does not inherit them, and a full pipe wakes as well as one more byte.
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(descriptor)
        close(writingEnd)
    }

    /// Whether everything is to end.
    var isEnding: Bool { ending.load(ordering: .acquiring) }

    /// Ends this wait and every later one.
    func end() {
        ending.store(true, ordering: .releasing)
        wake()
    }

    /// Ends the wait that is going on, or the next one.
    func wake() {
        var byte: UInt8 = 1
        // One byte of a variable that outlives the call.
        _ = unsafe write(writingEnd, &byte, 1)
    }

    /// Forgets the wake-ups so far.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        // As many bytes as the array has, until the pipe is empty.
        while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
