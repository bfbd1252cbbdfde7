#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The number of files, and so of connections, that this process may have open.
public enum OpenFileLimit {
    /// Raises the limit as far as any user may, and returns it; `nil` when the system does not report it.
    ///
    /// Systems start programs with a low limit for those that cannot use more; the upper one is meant for servers.
    public static func raise() -> Int? {
        guard var limit = current() else { return nil }
        #if canImport(Darwin)
        // The system takes no more, also where it reports that there is no upper limit.
        let highest = min(limit.rlim_max, rlim_t(OPEN_MAX))
        #else
        let highest = limit.rlim_max
        #endif
        if limit.rlim_cur < highest {
            limit.rlim_cur = highest
            // Where it is refused, the old limit holds. The call reads `limit` while it runs.
            _ = unsafe setrlimit(resource, &limit)
        }
        return current().map { Int(clamping: $0.rlim_cur) }
    }

    private static func current() -> rlimit? {
        var limit = rlimit()
        // The call writes `limit` while it runs.
        return unsafe getrlimit(resource, &limit) == 0 ? limit : nil
    }

    #if canImport(Glibc)
    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
    private static var resource: Int32 { Int32(RLIMIT_NOFILE) }
    #endif
}
