#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How much of the processors a thread of its own gets while others want them.
enum ThreadPriority: Int32 {
    /// For work that somebody waits for, and that takes long.
    case low = 10
    /// For work that nobody waits for.
    case least = 19

    /// Gives the calling thread this priority; without effect on other systems than Linux, where it would be about the whole process.
    func apply() {
        #if canImport(Glibc)
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, rawValue)
        #elseif canImport(Musl)
        _ = setpriority(PRIO_PROCESS, 0, rawValue)
        #endif
    }
}
