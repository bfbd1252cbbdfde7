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
        let number = systemOpen(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(number: errno) }
        return FileStream(number: number)
    }
}

/// The system's call, under a name that no method hides.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }
