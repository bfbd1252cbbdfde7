#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileStream {
    /// Opens what is there for writing at its end; nothing is made.
    static func openForAppending(_ path: String) throws(SystemError) -> FileStream {
        try checked(systemOpen(path, O_WRONLY | O_APPEND | O_CLOEXEC, 0))
    }

    /// Makes a file that is not there yet, and opens it for writing.
    ///
    /// - Parameters:
    ///   - path: where; nothing may be there.
    ///   - permissions: as `chmod` counts them; `nil` for what the user's mask leaves.
    /// - Returns: the open file.
    /// - Throws: why the system refuses.
    static func create(_ path: String, permissions: UInt32?) throws(SystemError) -> FileStream {
        let stream = try checked(
            systemOpen(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions ?? 0o666))
        )
        // The mask applies to new files, and what is replaced may have been open to more people.
        if let permissions, fchmod(stream.number, mode_t(permissions)) != 0 {
            let error = SystemError(number: errno)
            stream.close()
            throw error
        }
        return stream
    }

    /// Waits until the disk has everything that was written.
    func synchronize() throws(SystemError) {
        guard fsync(number) == 0 else { throw SystemError(number: errno) }
    }

    private static func checked(_ number: Int32) throws(SystemError) -> FileStream {
        guard number >= 0 else { throw SystemError(number: errno) }
        return FileStream(number: number)
    }
}

/// The system's call, under a name that no method hides.
private func systemOpen(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 {
    unsafe open(path, flags, permissions)
}
